// The main job by a client that openapi-typescript and openapi-fetch make of our document: an administrator adds a person
// to an assessment, confirms, and reads the list. Typed by the document alone.
import createClient from 'openapi-fetch'
import type { Job } from './job.mts'
import type { paths } from './made/fetch.d.ts'

export async function job({ baseUrl, cookie, assessment, person }: Job) {
  const client = createClient<paths>({ baseUrl, headers: { cookie } })
  const address = { id: assessment, personId: person }
  const path = '/api/atestavimai/{id}/asmenys/{personId}'
  const added = await client.POST(path, {
    params: { path: address, header: { 'Idempotency-Key': 'fetch-1' } },
    body: {},
  })
  if (added.error) throw new Error(added.error.code)
  const again = await client.POST(path, { params: { path: address }, body: {} })
  const refused = again.error?.code === 'UserIsAlreadyRegisteredToThisAtestavimas'
  const confirmed = await client.PUT(path, {
    params: { path: address, header: { 'If-Match': `"${added.data.versija}"` } },
    body: { statusas: 'PATVIRTINTA' },
  })
  if (confirmed.error) throw new Error(confirmed.error.code)
  const list = await client.GET('/api/atestavimai/{id}/asmenys', { params: { path: { id: assessment } } })
  const surname: string | undefined = list.data?.find(({ asmuo }) => asmuo.id === person)?.asmuo.pavarde
  return { refused, status: confirmed.data.statusas, surname, total: list.response.headers.get('x-total-count') }
}
