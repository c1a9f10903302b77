import { texts } from '#contract/lib/texts.ts'

/** Words of the signed PDF, in the language of the contract. */
export const documentTexts = texts('contracts.document', {
  fileName: ['Sutartis {{date}} {{name}}.pdf', 'Contract {{date}} {{name}}.pdf'],
  edition: ['{{version}} redakcija', 'Version {{version}}'],
  made: ['Sudaryta {{date}}', 'Concluded on {{date}}'],
  registry: ['Registras', 'The registry'],
  registryCode: ['Kodas {{kodas}}, {{adresas}}', 'Code {{kodas}}, {{adresas}}'],
  signatures: ['Parašai', 'Signatures'],
  person: ['Asmuo', 'The Person'],
  drawn: ['Pasirašyta ekrane', 'Signed on screen'],
  electronic: ['Pasirašyta elektroniniu parašu', 'Signed electronically'],
  certificate: ['Sertifikato turėtojas', 'Holder of the certificate'],
  issuer: ['Sertifikatą išdavė', 'Issued by'],
  serial: ['Sertifikato serijos numeris', 'Serial number of the certificate'],
  digest: ['Pasirašytų duomenų santrauka (SHA-256)', 'Digest of the signed data (SHA-256)'],
})
