import { texts } from '#contract/lib/texts.ts'

/** The part of the certificate's dialog in which the badge is downloaded. */
export const badgeTexts = texts('badges', {
  title: ['Atviras ženklelis (Open Badge)', 'Open badge'],
  why: [
    'Ženklelį įkelsite į savo profilį, gyvenimo aprašymą ar skaitmeninę piniginę. Kitų programos automatiškai patikrina, kad jį pasirašė registras ir kad kompetencija tebegalioja. Jame yra jūsų vardas ir pavardė, asmens kodo nėra.',
    'Put the badge into your profile, your CV or a digital wallet. Other people’s programs check automatically that the registry signed it and that the competency is still valid. It has your name, and no personal code.',
  ],
  whyOther: [
    'Ženklelį darbuotojas įkels į savo profilį, gyvenimo aprašymą ar skaitmeninę piniginę. Kitų programos automatiškai patikrina, kad jį pasirašė registras ir kad kompetencija tebegalioja. Jame yra vardas ir pavardė, asmens kodo nėra.',
    'The worker puts the badge into a profile, a CV or a digital wallet. Other people’s programs check automatically that the registry signed it and that the competency is still valid. It has the name, and no personal code.',
  ],
  picture: ['Atsisiųsti atvirą ženklelį (PNG)', 'Download the open badge (PNG)'],
  text: ['Tik pasirašyti duomenys (JWT)', 'The signed data alone (JWT)'],
  file: ['Ženklelis {{kodas}}', 'Badge {{kodas}}'],
  ready: ['Ženklelis atsisiųstas', 'The badge is downloaded'],
})
