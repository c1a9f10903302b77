import { texts } from '#contract/lib/texts.ts'

/** What waits for an administrator, on the start page. */
export const queueTexts = texts('queues', {
  title: ['Laukia jūsų', 'Waiting for you'],
  nothing: ['Niekas jūsų nelaukia', 'Nothing waits for you'],
  nothingText: ['Visi pateikti dalykai sutvarkyti.', 'Everything that was submitted is dealt with.'],
  empty: ['Nieko nelaukia:', 'Nothing waits in:'],
  KOMPETENCIJOS: ['Kompetencijos laukia patvirtinimo', 'Competencies wait for confirmation'],
  KVALIFIKACIJOS: ['Kvalifikacijos laukia patvirtinimo', 'Qualifications wait for confirmation'],
  IMONES: ['Įmonės laukia patvirtinimo', 'Companies to be confirmed'],
  ATSTOVAI: ['Prašo atstovo teisių', 'Asked to be representatives'],
  POREIKIAI: ['Poreikiai laukia sprendimo', 'Workforce needs awaiting a decision'],
  KORTELES: ['Kortelės laukia užsakymo', 'Cards wait to be ordered'],
  KOMPETENCIJOSName: ['kompetencijos', 'competencies'],
  KVALIFIKACIJOSName: ['kvalifikacijos', 'qualifications'],
  IMONESName: ['įmonės', 'companies'],
  ATSTOVAIName: ['atstovų teisės', 'rights of representatives'],
  POREIKIAIName: ['darbuotojų poreikis', 'workforce demand'],
  KORTELESName: ['kortelės', 'cards'],
  today: ['Visa pateikta šiandien', 'All submitted today'],
  oldest: {
    lt: {
      one: 'Ilgiausiai laukiama {{count}} dieną',
      few: 'Ilgiausiai laukiama {{count}} dienas',
      other: 'Ilgiausiai laukiama {{count}} dienų',
    },
    en: { one: 'The oldest has waited {{count}} day', other: 'The oldest has waited {{count}} days' },
  },
  diena: ['iki dienos', 'up to a day'],
  savaite: ['iki savaitės', 'up to a week'],
  menuo: ['iki mėnesio', 'up to a month'],
  ilgiau: ['ilgiau', 'longer'],
})
