import { AsnConvert } from '@peculiar/asn1-schema'
import type { TBSCertificate } from '@peculiar/asn1-x509'
import { id_pe_qcStatements, QCStatements } from '@peculiar/asn1-x509-qualified'
import * as etsi from '@peculiar/asn1-x509-qualified-etsi'
import type { SignatureLevel } from '#contract/identity/schema.ts'

/**
 * Does a certificate make qualified signatures? It must say that it is qualified in the EU, that its key lies in a
 * certified device, and that it is for signatures of people (EN 319 412-5). Asked only of certificates of trusted
 * authorities whose key is for signing; what can't be read is not qualified.
 */
export function levelOf({ extensions }: TBSCertificate): SignatureLevel {
  const extension = extensions?.find(({ extnID }) => extnID === id_pe_qcStatements)
  if (!extension) return 'PAZANGUSIS'
  try {
    return isQualified(AsnConvert.parse(extension.extnValue, QCStatements)) ? 'KVALIFIKUOTAS' : 'PAZANGUSIS'
  } catch {
    return 'PAZANGUSIS'
  }
}

function isQualified(statements: QCStatements): boolean {
  const find = (id: string) => statements.find(({ statementId }) => statementId === id)
  const type = find(etsi.id_etsi_qcs_qcType)
  return (
    find(etsi.id_etsi_qcs_qcCompliance) !== undefined &&
    find(etsi.id_etsi_qcs_qcSSCD) !== undefined &&
    // Named only where the law of a country outside the EU makes the certificate qualified.
    find(etsi.id_etsi_qcs_qcCClegislation) === undefined &&
    type !== undefined &&
    AsnConvert.parse(type.statementInfo, etsi.QcType).includes(etsi.id_etsi_qct_esign)
  )
}
