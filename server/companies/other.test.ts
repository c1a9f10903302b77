import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { makeEmployee, makeEmployment } from '#server/factories/make.ts'
import { makeSdidImport } from '#server/factories/sdid.ts'
import type { Answer, Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

// Company A makes every reading call for data of company B: by every id, filter, order, page and as xlsx.

const { t, w } = worldTest()
/** Texts that only records of company B have. */
const marks = ['Slaptenis', 'SLAPTAS-SDID', 'Slaptos pareigos', 'SLAPTAS-NR', 'slaptas.failas']
let person: number
let link: number
let sdid: number
let line: number
/** A person who works in B, and whose record in A waits to be confirmed. */
let both: number

beforeAll(async () => {
  const { id } = await makeEmployee(
    t.db,
    w.world.B.company,
    { vardas: 'Slaptas', pavarde: 'Slaptenis', email: 'slaptenis@example.lt', asmenskodas: '38502180000' },
    { sdid: 'SLAPTAS-SDID', pareigos: 'Slaptos pareigos', numeris: 'SLAPTAS-NR' },
  )
  person = id
  link = (await t.db.selectFrom('asmuoImone').select('id').where('asmuoId', '=', id).executeTakeFirstOrThrow()).id
  both = (
    await makeEmployee(
      t.db,
      w.world.B.company,
      { vardas: 'Bendra', pavarde: 'Dviejų' },
      { pareigos: 'Slaptos pareigos' },
    )
  ).id
  await makeEmployment(t.db, {
    asmuoId: both,
    imoneId: w.world.A.company,
    statusas: 'TIKRINAMA',
    pareigos: 'Mūrininkė',
  })
  const lines = [{ vardas: 'Slaptas', pavarde: 'Slaptenis', asmuoId: id, sdid: 'SLAPTAS-SDID' }]
  const of = { imoneId: w.world.B.company, ikele: w.world.B.rep, failas: 'slaptas.failas.json' }
  sdid = (await makeSdidImport(t.db, of, lines)).id
  line = (await t.db.selectFrom('sdidEilute').select('id').where('importasId', '=', sdid).executeTakeFirstOrThrow()).id
})

const reads = Object.entries(api).flatMap(([area, table]) =>
  Object.entries(table)
    .filter(([, { method, access }]) => method === 'GET' && access !== 'public')
    .map(([name, endpoint]) => [`${area}.${name}`, endpoint] as [string, Endpoint]),
)

/** The paths of a call with ids of B, whatever each of them names. */
function paths(path: string): string[] {
  const names = path.match(/:\w+/g) ?? []
  if (names.length === 0) return [path]
  const { B } = w.world
  const ids = [B.company, person, both, link, sdid, line, B.assessment, B.employment, -1, 0]
  return ids.map((id, i) =>
    names.reduce(
      (path, name, at) => path.replace(name, String(at === 0 ? id : (ids[(i + at) % ids.length] ?? 0))),
      path,
    ),
  )
}

/** Filters that might find data of B; each list uses those that it has. */
const filters = () => {
  const { company } = w.world.B
  return {
    search: ['Slaptenis', 'Slaptas', 'SLAPTAS-SDID', 'SLAPTAS-NR', '38502180000'],
    imonesId: [company],
    imone: [company],
    vardas: ['Slaptas', 'Bendra'],
    pavarde: ['Slaptenis'],
    asmenskodas: ['38502180000'],
    asmuo: [person],
    qr: ['SLAPTAS-SDID', '{"sdid":"SLAPTAS-SDID","vardas":"Slaptas","pavarde":"Slaptenis"}'],
  }
}
function queries({ list, query }: Endpoint): string[] {
  const shape = (query as { shape?: object } | undefined)?.shape ?? {}
  const found = Object.entries(filters()).flatMap(([name, values]) =>
    name in shape ? values.map((value) => `${name}=${encodeURIComponent(String(value))}`) : [],
  )
  const all = ['', ...found]
  // A file has the rows of its list, in columns of its own: the whole list and one search show what they tell. Its second
  // sheet names the filters in the caller's words, which are no answer: here there are none of B in them.
  return list
    ? [...all, ...all.slice(0, 2).map((one) => `${one}&format=xlsx&filtruAprasymas=x`), 'size=100&page=0']
    : all
}

/** Calls again where only the limit of calls refused, so that nothing goes unread. */
async function unlimited(call: () => Promise<Answer>) {
  const answer = await call()
  if (answer.status !== 429) return answer
  await t.db.deleteFrom('limitas').execute()
  return call()
}

async function leaks(who: Ask, endpoint: Endpoint) {
  const seen: string[] = []
  for (const path of new Set(paths(endpoint.path)))
    for (const query of queries(endpoint)) {
      const answer = await unlimited(() => who('GET', `${path}?${query}`))
      const text = answer.headers['content-type']?.includes('spreadsheet')
        ? await sheetText(answer.raw)
        : answer.raw.toString()
      const found = marks.filter((mark) => text.includes(mark))
      // A scan answers the text that was sent to it.
      if (found.length > 0 && !query.startsWith('qr=')) seen.push(`${path}?${query}: ${found.join()}`)
      if (query.startsWith('qr=') && (answer.body?.asmenys?.length ?? 0) > 0) seen.push(`${path}?${query}`)
      if (answer.status === 500) seen.push(`${path}?${query}: ${answer.status}`)
    }
  return seen
}

async function sheetText(raw: Buffer) {
  const { readXlsx } = await import('hucre')
  return JSON.stringify((await readXlsx(raw)).sheets.map(({ rows }) => rows))
}

it('the marks are there: company B sees its own', async () => {
  const rep = await t.as(w.world.B.rep)
  const ownPeople = await rep('GET', '/imones/-1/asmenys?search=Slaptenis')
  expect(ownPeople.raw.toString()).toContain('SLAPTAS-NR')
  expect(await leaks(rep, api['employments']?.['people'] as Endpoint)).not.toEqual([])
})

it.each(reads)(
  '%s tells company A nothing of B',
  async (_, endpoint) => {
    expect(await leaks(w.rep, endpoint)).toEqual([])
  },
  60_000,
)

it('a person who works in both is shown with the caller’s company, and cannot be filtered by the other', async () => {
  const { B, A } = w.world
  const one = (await w.rep('GET', `/asmenys/${both}`)).body
  expect(one.imone).toMatchObject({ imone: { id: A.company }, pareigos: 'Mūrininkė', statusas: 'TIKRINAMA' })
  const listed = (await w.rep('GET', '/asmenys?vardas=Bendra')).body
  expect(listed).toMatchObject([{ id: both, imone: { id: A.company }, pareigos: 'Mūrininkė' }])
  expect((await w.rep('GET', `/asmenys?imonesId=${B.company}`)).body).toEqual([])
  expect((await w.rep('GET', `/asmenys?imonesId=${A.company}&vardas=Bendra`)).total).toBe(1)
  const admin = (await w.admin('GET', `/asmenys/${both}`)).body
  expect(admin.imone).toMatchObject({ imone: { id: B.company }, pareigos: 'Slaptos pareigos' })
})
