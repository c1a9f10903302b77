import { AsnConvert } from '@peculiar/asn1-schema'
import { QCStatement, QCStatements } from '@peculiar/asn1-x509-qualified'
import * as etsi from '@peculiar/asn1-x509-qualified-etsi'

// What certificates of the test authority say of themselves (EN 319 412-5).

const made = {
  compliance: [etsi.id_etsi_qcs_qcCompliance],
  device: [etsi.id_etsi_qcs_qcSSCD],
  esign: [etsi.id_etsi_qcs_qcType, new etsi.QcType([etsi.id_etsi_qct_esign])],
  eseal: [etsi.id_etsi_qcs_qcType, new etsi.QcType([etsi.id_etsi_qct_eseal])],
  foreign: [etsi.id_etsi_qcs_qcCClegislation, new etsi.QcCClegislation(['CH'])],
} as const
/** Qualified; key in a certified device; for signatures or seals; qualified by the law of another country. */
export type Statement = keyof typeof made

export const statements = (says: readonly Statement[]) =>
  new QCStatements(
    says.map((name) => {
      const [statementId, info] = made[name]
      // Without information the library must see nothing: an empty buffer can't be written.
      const statementInfo = info && AsnConvert.serialize(info)
      return Object.assign(new QCStatement(), { statementId, statementInfo })
    }),
  )

/** What certificates of Mobile-ID and Smart-ID for signing say. */
export const qualified: readonly Statement[] = ['compliance', 'device', 'esign']
