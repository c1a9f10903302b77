import { texts } from '#contract/lib/texts.ts'

/** The page that checks documents by number and key, and what it says of one. */
export const checkTexts = texts('documents.check', {
  title: ['Dokumento tikrinimas', 'Check a document'],
  link: ['Patikrinti dokumentą', 'Check a document'],
  description: [
    'Patikrinkite registro išduotą dokumentą pagal numerį ir raktą arba PDF failą jo niekur nesiunčiant.',
    'Check a document of the registry by its number and key, or its PDF file without sending it anywhere.',
  ],
  lead: [
    'Sužinokite, ar dokumentą išdavė registras, ar failas nepakeistas ir kas galioja šiandien.',
    'Find out whether the registry issued the document, whether its file is unchanged, and what is valid today.',
  ],
  question: ['Turite registro dokumentą?', 'Do you have a document of the registry?'],

  // By number and key
  byNumber: ['Pagal numerį ir raktą', 'By number and key'],
  where: [
    'Numeris ir raktas atspausdinti dokumento apačioje, prie QR kodo.',
    'The number and the key are printed at the foot of the document, beside its QR code.',
  ],
  number: ['Dokumento numeris', 'Document number'],
  numberHint: ['Pvz., KVP-2026-004217', 'For example, KVP-2026-004217'],
  numberWrong: [
    'Numerį sudaro raidės, metai ir skaičius: KVP-2026-004217',
    'A number has letters, a year and a figure: KVP-2026-004217',
  ],
  key: ['Raktas', 'Key'],
  keyHint: ['8 ženklai, pvz., 7K3M-9QFX', '8 characters, for example 7K3M-9QFX'],
  keyWrong: [
    'Raktą sudaro 8 ženklai; 0, 1, O ir I tarp jų nėra',
    'A key has 8 characters; 0, 1, O and I are never among them',
  ],
  check: ['Tikrinti', 'Check'],
  scan: ['Nuskaityti dokumento kodą', 'Scan the code of a document'],
  scanHint: ['Nuskaitykite QR kodą, kuris yra dokumento apačioje.', 'Scan the QR code at the foot of the document.'],
  notDocument: ['Tai ne registro dokumento kodas', 'This is not the code of a document of the registry'],
  notDocumentHow: [
    'Nuskaitykite kodą, atspausdintą dokumento apačioje, arba įveskite numerį ir raktą.',
    'Scan the code that is printed at the foot of the document, or enter its number and key.',
  ],
  notFound: ['Tokio dokumento registre nėra', 'The registry has no such document'],
  notFoundWhy: [
    'Patikrinkite, ar numeris ir raktas įvesti taip, kaip atspausdinti. Jei taip, dokumentu nesiremkite: paprašykite failo iš to, kas jį pateikė, ir tikrinkite failą.',
    'Check that the number and the key are entered as they are printed. If they are, do not rely on the document: ask whoever gave it for the file, and check the file.',
  ],
  tooMany: ['Per daug tikrinimų', 'Too many checks'],
  tooManyWhy: [
    'Iš jūsų tinklo per minutę galima tikrinti {{most}} kartų, kad niekas nespėliotų raktų. Bandykite po {{seconds}} s.',
    'Your network may check {{most}} times a minute, so that nobody guesses keys. Try again in {{seconds}} s.',
  ],

  // What is known of a document
  documentTitle: ['Dokumentas {{number}}', 'Document {{number}}'],
  exists: ['Toks dokumentas yra registre', 'The registry has such a document'],
  compare: [
    'Toks dokumentas yra registre. Palyginkite jį su turimu.',
    'The registry has such a document. Compare it with yours.',
  ],
  compareWhy: [
    'QR kodą galima nukopijuoti ant kito popieriaus. Palyginkite numerį, datą, vardą ir visą turinį: jei kas nors skiriasi, turimu dokumentu nesiremkite.',
    'A QR code can be copied onto another paper. Compare the number, the date, the name and all that it says: if anything differs, do not rely on yours.',
  ],
  existsWhy: [
    'Registras patvirtina, kad jį išdavė. Palyginkite jį su turimu.',
    'The registry confirms that it issued it. Compare it with yours.',
  ],
  checkedAt: ['Tikrinta {{time}}', 'Checked {{time}}'],
  validUntil: ['Kompetencija galioja iki {{date}}', 'The competency is valid until {{date}}'],
  validAlways: ['Kompetencija galioja neribotai', 'The competency is valid without limit'],
  validWhy: [
    'Tokia ji registre šiandien. Palyginkite dokumentą su turimu.',
    'So it stands on the registry today. Compare the document with yours.',
  ],
  ended: ['Kompetencija baigėsi {{date}}', 'The competency ended on {{date}}'],
  endedWhy: [
    'Dokumentas rodo, kas galiojo anksčiau. Naujos kompetencijos ieškokite pagal žmogaus kortelę arba vardą.',
    'The document shows what was valid before. Look for a new competency by the card or the name of the person.',
  ],
  withdrawn: ['Kompetencija panaikinta', 'The competency was withdrawn'],
  withdrawnWhy: [
    'Po dokumento išdavimo ji registre nustojo galioti: šiuo dokumentu jos įrodyti nebegalima.',
    'It stopped being valid after the document was issued: this document no longer proves it.',
  ],
  contractNewest: ['Tai naujausia sutartis', 'This is the newest contract'],
  contractNewestWhy: [
    'Vėlesnės sutarties su šiuo asmeniu registre nėra. Palyginkite dokumentą su turimu.',
    'The registry has no later contract with this person. Compare the document with yours.',
  ],
  contractReplaced: ['Sutartį pakeitė naujesnė', 'A newer contract has replaced this one'],
  contractReplacedWhy: [
    'Dokumentas rodo, kas buvo sutarta anksčiau. Paprašykite naujesnės sutarties.',
    'The document shows what was agreed before. Ask for the newer contract.',
  ],
  sheetsReplaced: ['Testo lapai jau kiti', 'There are other test sheets now'],
  sheetsReplacedWhy: [
    'Po atspausdinimo lapai ištraukti iš naujo arba pašalinti. Atspausdinkite naujus.',
    'The sheets were drawn again or removed after this print. Print the new ones.',
  ],
  open: ['Parašai dar renkami', 'Signatures are still being gathered'],
  openWhy: [
    'Dokumentas nebaigtas ir registro spaudo dar neturi, todėl juo remtis negalima. Paprašykite baigto dokumento.',
    'The document is not finished and not sealed by the registry yet, so it cannot be relied on. Ask for the finished one.',
  ],
  cancelled: ['Dokumentas atšauktas', 'The document is cancelled'],
  cancelledWhy: [
    'Nuo {{date}} jis neturi galios. Paprašykite dokumento, kuris jį pakeitė.',
    'It has no force since {{date}}. Ask for the document that has replaced it.',
  ],
  facts: ['Dokumentas registre', 'The document on the registry'],
  kind: ['Rūšis', 'Kind'],
  made: ['Sudarytas', 'Made on'],
  level: ['Patikrinamumas', 'How it can be proved'],
  levelNone: ['Parašų ir spaudo dar nėra', 'No signature and no seal yet'],
  levelB: ['Parašai ar spaudas be laiko žymos (B-B)', 'Signatures or a seal without a timestamp (B-B)'],
  levelT: ['Parašai ar spaudas su laiko žyma (B-T)', 'Signatures or a seal with a timestamp (B-T)'],
  levelLT: [
    'Su laiko žyma ir įrodymais, kurių pakanka ir po daugelio metų (B-LT)',
    'With a timestamp, and with proofs that are enough in many years as well (B-LT)',
  ],
  levelLTA: [
    'Su įrodymais ir atnaujinta archyvo laiko žyma (B-LTA)',
    'With proofs and a renewed timestamp for archives (B-LTA)',
  ],
  content: ['Kas jame parašyta', 'Content'],
  signers: ['Kas pasirašė', 'Who signed it'],
  noSigners: ['Parašų registre nėra.', 'The registry has no signature of it.'],
  byMobile: ['Mobiliuoju parašu', 'With Mobile-ID'],
  bySmartId: ['Programėle „Smart-ID“', 'With the Smart-ID app'],
  onScreen: ['Pasirašyta ekrane', 'Signed on screen'],
  bySeal: ['Registro spaudas', 'Seal of the registry'],
  qualified: ['kvalifikuotas elektroninis parašas', 'qualified electronic signature'],
  advanced: ['pažangusis elektroninis parašas', 'advanced electronic signature'],
  simple: ['paprastas elektroninis parašas', 'simple electronic signature'],
  qualifiedSeal: ['kvalifikuotas elektroninis spaudas', 'qualified electronic seal'],
  advancedSeal: ['pažangusis elektroninis spaudas', 'advanced electronic seal'],
  simpleSeal: ['paprastas elektroninis spaudas', 'simple electronic seal'],
  extractWhy: [
    'Tai išrašas: pasirašytą originalą turi jo šalys, o išrašą patvirtina registro spaudas.',
    'This is an extract: the parties have the signed original, and the seal of the registry confirms the extract.',
  ],
  formerWhy: [
    'Dokumentas sudarytas anksčiau, nei registras pradėjo patvirtinti failus. Spaudas patvirtina tokį failą, kokį registras turėjo.',
    'The document was made before the registry began to seal files. The seal confirms the file as the registry had it.',
  ],
  another: ['Tikrinti kitą dokumentą', 'Check another document'],
  forPrograms: ['Tie patys duomenys programoms (JSON)', 'The same data for programs (JSON)'],
})
