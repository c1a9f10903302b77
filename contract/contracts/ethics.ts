import { type Entry, textsIn } from '#contract/lib/texts.ts'

/** The engineers' code of ethics. One agrees to it before choosing another organisation than the default union. */
export const codeOfEthics: readonly Entry[] = textsIn('contracts.ethics', [
  [
    'Žmonių sauga, sveikata ir aplinka man svarbiau už užsakovo, darbdavio ar savo naudą. Pastebėjęs pavojų, apie jį pranešu nedelsdamas.',
    'The safety and health of people and the environment come before the gain of a client, an employer or my own. When I see a danger, I report it at once.',
  ],
  [
    'Imuosi tik tų darbų, kuriems turiu žinių, patirties ir teisę, o savo kvalifikaciją nuolat tobulinu.',
    'I take on only work for which I have the knowledge, the experience and the right, and I keep improving my qualification.',
  ],
  [
    'Pasirašau tik tuos dokumentus, kuriuos pats parengiau ar patikrinau, ir už juos atsakau.',
    'I sign only documents that I prepared or checked myself, and I answer for them.',
  ],
  [
    'Duomenis, skaičiavimus ir išvadas pateikiu sąžiningai, neslepiu klaidų ir jas taisau.',
    'I present data, calculations and conclusions honestly; I do not hide mistakes, I correct them.',
  ],
  [
    'Vengiu interesų konflikto, o jo neišvengęs apie jį pasakau; kyšių neduodu ir neimu.',
    'I avoid conflicts of interest and disclose those I cannot avoid; I neither give nor take bribes.',
  ],
  [
    'Saugau man patikėtą informaciją ir gerbiu kitų autorystę.',
    'I keep what is entrusted to me confidential and respect the authorship of others.',
  ],
  [
    'Su kolegomis elgiuosi pagarbiai, jų darbą vertinu dalykiškai, jaunesniesiems perduodu patirtį.',
    'I treat colleagues with respect, judge their work on its merits and pass experience on to the younger ones.',
  ],
])
