// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Signing by a phone: which certificate may sign, and when that is looked at. */
const certificateFirst = ['server/identity/certificateFirst']
const signer = 'server/identity/signer.ts'
const qualified = 'server/lib/pades/qualified.ts'
const smartId = 'server/identity/smartId.ts'
export const signing = {
  scope: [
    {
      what: 'the app of a former personal code, or of somebody else, is not asked',
      file: smartId,
      from: 'if (dokumentas && isOf(dokumentas, question.asmenskodas))',
      to: 'if (dokumentas)',
      tests: certificateFirst,
    },
    {
      what: 'a chosen certificate proves no identity',
      file: 'server/identity/routes.ts',
      from: 'request.budas === way && !isSigning(request)',
      to: "request.budas === way && request.tikslas !== 'PARASAS'",
      tests: certificateFirst,
    },
  ],
  state: [
    {
      what: 'a chosen certificate is no signature',
      file: 'server/identity/queries.ts',
      from: "tikslas = 'PARASAS' and statusas",
      to: 'statusas',
      tests: certificateFirst,
    },
  ],
  check: [
    {
      what: 'a number of an app that is kept has the shape of one',
      file: smartId,
      from: '  .regex(/^PNO[A-Z]{2}-[A-Z0-9-]{1,50}$/)\n',
      to: '',
      tests: certificateFirst,
    },
    {
      what: 'no phone rings for the certificate of somebody else',
      file: signer,
      from: '  compareSubject(subject, typed)\n',
      to: '',
      tests: certificateFirst,
    },
    {
      what: 'only qualified signatures are taken',
      file: signer,
      from: "  if (config.SIGN_QUALIFIED_ONLY && lygis !== 'KVALIFIKUOTAS') throw new AppError('NotQualified')\n",
      to: '',
      tests: certificateFirst,
    },
    {
      what: 'a qualified certificate says that it is one',
      file: qualified,
      from: 'find(statements, etsi.id_etsi_qcs_qcCompliance) !== undefined',
      to: 'statements.length > 0',
      tests: certificateFirst,
    },
    {
      what: 'the key of a qualified signature lies in a certified device',
      file: qualified,
      from: 'find(statements, etsi.id_etsi_qcs_qcSSCD) !== undefined',
      to: 'statements.length > 0',
      tests: certificateFirst,
    },
    {
      what: 'a certificate qualified outside the EU is not a qualified one',
      file: qualified,
      from: 'find(statements, etsi.id_etsi_qcs_qcCClegislation) === undefined',
      to: 'statements.length > 0',
      tests: certificateFirst,
    },
    {
      what: 'a certificate for seals makes no signature of a person',
      file: qualified,
      from: 'AsnConvert.parse(type.statementInfo, etsi.QcType).includes(purposes[purpose])',
      to: 'type.statementInfo.byteLength > 0',
      tests: certificateFirst,
    },
    {
      what: 'the responder is asked before the phone rings, and nobody rings without its answer',
      file: signer,
      from: '  check(config, der, typed, now, (known) => assertNotRevoked(config, known.x509, known.issuer, now))',
      to: '  check(config, der, typed, now, async () => null)',
      tests: certificateFirst,
    },
    {
      what: 'a certificate that was revoked while the phone was asked makes no signature',
      file: 'server/identity/ocsp.ts',
      from: "  if (answer && !answer.galioja) throw new AppError('CERTIFICATE_IS_REVOKED')\n",
      to: '',
      tests: ['server/identity/signing'],
    },
    {
      what: 'a signature is not lost because the responder is away after it',
      file: signer,
      from: '      if (isTemporary(error)) return null\n',
      to: '',
      tests: certificateFirst,
    },
    {
      what: 'Smart-ID signs by the certificate that was asked for',
      file: smartId,
      from: "  if (asked && !Buffer.from(asked, 'base64').equals(sertifikatas)) throw new AppError('COULD_NOT_VALIDATE_DATA')\n",
      to: '',
      tests: ['server/identity/signing'],
    },
    {
      what: 'Mobile-ID signs by the certificate that was asked for',
      file: 'server/identity/mobileId.ts',
      from: "  if (cert && !Buffer.from(cert, 'base64').equals(sertifikatas)) throw new AppError('COULD_NOT_VALIDATE_DATA')\n",
      to: '',
      tests: ['server/identity/signing'],
    },
    {
      what: 'a proof of identity by Smart-ID needs a qualified certificate',
      file: smartId,
      from: "  if (request.tikslas !== 'PARASAS' && done.cert.certificateLevel !== 'QUALIFIED') return false\n",
      to: '',
      tests: ['server/identity/failures'],
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
