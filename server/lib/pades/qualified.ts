import { AsnConvert } from '@peculiar/asn1-schema'
import type { TBSCertificate } from '@peculiar/asn1-x509'
import { id_pe_qcStatements, QCStatements } from '@peculiar/asn1-x509-qualified'
import * as etsi from '@peculiar/asn1-x509-qualified-etsi'

/** What a certificate is for: signatures of people, or seals of legal persons. */
const purposes = { signature: etsi.id_etsi_qct_esign, seal: etsi.id_etsi_qct_eseal } as const
type Purpose = keyof typeof purposes

/** What a certificate says of itself (EN 319 412-5); nothing of what can't be read. */
function statementsOf({ extensions }: TBSCertificate): QCStatements | null {
  const extension = extensions?.find(({ extnID }) => extnID === id_pe_qcStatements)
  try {
    return extension ? AsnConvert.parse(extension.extnValue, QCStatements) : null
  } catch {
    return null
  }
}
const find = (statements: QCStatements, id: string) => statements.find(({ statementId }) => statementId === id)

/** Does a certificate say that its key lies in a certified device? */
export const isInDevice = (certificate: TBSCertificate): boolean =>
  find(statementsOf(certificate) ?? new QCStatements(), etsi.id_etsi_qcs_qcSSCD) !== undefined

/**
 * Does a certificate make qualified signatures, or seals? It must say that it is qualified in the EU, that its key lies in
 * a certified device, and what it is for. Asked only of certificates of trusted authorities whose key is for signing; what
 * can't be read is not qualified.
 */
export function levelOf(certificate: TBSCertificate, purpose: Purpose): 'KVALIFIKUOTAS' | 'PAZANGUSIS' {
  const statements = statementsOf(certificate)
  try {
    return statements && isQualified(statements, purpose) ? 'KVALIFIKUOTAS' : 'PAZANGUSIS'
  } catch {
    return 'PAZANGUSIS'
  }
}

function isQualified(statements: QCStatements, purpose: Purpose): boolean {
  const type = find(statements, etsi.id_etsi_qcs_qcType)
  return (
    find(statements, etsi.id_etsi_qcs_qcCompliance) !== undefined &&
    find(statements, etsi.id_etsi_qcs_qcSSCD) !== undefined &&
    // Named only where the law of a country outside the EU makes the certificate qualified.
    find(statements, etsi.id_etsi_qcs_qcCClegislation) === undefined &&
    type !== undefined &&
    AsnConvert.parse(type.statementInfo, etsi.QcType).includes(purposes[purpose])
  )
}
