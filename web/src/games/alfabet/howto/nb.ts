import type { HowTo } from '../../types';

const howto: HowTo = {
  title: 'Slik spiller du Alfabet',
  lead: 'Legg ord på kryss og tvers på et stort brett. Poengruter gir ekstra poeng, minusruter trekker fra, piler svinger ordene og stoppbrikker skiller dem. Den med flest poeng vinner.',
  sections: [
    {
      heading: 'Starten',
      text: [
        'Alle har sju bokstaver på brikkeholderen (eller seks, eller åtte). Den som trekker bokstaven med høyest verdi, begynner.',
        'Det første ordet går vannrett eller loddrett og dekker stjernen i midten.',
      ],
      figure: 'first',
      caption: 'Det første ordet, over midten.',
    },
    {
      heading: 'Din tur',
      text: [
        'Legg ett ord med brikker fra brikkeholderen. Det må henge sammen med det som ligger der: krysse et ord, forlenge det eller løpe langs det. Alt som berører hverandre må være ord, og hvert nytt ord teller.',
        'Så fylles brikkeholderen opp igjen. Brikker som ligger, flyttes ikke.',
      ],
      figure: 'cross',
      caption: 'TAXI bruker A-en i RADIO.',
    },
    {
      heading: 'Rutene',
      text: [
        'En bokstavrute ganger brikken på den, en ordrute ganger hele ordet. En minusrute trekker fra bokstaven to ganger. Først telles bokstav- og minusruter, så ordrutene; flere ganges med hverandre.',
        'En rute virker bare én gang, når den blir dekket.',
      ],
      figure: 'squares',
    },
    {
      heading: 'Blanke',
      text: ['En blank står for den bokstaven du sier, og gir ikke poeng. Den beholder bokstaven hele spillet.'],
    },
    {
      heading: 'Stoppbrikker',
      text: [
        'Legg den svarte brikken rett bak siste bokstav i et ord, og begynn ditt eget ord til høyre for den eller under den. Stoppen skiller de to, og ingen motspiller kan begynne et nytt ord bak den.',
      ],
      figure: 'stop',
      caption: 'En stoppbrikke lar TAXI begynne der det ikke var plass.',
    },
    {
      heading: 'Piler',
      text: [
        'En pil ligger under en bokstav og lar ordet svinge: fra høyre og ned, eller fra ned og mot høyre. Hjørnet er aldri første eller siste bokstav, og rutene utenfor det blir stengt.',
      ],
      figure: 'arrow',
      caption: 'PIANO svinger ved A-en.',
    },
    {
      heading: 'Bytte, melde pass, bonus',
      text: [
        'I stedet for å legge kan du bytte brikker eller melde pass. Den som legger en full brikkeholder på en gang, får 40, 50 eller 60 poeng ekstra for seks, sju eller åtte brikker.',
      ],
    },
    {
      heading: 'Slutten',
      text: [
        'Spillet slutter når posen er tom og noen har lagt alt, når ingen kan legge mer, eller når alle har meldt pass to ganger på rad. Verdien av brikkene du har igjen, trekkes fra.',
      ],
    },
    {
      heading: 'På denne siden',
      text: [
        'Dra brikkene med mus eller finger; eller trykk på en brikke og så på en rute; eller klikk på en rute og skriv. Mens brikkene ligger på prøve, ser du hva de ville gi.',
      ],
    },
  ],
};

export default howto;
