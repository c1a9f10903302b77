import { isDeepStrictEqual } from 'node:util'
import type { AssessmentPerson, RowBody, RowStatus } from '#contract/assessments/schema.ts'
import { type Complaints, refuseAny } from '#server/lib/rows/wrong.ts'

/** The fields of a row that a body may change. */
export type OfRow = Omit<RowBody, 'protokolas'>

const idsOf = (files: readonly { id: number }[]) => files.map(({ id }) => id).sort((a, b) => a - b)

/**
 * Refuses fields of a body that this way of changing a row ignores, unless they say what the row is anyway (decision
 * 065). `computed` are statuses that the server finds itself, whatever the body says.
 */
export function refuseIgnored(
  { statusas, vertintojas, failai }: OfRow,
  row: Pick<AssessmentPerson, 'statusas' | 'vertintojas' | 'failai'>,
  computed: readonly RowStatus[] = [],
) {
  const fields: Complaints = {}
  if (statusas !== undefined && ![row.statusas, ...computed].includes(statusas)) fields['statusas'] = 'readOnly'
  if (vertintojas !== undefined && vertintojas?.id !== row.vertintojas?.id) fields['vertintojas'] = 'readOnly'
  if (failai !== undefined && !isDeepStrictEqual(idsOf(failai), idsOf(row.failai))) fields['failai'] = 'readOnly'
  refuseAny(fields)
}
