import { useQuery } from '@tanstack/react-query'
import { assessmentsApi } from '#contract/assessments/api.ts'
import type { AssessmentPerson } from '#contract/assessments/schema.ts'
import { callList } from '../lib/api.ts'
import type { ApiError } from '../lib/errors.ts'

/** All rows of an assessment, by name. Reads the list in pages of 100. */
export async function readRows(id: number, statusas?: string, signal?: AbortSignal): Promise<AssessmentPerson[]> {
  const rows: AssessmentPerson[] = []
  for (let page = 0, more = true; more; page += 1) {
    const query = { size: 100, page, ...(statusas ? { statusas } : {}) }
    const answer = await callList(assessmentsApi.persons, { params: { id }, query }, signal)
    rows.push(...answer.rows)
    more = answer.rows.length > 0 && rows.length < answer.total
  }
  return rows
}

/** Confirmed people, whose protocols are not completed yet. Refreshed with all other data of assessments. */
export const useConfirmed = (id: number) =>
  useQuery<AssessmentPerson[], ApiError>({
    queryKey: [assessmentsApi.persons.path, 'confirmed', id],
    queryFn: ({ signal }) => readRows(id, 'PATVIRTINTA', signal),
  })
