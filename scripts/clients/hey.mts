// The same by a client that another generator makes: @hey-api/openapi-ts.
import type { Job } from './job.mts'
import { client } from './made/hey/client.gen.ts'
import { assessmentsAddPerson, assessmentsPersons, assessmentsSetPerson } from './made/hey/sdk.gen.ts'

export async function job({ baseUrl, cookie, assessment, person }: Job) {
  client.setConfig({ baseUrl, headers: { cookie } })
  const path = { id: assessment, personId: person }
  const added = await assessmentsAddPerson({ path, headers: { 'Idempotency-Key': 'hey-1' }, body: {} })
  if (!added.data) throw new Error(added.error?.code)
  const again = await assessmentsAddPerson({ path, body: {} })
  const refused = again.error?.code === 'UserIsAlreadyRegisteredToThisAtestavimas'
  const headers = { 'If-Match': `"${added.data.versija}"` }
  const confirmed = await assessmentsSetPerson({ path, headers, body: { statusas: 'PATVIRTINTA' } })
  if (!confirmed.data) throw new Error(confirmed.error?.code)
  const list = await assessmentsPersons({ path: { id: assessment } })
  const surname: string | undefined = list.data?.find(({ asmuo }) => asmuo.id === person)?.asmuo.pavarde
  return {
    refused,
    status: confirmed.data.statusas,
    surname,
    total: list.response?.headers.get('x-total-count') ?? null,
  }
}
