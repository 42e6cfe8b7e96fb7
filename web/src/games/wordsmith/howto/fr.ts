import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Comment jouer à Wordsmith',
  lead: 'Quatre sortes de pièces font les lettres, les lettres font les mots, et tout le monde construit en même temps. La première personne à six mots met fin à la manche.',
  sections: [
    {
      heading: 'Les pièces',
      text: ['La boîte contient des pièces droites, longues (rouges) et courtes (jaunes), et des arcs, grands (bleus) et petits (verts). Il n’en faut pas plus.'],
      figure: 'pieces',
      caption: 'Le nombre de pièces de chaque sorte.',
    },
    {
      heading: 'L’alphabet',
      text: ['Chaque lettre n’a qu’une bonne construction. Deux pièces longues et une courte font un A ou un H, selon leur disposition.'],
      figure: 'alphabet',
      caption: 'Les vingt-six lettres. Les accents ne se construisent pas : É se fait comme E.',
    },
    {
      heading: 'Obtenir des pièces',
      text: [
        'Chaque manche commence avec huit pièces, les mêmes pour tous. Ensuite, lance ton dé quand tu veux : touche-le ou appuie sur la barre d’espace. Le rouge et le jaune donnent leur pièce.',
        'Une étoile est un joker : prends la pièce de ton choix. De même si le casier indiqué par le dé est vide.',
      ],
      figure: 'dice',
      caption: 'Les six faces d’un dé.',
    },
    {
      heading: 'Construire un mot',
      text: [
        'Tape le mot ou touche ses lettres : les pièces s’assemblent toutes seules. Si tu préfères, fais glisser les pièces et construis à la main ; touche une pièce choisie pour la tourner.',
      ],
      figure: 'exercise',
      caption: 'TAU et IRE se font avec les mêmes huit pièces.',
    },
    {
      heading: 'Ce qui manque',
      text: ['Tu peux essayer n’importe quel mot. Les pièces que tu n’as pas encore apparaissent en pointillé.'],
      figure: 'missing',
      caption: 'Il manque une pièce longue pour le L.',
    },
    {
      heading: 'Annoncer',
      text: [
        'Annonce ton mot. Une objection est valable si le mot n’est pas dans le dictionnaire (ni noms propres, ni abréviations), s’il n’a pas de lettre nouvelle ou s’il a déjà été pris dans cette manche. Sinon, il est à toi : il va sur ta feuille et personne ne peut le reprendre dans cette manche. Une annonce manquée ne coûte rien.',
        'Les annonces sont traitées dans l’ordre où la table les entend. Si deux personnes annoncent le même mot, le journal indique l’écart.',
      ],
    },
    {
      heading: 'Toujours une lettre nouvelle',
      text: ['Un mot a au moins deux lettres, dont une que ton mot précédent n’avait pas. Changer l’ordre des mêmes lettres ne suffit pas.'],
      figure: 'next',
      caption: 'RUM n’est que MUR retourné ; SUD apporte deux lettres.',
    },
    {
      heading: 'Restes et cases bonus',
      text: [
        'Les pièces de ton mot restent chez toi pour le suivant. Chaque pièce inutilisée retourne dans la boîte et fait barrer une case bonus. Les six blanches sont gratuites, chacune des six bleues coûte un point. Quand les douze sont barrées, un mot doit employer toutes tes pièces.',
      ],
      figure: 'fields',
      caption: 'Huit pièces rendues : il reste quatre points de bonus.',
    },
    {
      heading: '« Terminé ! »',
      text: [
        'Qui s’assure le sixième mot crie « Terminé ! ». Chaque autre personne peut encore s’assurer un seul mot, sans lancer le dé. La manche finit aussi quand plus personne ne veut continuer.',
      ],
    },
    {
      heading: 'Points',
      text: ['Chaque lettre de tes mots vaut un point, chaque case bleue encore libre aussi. Après trois manches, le plus haut total gagne ; à égalité, la victoire est partagée.'],
    },
    {
      heading: 'Lettres imposées et forge rapide',
      text: [
        'Avec les lettres imposées, chaque ligne demande une lettre que son mot doit contenir. Touche la lettre de la ligne voulue.',
        'En forge rapide, on n’annonce pas : tu notes tes mots et la personne voisine vérifie ta feuille après la manche. Ce qu’elle raye à tort, tu peux le soumettre au dictionnaire.',
      ],
      figure: 'required',
      caption: 'SUCRE pour le S, LIVRE pour le premier E.',
    },
    {
      heading: 'Six étapes',
      text: [
        'Le jeu tranquille, aussi en solo : avant chaque mot, trois dés sont lancés pour tous. Le rouge et le jaune donnent une pièce, une étoile donne un cercle. Un cercle permet de prendre une pièce au choix quand il le faut ; un cercle inutilisé coûte une case. En solo, essaie de battre ta meilleure manche.',
      ],
      figure: 'steps',
      caption: 'Une pièce longue, une courte et un cercle pour chacun.',
    },
  ],
};

export default howto;
