import { texts } from '#contract/lib/texts.ts'

/** Words of the signed PDF, in the language of the contract. */
export const documentTexts = texts('contracts.document', {
  fileName: ['Sutartis {{date}} {{name}}.pdf', 'Agreement {{date}} {{name}}.pdf'],
  number: [
    'Nr. {{number}} · {{version}} redakcija · sudaryta {{date}}',
    'No. {{number}} · edition {{version}} · made on {{date}}',
  ],
  signature: ['Parašas', 'Signature'],
  person: ['Asmuo', 'The Person'],
  drawn: ['Pasirašyta ekrane, {{when}}', 'Signed on screen, {{when}}'],
  electronic: ['Pasirašyta elektroniniu parašu ({{way}}), {{when}}', 'Signed electronically ({{way}}), {{when}}'],
  certificate: ['Sertifikato turėtojas', 'Holder of the certificate'],
  issuer: ['Sertifikatą išdavė', 'Issued by'],
  serial: ['Sertifikato serijos numeris', 'Serial number of the certificate'],
  digest: ['Pasirašytų duomenų santrauka (SHA-256)', 'Digest of the signed data (SHA-256)'],
})
