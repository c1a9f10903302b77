import { texts } from '#contract/lib/texts.ts'

/** Words of the kinds of mandatory certificates, for users who edit the metadata. */
export const certificateTexts = texts('certificates', {
  title: ['Privalomi pažymėjimai', 'Mandatory certificates'],
  newKind: ['Pridėti pažymėjimą', 'Add a certificate'],
  editKind: ['Redaguoti pažymėjimą', 'Edit the certificate'],
  search: ['Kodas arba pavadinimas', 'Code or name'],
  none: ['Privalomų pažymėjimų dar nėra', 'There are no mandatory certificates yet'],
  noneWhy: [
    'Pridėkite pirmą ir nurodykite, kokia kompetencija ar paskirtis objekte jo reikalauja',
    'Add the first one and say which competency or purpose in a work site needs it',
  ],
  retired: ['Nebenaudojama', 'No longer in use'],
  kodas: ['Kodas', 'Code'],
  kodasHint: ['Pvz., AUKSTALIPIO', 'E.g. AUKSTALIPIO'],
  pavadinimas: ['Pavadinimas', 'Name'],
  pavadinimasEn: ['Pavadinimas angliškai', 'Name in English'],
  trukme: ['Galioja metų', 'Valid, years'],
  trukmeHint: ['Palikite tuščią, jei galioja neribotai', 'Leave it empty where it does not end'],
  endless: ['Neribotai', 'Without limit'],
  kompetencijos: ['Būtinas turint kompetenciją', 'Needed with the competency'],
  kompetencijosHint: ['Trūkumas rodomas, kol kompetencija galioja', 'Told while the competency is valid'],
  paskirtys: ['Būtinas objekte', 'Needed in a work site'],
  paskirtysHint: ['Kam objekte jo reikia', 'Who needs it there'],
  competencies: {
    lt: {
      one: '{{count}} kompetencija',
      few: '{{count}} kompetencijos',
      many: '{{count}} kompetencijos',
      other: '{{count}} kompetencijų',
    },
    en: { one: '{{count}} competency', other: '{{count}} competencies' },
  },
  aktyvus: ['Naudojama', 'In use'],
  aktyvusHint: [
    'Nebenaudojamas lieka žmonių įrašuose, bet jo niekas nebereikalauja',
    'One no longer in use stays on the records of people, and nothing asks for it',
  ],
  saved: ['Pažymėjimas išsaugotas', 'The certificate is saved'],
  usedBy: {
    lt: {
      one: 'Šį pažymėjimą turi {{count}} asmuo',
      few: 'Šį pažymėjimą turi {{count}} asmenys',
      many: 'Šį pažymėjimą turi {{count}} asmens',
      other: 'Šį pažymėjimą turi {{count}} asmenų',
    },
    en: { one: '{{count}} person holds this certificate', other: '{{count}} people hold this certificate' },
  },
  unused: ['Šio pažymėjimo dar niekas neturi', 'Nobody holds this certificate yet'],
  remove: ['Ištrinti', 'Delete'],
  removeTitle: ['Ištrinti „{{name}}“?', 'Delete “{{name}}”?'],
  removeText: [
    'Kartu bus ištrinti ir jo reikalavimai. Atkurti nebus galima.',
    'What asks for it is deleted with it. It can not be restored.',
  ],
  removed: ['Pažymėjimas ištrintas', 'The certificate is deleted'],
})

/** Words of the certificates that people hold and lack. */
export const heldCertificateTexts = texts('certificates.held', {
  title: ['Privalomi pažymėjimai', 'Mandatory certificates'],
  add: ['Pridėti pažymėjimą', 'Add a certificate'],
  edit: ['Redaguoti', 'Edit'],
  editTitle: ['Redaguoti pažymėjimą', 'Edit the certificate'],
  remove: ['Pašalinti', 'Remove'],
  saved: ['Pažymėjimas išsaugotas', 'The certificate is saved'],
  removed: ['Pažymėjimas pašalintas: {{name}}', 'Certificate taken off: {{name}}'],
  none: ['Pažymėjimų dar nėra', 'There are no certificates yet'],
  noneWhy: [
    'Įrašykite, ką turite, ir pridėkite pažymėjimo nuotrauką',
    'Write down what you have and add a photo of the certificate',
  ],
  pazymejimas: ['Pažymėjimas', 'Certificate'],
  numeris: ['Numeris', 'Number'],
  isdave: ['Kas išdavė', 'Given by'],
  isdaveHint: ['Mokymo įstaiga, gydytojas ar kita įstaiga', 'A school, a doctor or another institution'],
  isduota: ['Išduotas', 'Given'],
  galioja: ['Galioja iki', 'Valid until'],
  galiojaHint: [
    'Siūloma pagal pažymėjimo trukmę. Palikite tuščią, jei galioja neribotai',
    'Offered by the duration of the certificate. Leave it empty where it does not end',
  ],
  failai: ['Pažymėjimo nuotrauka arba kopija', 'A photo or a copy of the certificate'],
  endless: ['Neribotai', 'Without limit'],
  ok: ['Galioja', 'Valid'],

  // What is lacking
  missingShort: ['Trūksta', 'Missing'],
  expiredShort: ['Baigėsi {{date}}', 'Ended {{date}}'],
  endingShort: ['Baigiasi {{date}}', 'Ends {{date}}'],
  inSite: ['objekte (paskirtis „{{what}}“)', 'in a work site (as “{{what}}”)'],
  addThis: ['Pridėti', 'Add'],
  addThisOf: ['Pridėti: {{name}}', 'Add: {{name}}'],

  // In a work site and in an assessment
  peopleLack: {
    lt: {
      one: '{{count}} asmeniui trūksta pažymėjimų',
      few: '{{count}} asmenims trūksta pažymėjimų',
      many: '{{count}} asmens trūksta pažymėjimų',
      other: '{{count}} asmenų trūksta pažymėjimų',
    },
    en: { one: '{{count}} person lacks certificates', other: '{{count}} people lack certificates' },
  },
  peopleLackWhy: [
    'Įtraukti galima, bet iki darbo pradžios pažymėjimus reikia gauti ir įrašyti.',
    'They can be added, but the certificates are to be obtained and recorded before the work begins.',
  ],
  andMore: {
    lt: {
      one: 'ir dar {{count}} asmuo',
      few: 'ir dar {{count}} asmenys',
      many: 'ir dar {{count}} asmens',
      other: 'ir dar {{count}} asmenų',
    },
    en: { one: 'and {{count}} more person', other: 'and {{count}} more people' },
  },
  column: ['Trūksta ar baigiasi pažymėjimai', 'Certificates missing or ending'],
  filter: ['Trūksta pažymėjimo', 'A certificate is missing'],
})
