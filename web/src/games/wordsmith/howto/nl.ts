import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Zo speel je Wordsmith',
  lead: 'Van vier soorten stukken maak je letters, van letters woorden, en iedereen bouwt tegelijk. Wie het eerst zes woorden heeft, beëindigt de ronde.',
  sections: [
    {
      heading: 'De stukken',
      text: ['In de doos liggen rechte stukken, lange (rood) en korte (geel), en bogen, grote (blauw) en kleine (groen). Meer is er niet nodig.'],
      figure: 'pieces',
      caption: 'Zoveel zijn er van elke soort.',
    },
    {
      heading: 'Het alfabet',
      text: ['Elke letter kun je maar op één manier goed bouwen. Twee lange stukken en een kort vormen een A of een H, al naargelang hoe ze liggen.'],
      figure: 'alphabet',
      caption: 'Alle zesentwintig letters. Accenten bouw je niet: Ë maak je als E. De IJ is twee letters: I en J.',
    },
    {
      heading: 'Aan stukken komen',
      text: [
        'Elke ronde begint met acht stukken, voor iedereen dezelfde. Daarna gooi je met je eigen dobbelsteen wanneer je wilt: tik erop of druk op de spatiebalk. Rood en geel leveren hun stuk op.',
        'Een ster is een joker: neem een stuk naar keuze uit de doos. Dat doe je ook als het vak van je worp leeg is.',
      ],
      figure: 'dice',
      caption: 'De zes kanten van een dobbelsteen.',
    },
    {
      heading: 'Een woord bouwen',
      text: [
        'Typ het woord of tik op de letters: de stukken schuiven vanzelf in elkaar. Wie wil, sleept de stukken en bouwt de letters met de hand; tik op een gekozen stuk om het te draaien.',
      ],
      figure: 'exercise',
      caption: 'HUT en PET bestaan uit dezelfde acht stukken.',
    },
    {
      heading: 'Wat ontbreekt',
      text: ['Je mag elk woord uitproberen. Stukken die je nog niet hebt, zie je gestippeld.'],
      figure: 'missing',
      caption: 'Voor de L ontbreekt een lang stuk.',
    },
    {
      heading: 'Roepen',
      text: [
        'Roep je woord. Een bezwaar is geldig als het woord niet in het woordenboek staat (namen en afkortingen staan er niet in), geen nieuwe letter heeft of deze ronde al is veiliggesteld. Anders is het van jou: het komt op je blaadje en niemand kan het deze ronde nog gebruiken. Mislukt het, dan kost dat niets.',
        'Woorden gelden in de volgorde waarin de tafel ze hoort. Roepen twee spelers hetzelfde woord, dan staat in het verloop hoe weinig het scheelde.',
      ],
    },
    {
      heading: 'Steeds een nieuwe letter',
      text: ['Een woord heeft minstens twee letters, waarvan één die je vorige woord niet had. Dezelfde letters omzetten is niet genoeg.'],
      figure: 'next',
      caption: 'ARM is gewoon weer RAM; MES heeft twee nieuwe letters.',
    },
    {
      heading: 'Resten en bonusvakjes',
      text: [
        'De stukken van je woord houd je voor het volgende. Elk ongebruikt stuk gaat terug in de doos en streept een bonusvakje weg. Zes witte vakjes zijn gratis, elk van de zes blauwe kost een punt. Zijn alle twaalf weg, dan moet een woord al je stukken gebruiken.',
      ],
      figure: 'fields',
      caption: 'Acht stukken afgelegd: er blijven vier bonuspunten over.',
    },
    {
      heading: '‘Klaar!’',
      text: [
        'Wie het zesde woord veiligstelt, roept ‘Klaar!’. De anderen mogen elk nog precies één woord veiligstellen, zonder te gooien. De ronde eindigt ook als niemand verder wil.',
      ],
    },
    {
      heading: 'Punten',
      text: ['Elke letter van je woorden is een punt waard, en elk nog vrij blauw vakje ook. Na drie rondes wint het hoogste totaal; bij gelijke stand delen jullie de winst.'],
    },
    {
      heading: 'Verplichte letters en snel smeden',
      text: [
        'Met verplichte letters vraagt elke regel een letter die in het woord moet zitten. Tik op de letter van de regel die je bedoelt.',
        'Bij snel smeden roept niemand: je schrijft woorden op, en na de ronde kijkt je linkerbuur je blaadje na. Wat ten onrechte is doorgestreept, mag je aan het woordenboek voorleggen.',
      ],
      figure: 'required',
      caption: 'SOKKEN voor de S, NIER voor de eerste E.',
    },
    {
      heading: 'Zes stappen',
      text: [
        'Het rustige spel, ook alleen: voor elk woord worden drie dobbelstenen voor iedereen gegooid. Rood en geel leveren een stuk op, een ster een cirkel. Voor een cirkel neem je een stuk naar keuze als je het nodig hebt; een ongebruikte cirkel kost een vakje. Probeer in je eentje je beste ronde te verbeteren.',
      ],
      figure: 'steps',
      caption: 'Een lang stuk, een kort stuk en een cirkel voor iedereen.',
    },
  ],
};

export default howto;
