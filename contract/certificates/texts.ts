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
    'Add the first one and enter which competency or purpose on a work site requires it',
  ],
  retired: ['Nebenaudojamas', 'No longer in use'],
  kodas: ['Kodas', 'Code'],
  kodasHint: ['Pvz., AUKSTALIPIO', 'For example, AUKSTALIPIO'],
  pavadinimas: ['Pavadinimas', 'Name'],
  pavadinimasEn: ['Pavadinimas anglų kalba', 'Name in English'],
  pavadinimasLv: ['Pavadinimas latvių kalba', 'Name in Latvian'],
  trukme: ['Galiojimo trukmė (metais)', 'Validity (years)'],
  trukmeHint: ['Palikite tuščią, jei galioja neribotai', 'Leave empty if it is valid without limit'],
  endless: ['Neribotai', 'No expiry date'],
  kompetencijos: ['Būtinas turint kompetenciją', 'Required for these competencies'],
  kompetencijosHint: ['Trūkumas rodomas, kol kompetencija galioja', 'Shown as missing while the competency is valid'],
  paskirtys: ['Būtinas objekte', 'Required on a work site'],
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
  aktyvus: ['Naudojamas', 'In use'],
  aktyvusHint: [
    'Nebenaudojamas pažymėjimas lieka asmenų įrašuose, bet jo nebereikalaujama',
    'A certificate no longer in use stays on people’s records but is no longer required',
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
    'Kartu bus ištrinti ir reikalavimai jį turėti. Atkurti nebus galima.',
    'The requirements to hold it will be deleted too. This cannot be undone.',
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
  removed: ['Pažymėjimas pašalintas: {{name}}', 'Certificate removed: {{name}}'],
  none: ['Pažymėjimų dar nėra', 'There are no certificates yet'],
  noneWhy: [
    'Įrašykite, ką turite, ir pridėkite pažymėjimo nuotrauką',
    'Add what you have and a photo of the certificate',
  ],
  pazymejimas: ['Pažymėjimas', 'Certificate'],
  numeris: ['Numeris', 'Number'],
  isdave: ['Kas išdavė', 'Issued by'],
  isdaveHint: ['Mokymo įstaiga, gydytojas ar kita įstaiga', 'A school, a doctor or another institution'],
  isduota: ['Išdavimo data', 'Date of issue'],
  galioja: ['Galioja iki', 'Valid until'],
  galiojaHint: [
    'Siūloma pagal pažymėjimo galiojimo trukmę. Palikite tuščią, jei galioja neribotai',
    'Suggested from the certificate’s validity period. Leave empty if it is valid without limit',
  ],
  failai: ['Pažymėjimo nuotrauka arba kopija', 'A photo or a copy of the certificate'],
  endless: ['Neribotai', 'No expiry date'],
  ok: ['Galioja', 'Valid'],

  // What is lacking
  lackTRUKSTA: ['Trūksta', 'Missing'],
  lackPASIBAIGE: ['Baigėsi', 'Expired'],
  lackBAIGIASI: ['Baigiasi', 'Expires soon'],
  missingShort: ['Trūksta', 'Missing'],
  expiredShort: ['Baigėsi {{date}}', 'Expired {{date}}'],
  endingShort: ['Baigiasi {{date}}', 'Expires {{date}}'],
  inSite: ['objekte (paskirtis „{{what}}“)', 'on a work site (as “{{what}}”)'],
  addThis: ['Pridėti', 'Add'],
  addThisOf: ['Pridėti: {{name}}', 'Add: {{name}}'],

  // In a work site and in an assessment
  peopleLack: {
    lt: {
      one: 'Asmenų, kuriems trūksta pažymėjimų: {{count}}',
      few: 'Asmenų, kuriems trūksta pažymėjimų: {{count}}',
      many: 'Asmenų, kuriems trūksta pažymėjimų: {{count}}',
      other: 'Asmenų, kuriems trūksta pažymėjimų: {{count}}',
    },
    en: { one: '{{count}} person is missing certificates', other: '{{count}} people are missing certificates' },
  },
  peopleLackWhy: [
    'Įtraukti galima, bet iki darbo pradžios pažymėjimus reikia gauti ir įrašyti.',
    'People can be added, but they must obtain and record the certificates before work begins.',
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
