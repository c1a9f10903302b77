import { texts } from '#contract/lib/texts.ts'

/** Words of the contract with the registry, of a person's documents and of the engineers' organisation. */
export const contractTexts = texts('contracts', {
  // The contract
  contract: ['Sutartis su registru', 'Contract with the registry'],
  unsigned: ['Nepasirašyta', 'Not signed'],
  signedOn: ['Pasirašyta {{date}}', 'Signed on {{date}}'],
  unsignedOwn: ['Perskaitykite sutartį ir ją pasirašykite.', 'Read the contract and sign it.'],
  unsignedOther: [
    'Sutartį gali pasirašyti tik pats asmuo, prisijungęs prie savo paskyros.',
    'Only the person can sign the contract, signed in to their account.',
  ],
  newer: [
    'Po pasirašymo pasikeitė sutarties tekstas arba jūsų duomenys. Galite pasirašyti iš naujo.',
    'The text of the contract or your data changed after signing. You can sign again.',
  ],
  read: ['Skaityti ir pasirašyti', 'Read and sign'],
  readAgain: ['Pasirašyti iš naujo', 'Sign again'],
  download: ['Atsisiųsti sutartį (PDF)', 'Download the contract (PDF)'],
  downloadOf: ['Atsisiųsti {{date}} sutartį (PDF)', 'Download the contract of {{date}} (PDF)'],
  earlier: ['Ankstesnės sutartys', 'Earlier contracts'],
  replaced: ['Pakeista {{date}}', 'Replaced on {{date}}'],
  language: ['Sutarties kalba', 'Language of the contract'],
  lt: ['Lietuvių', 'Lithuanian'],
  en: ['Anglų', 'English'],
  version: ['Redakcija', 'Version'],
  way: ['Pasirašymo būdas', 'How it was signed'],
  signedAt: ['Pasirašyta', 'Signed'],
  PIESTAS: ['Parašas ekrane', 'Drawn on screen'],
  MOBILUSIS: ['Mobilusis parašas', 'Mobile-ID'],
  SMART_ID: ['Smart-ID', 'Smart-ID'],
  digest: ['Santrauka (SHA-256)', 'Digest (SHA-256)'],
  genuine: ['Dokumentas nepakeistas nuo pasirašymo', 'The document has not changed since it was signed'],
  forged: [
    'Dokumentas nesutampa su tuo, kas pasirašyta. Kreipkitės į registro administratorių.',
    'The document differs from what was signed. Contact a registry administrator.',
  ],
  noTemplates: ['Sutarties tekstas dar neparengtas', 'There is no text of the contract yet'],

  // Signing
  signTitle: ['Sutarties pasirašymas', 'Signing the contract'],
  toSigning: ['Pereiti prie pasirašymo', 'Continue to signing'],
  back: ['Atgal', 'Back'],
  how: ['Kaip pasirašysite', 'How to sign'],
  statement: [
    'Savo parašu patvirtinu, kad sutartį perskaičiau, supratau ir su ja sutinku.',
    'By my signature I confirm that I have read, understood and accept the contract.',
  ],
  /** Shown by readers as the reason of the signature. */
  reasonToSign: ['Sutinku su sutartimi', 'I agree to the contract'],
  asked: ['Sutartis su registru, {{version}} redakcija', 'Contract with the registry, version {{version}}'],
  done: ['Sutartis pasirašyta', 'Contract signed'],
  doneText: [
    'Sutartis Nr.\u00a0{{number}} pasirašyta {{when}}. Ją visada rasite skiltyje „Dokumentai“.',
    'Contract No. {{number}} was signed on {{when}}. You will always find it under “Documents”.',
  ],
  signing: ['Rengiamas dokumentas…', 'Preparing the document…'],

  // Files
  files: ['Dokumentai ir failai', 'Documents and files'],
  addDocument: ['Pridėti dokumentą', 'Add a document'],
  noFiles: ['Dokumentų dar nėra', 'There are no documents yet'],
  noFilesWhy: [
    'Čia rodoma sutartis, protokolai, kompetencijų dokumentai ir tai, ką įkeliate patys.',
    'The contract, protocols, documents of competencies and what you upload yourself appear here.',
  ],
  kind: ['Rūšis', 'Kind'],
  name: ['Pavadinimas', 'Name'],
  nameHint: [
    'Pvz., Mūrininko diplomas. Palikus tuščią, bus failo pavadinimas',
    'For example, Bricklayer’s diploma. If left empty, the file name is used',
  ],
  failai: ['Failai', 'Files'],
  remove: ['Pašalinti', 'Remove'],
  removeTitle: ['Pašalinti dokumentą „{{name}}“?', 'Remove the document “{{name}}”?'],
  removeText: [
    'Dokumento nebematys nei asmuo, nei kiti. Prireikus jį teks įkelti iš naujo.',
    'Neither the person nor others will see it. If needed, it has to be uploaded again.',
  ],
  removed: ['Dokumentas pašalintas', 'The document is removed'],
  added: ['Dokumentas pridėtas', 'The document is added'],
  SUTARTIS: ['Sutartis', 'Contract'],
  PROTOKOLAS: ['Vertinimo protokolas', 'Assessment protocol'],
  VERTINIMAS: ['Vertinimo dokumentas', 'Document of an assessment'],
  KOMPETENCIJA: ['Kompetencijos dokumentas', 'Document of a competency'],
  KVALIFIKACIJA: ['Kvalifikacijos dokumentas', 'Document of a qualification'],
  ISSILAVINIMAS: ['Išsilavinimo dokumentas', 'Document of education'],
  TOBULINIMAS: ['Kvalifikacijos tobulinimo dokumentas', 'Document of professional development'],
  PAZYMA: ['Registro pažyma', 'Confirmation of the registry'],
  PAZYMEJIMAS: ['Pažymėjimas', 'Certificate'],
  DIPLOMAS: ['Diplomas', 'Diploma'],
  PATIRTIS: ['Darbo patirties dokumentas', 'Proof of work experience'],
  SVEIKATA: ['Sveikatos pažyma', 'Health certificate'],
  KITA: ['Kitas dokumentas', 'Other document'],

  // The engineers' organisation
  organisationTitle: ['Inžinierių organizacija', 'Engineers’ organisation'],
  organisation: ['Pageidaujama organizacija', 'Preferred organisation'],
  organisationHint: [
    'Numatytoji – {{name}}. Renkantis kitą reikia sutikti su etikos kodeksu.',
    'The default is {{name}}. To choose another, you must agree to the code of ethics.',
  ],
  organisationOwn: [
    'Numatytoji – {{name}}. Kitą gali pasirinkti tik pats asmuo, sutikęs su etikos kodeksu.',
    'The default is {{name}}. Only the person can choose another, after agreeing to the code of ethics.',
  ],
  member: ['Inžinierių organizacijos narys', 'Member of an engineers’ organisation'],
  ethics: ['Etikos kodeksas', 'Code of ethics'],
  agreed: ['Sutikta', 'Agreed'],
  notAgreed: ['Nesutikta', 'Not agreed'],
  withdraw: ['Atšaukti sutikimą su etikos kodeksu', 'Withdraw consent to the code of ethics'],
  withdrawTitle: ['Atšaukti sutikimą su etikos kodeksu?', 'Withdraw consent to the code of ethics?'],
  withdrawText: ['Pageidaujama organizacija taps {{name}}.', 'The preferred organisation becomes {{name}}.'],
  withdrawn: ['Sutikimas su etikos kodeksu atšauktas', 'Consent to the code of ethics is withdrawn'],
  ethicsTitle: ['Inžinieriaus etikos kodeksas', 'Engineer’s code of ethics'],
  ethicsWhy: [
    'Renkatės organizaciją „{{organisation}}“. Jos nariai laikosi šio kodekso.',
    'You are choosing “{{organisation}}”. Its members follow this code.',
  ],
  ethicsAgree: [
    'Perskaičiau etikos kodeksą ir įsipareigoju jo laikytis',
    'I have read the code of ethics and undertake to follow it',
  ],
  ethicsMissing: [
    'Pažymėkite, kad sutinkate, arba pasirinkite „Nesutinku“',
    'Tick that you agree, or choose “I do not agree”',
  ],
  ethicsCancel: ['Nesutikus lieka {{name}}.', 'If you do not agree, {{name}} stays selected.'],
  ethicsRefuse: ['Nesutinku', 'I do not agree'],
  agree: ['Sutinku', 'I agree'],
})
