import { texts } from '#contract/lib/texts.ts'

/** Words of signatures: in their places on the paper, and as readers show them. */
export const signatureTexts = texts('documents.signatures', {
  KVALIFIKUOTAS: ['Pasirašyta kvalifikuotu elektroniniu parašu', 'Signed by a qualified electronic signature'],
  PAZANGUSIS: ['Pasirašyta pažangiuoju elektroniniu parašu', 'Signed by an advanced electronic signature'],
  PIESTAS: ['Pasirašyta ekrane', 'Signed on screen'],
  SPAUDAS: ['Patvirtinta elektroniniu spaudu', 'Confirmed by an electronic seal'],
  MOBILUSIS: ['mobilusis parašas', 'Mobile-ID'],
  SMART_ID: ['Smart-ID', 'Smart-ID'],
  sealReason: ['Registro patvirtinimas', 'Confirmation of the registry'],
  earlierReason: [
    'Registras patvirtina {{data}} turėtą failą',
    'The registry confirms the file that it held on {{data}}',
  ],
  drawnReason: [
    'Registras patvirtina, kad parašą ekrane nupiešė {{vardas}}',
    'The registry confirms that {{vardas}} drew this signature on the screen',
  ],
  noteSigned: [
    'Elektroninis originalas pasirašytas ir patvirtintas registro elektroniniu spaudu. Atspausdinta kopija galioja tik sutikrinta pagal šį kodą.',
    'The electronic original is signed and confirmed by the electronic seal of the registry. A printed copy counts only once it is checked by this code.',
  ],
  noteSealed: [
    'Elektroninis originalas patvirtintas registro elektroniniu spaudu. Atspausdinta kopija galioja tik sutikrinta pagal šį kodą.',
    'The electronic original is confirmed by the electronic seal of the registry. A printed copy counts only once it is checked by this code.',
  ],
  noteTest: [
    'Kodas rodo, kuriam vertinimui ir kada lapai ištraukti. Elektroninis originalas patvirtintas registro elektroniniu spaudu.',
    'The code shows for which assessment the sheets were drawn, and when. The electronic original is confirmed by the electronic seal of the registry.',
  ],
  noteToday: [
    'Kodas rodo, ar kompetencija galioja šiandien. Elektroninis originalas patvirtintas registro elektroniniu spaudu.',
    'The code shows whether the competency is valid today. The electronic original is confirmed by the electronic seal of the registry.',
  ],
})
