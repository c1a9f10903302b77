import type { Caller, Country } from './country.ts'
import type { Ask } from './send.ts'

/** When in the day people come: the share of each hour from 6 to 20, by any scale. */
const days = {
  /** In before seven and eight, out and in at noon, out from four. */
  gates: [9, 22, 14, 4, 3, 6, 9, 4, 3, 6, 12, 7, 2, 0.5],
  office: [0.5, 2, 8, 12, 12, 10, 6, 10, 12, 11, 7, 3, 1, 0.5],
  /** At home and in the break. */
  people: [2, 4, 6, 7, 7, 8, 10, 8, 7, 7, 9, 10, 9, 6],
} as const

/** What the caller knows by now: answers of the visit's earlier calls. */
export interface Visiting {
  me: Caller
  /** The number of the visit: the same visit is made of the same numbers. */
  n: number
  country: Country
  /** Answers of this visit, by the name of the call. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of any call
  got: Record<string, any>
}
export interface Step {
  /** The name of the call in the table. */
  call: string
  /** Mean seconds that the caller thinks before it; 0: at once, as a screen asks several things. */
  think: number
  /** Null where an earlier answer leaves nothing to ask. */
  ask: (visit: Visiting) => Ask | null
}
export interface Visit {
  /** A stranger is a worker who has not signed in yet. */
  who: 'visitor' | 'stranger' | 'gate' | 'worker' | 'representative' | 'assessor' | 'trainer' | 'clerk'
  name: string
  /** In the whole country on a working day. */
  aDay: number
  when: keyof typeof days
  steps: readonly Step[]
}

const get = (path: string): Ask => ({ path: `/api${path}` })
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Ask => ({
  method,
  path: `/api${path}`,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})
const step = (call: string, think: number, ask: Step['ask']): Step => ({ call, think, ask })
/** One of a list by a number, not in the list's order. */
export const some = <T>(list: readonly T[], n: number): T => list[(n * 7919) % list.length] as T
/** One of the rows that a call answered. */
const oneOf = (rows: unknown, n: number) => (Array.isArray(rows) && rows.length > 0 ? some(rows, n) : null)

const start = [step('session', 0, () => get('/session')), step('settings', 0, () => get('/session/nustatymai'))]

/** What the users of the specification do on a working day. The numbers are explained in load/README.md. */
export const visits: readonly Visit[] = [
  {
    who: 'gate',
    name: 'sends what it has checked',
    aDay: 60_000,
    when: 'gates',
    steps: [step('gate: checks', 0, ({ country, n }) => send('POST', '/vartai/patikros', country.checks(n)))],
  },
  {
    who: 'visitor',
    name: 'checks a card',
    aDay: 15_000,
    when: 'gates',
    steps: [step('card check', 0, ({ country, n }) => get(`/korteles-public?numeris=${some(country.cards, n)}`))],
  },
  {
    who: 'visitor',
    name: 'opens the address of a card’s code',
    aDay: 5_000,
    when: 'gates',
    steps: [step('card page', 0, ({ country, n }) => ({ path: `/lt/specialistai/${some(country.cards, n)}` }))],
  },
  {
    who: 'visitor',
    name: 'looks at the registers',
    aDay: 4_000,
    when: 'people',
    steps: [
      step('first page', 0, () => ({ path: '/lt' })),
      step('register of assessments', 5, () => ({ path: '/lt/atestavimai' })),
      step('public assessments', 5, () => get('/atestavimai-public?size=50')),
      step('register of trainings', 8, () => ({ path: '/lt/mokymai' })),
      step('public competencies', 5, () => get('/kompetencijos-public?size=100')),
    ],
  },
  {
    who: 'stranger',
    name: 'signs in by a password and looks at the own record',
    aDay: 1_000,
    when: 'people',
    steps: [
      step('sign-in', 0, ({ me }) => send('POST', '/session', { username: me.username, password: me.password })),
      step('settings', 0.3, () => get('/session/nustatymai')),
      step('own record', 0, ({ me }) => get(`/asmenys/${me.id}`)),
      step('own competencies', 3, ({ me }) => get(`/asmenys/${me.id}/kompetencijos`)),
      step('sign-out', 10, () => send('DELETE', '/session')),
    ],
  },
  {
    who: 'worker',
    name: 'registers for an assessment on the phone',
    aDay: 2_000,
    when: 'people',
    steps: [
      ...start,
      step('own record', 0, ({ me }) => get(`/asmenys/${me.id}`)),
      step('own assessments', 4, ({ me }) => get(`/asmenys/${me.id}/atestavimai`)),
      step('public assessments', 6, () => get('/atestavimai-public?size=50')),
      step('registers oneself', 8, ({ me }) => {
        const [assessment] = me.free.pop() ?? []
        return assessment ? send('POST', `/atestavimai/${assessment}/asmenys/${me.id}`, {}) : null
      }),
      step('own assessments', 0.3, ({ me }) => get(`/asmenys/${me.id}/atestavimai`)),
    ],
  },
  {
    who: 'worker',
    name: 'looks at the own record',
    aDay: 2_500,
    when: 'people',
    steps: [
      ...start,
      step('own record', 0, ({ me }) => get(`/asmenys/${me.id}`)),
      step('own competencies', 3, ({ me }) => get(`/asmenys/${me.id}/kompetencijos`)),
      step('own companies', 4, ({ me }) => get(`/asmenys/${me.id}/imones`)),
      step('own trainings', 4, ({ me }) => get(`/asmenys/${me.id}/mokymai`)),
    ],
  },
  {
    who: 'representative',
    name: 'keeps the people of the company',
    aDay: 2_500,
    when: 'office',
    steps: [
      ...start,
      step('company', 0, () => get('/imones/-1')),
      step('own people', 0, () => get('/asmenys')),
      step('people of the company', 5, () => get('/imones/-1/asmenys?statusas=PATVIRTINTA')),
      step('person', 4, ({ got, n }) => personOf(got['people of the company'], n, '')),
      step('competencies of a person', 0, ({ got, n }) => personOf(got['people of the company'], n, '/kompetencijos')),
      step('companies of a person', 3, ({ got, n }) => personOf(got['people of the company'], n, '/imones')),
      step('who waits', 5, () => get('/imones/-1/asmenys?statusas=TIKRINAMA')),
      step('confirms an employment', 6, ({ got, n }) => {
        const row = oneOf(got['who waits'], n) as { id: number; asmuo: { id: number } } | null
        return row && send('PUT', '/asmenys/imones', { irasai: [row.id], statusas: 'PATVIRTINTA' })
      }),
      step('changes an employment', 8, ({ got, n }) => {
        const row = oneOf(got['companies of a person'], n) as { id: number; asmuoId: number; canChange: boolean } | null
        return row?.canChange
          ? send('PUT', `/asmenys/${row.asmuoId}/imones/${row.id}`, { pareigos: `Meistras ${n % 1_000}` })
          : null
      }),
      step('sites', 5, () => get('/objektai')),
      step('people of a site', 4, ({ got, n }) => {
        const site = oneOf(got['sites'], n) as { id: number } | null
        return site && get(`/objektai/${site.id}/asmenys`)
      }),
    ],
  },
  {
    who: 'assessor',
    name: 'prepares an assessment',
    aDay: 600,
    when: 'office',
    steps: [
      ...start,
      step('assessments', 0, ({ country }) => get(`/atestavimai?from=${country.today}&size=50`)),
      step('assessment', 5, ({ got, n }) => assessmentOf(got['assessments'], n, '')),
      step('people of an assessment', 0, ({ got, n }) => assessmentOf(got['assessments'], n, '/asmenys')),
      step('assessors', 0, ({ got, n }) => assessmentOf(got['assessments'], n, '/vertintojai')),
      step('results by person', 10, ({ country }) => get(`/atestavimai/asmenys?from=${country.today}`)),
    ],
  },
  {
    who: 'trainer',
    name: 'keeps a training',
    aDay: 500,
    when: 'office',
    steps: [
      ...start,
      step('trainings', 0, () => get('/mokymai?order=-registriki')),
      step('training', 4, ({ got, n }) => trainingOf(got['trainings'], n, '')),
      step('people of a training', 0, ({ got, n }) => trainingOf(got['trainings'], n, '/asmenys')),
      step('adds a trainee', 8, ({ me }) => {
        const [training, person] = me.free.pop() ?? []
        return training ? send('POST', `/mokymai/${training}/asmenys/${person}`, {}) : null
      }),
    ],
  },
  {
    who: 'clerk',
    name: 'finds a person and registers them for an assessment',
    aDay: 2_500,
    when: 'office',
    steps: [
      step('people by name', 0, ({ country, n }) => {
        const [surname = '', name = ''] = some(country.names, n)
        return get(`/asmenys?pavarde=${encodeURIComponent(surname)}&vardas=${encodeURIComponent(name)}`)
      }),
      step('person', 3, ({ got, n }) => personOf(got['people by name'], n, '')),
      step('competencies of a person', 0, ({ got, n }) => personOf(got['people by name'], n, '/kompetencijos')),
      step('assessments', 6, ({ country }) => get(`/atestavimai?from=${country.today}&size=50`)),
      step('registers a person', 4, ({ country, n }) => {
        const [assessment, person] = country.pair(n)
        return send('POST', `/atestavimai/${assessment}/asmenys/${person}`, {})
      }),
      step('confirms a registration', 2, ({ country, n, got }) => {
        const [assessment, person] = country.pair(n)
        return got['registers a person']
          ? send('PUT', `/atestavimai/${assessment}/asmenys/${person}`, { statusas: 'PATVIRTINTA' })
          : null
      }),
    ],
  },
  {
    who: 'clerk',
    name: 'goes through what waits',
    aDay: 1_000,
    when: 'office',
    steps: [
      step('all people', 0, () => get('/asmenys')),
      step('competencies that wait', 4, () => get('/asmenskompetencijos')),
      step('card orders', 4, () => get('/kortelesuzsakymai')),
      step('cards', 4, ({ country, n }) => get(`/korteles?numeris=${some(country.cards, n)}`)),
      step('companies', 4, ({ n }) => get(`/imones?search=${['statyba', 'grup', 'stog', 'mont'][n % 4]}`)),
    ],
  },
]

const personOf = (rows: unknown, n: number, path: string) => {
  const row = oneOf(rows, n) as { id: number; asmuo?: { id: number } } | null
  return row && get(`/asmenys/${row.asmuo?.id ?? row.id}${path}`)
}
const assessmentOf = (rows: unknown, n: number, path: string) => {
  const row = oneOf(rows, n) as { id: number } | null
  return row && get(`/atestavimai/${row.id}${path}`)
}
const trainingOf = (rows: unknown, n: number, path: string) => {
  const row = oneOf(rows, n) as { id: number } | null
  return row && get(`/mokymai/${row.id}${path}`)
}

/** Seconds between two rounds of a gate by its clock, whatever the people do: is there another list, or another pack? */
export const gateRound = 270
/** Gate devices of the country. */
export const gateDevices = 2_000
/** What a gate asks in each round. */
export const gateRounds: readonly Step[] = [
  step('gate: list', 0, ({ me }) => ({ path: `/api/vartai/sarasai/0?nuo=${me.list ?? 0}` })),
  step('gate: people', 0, ({ me }) => ({
    path: '/api/vartai/paketas?atsakymoKalba=lt',
    ...(me.etag ? { headers: { 'if-none-match': me.etag } } : {}),
  })),
]

/** How many times the day's mean rate this is, at a share (0 to 1) of the day. */
export function rateAt(when: Visit['when'], share: number): number {
  const day = days[when]
  const total = day.reduce((sum, hour) => sum + hour, 0)
  return ((day[Math.min(day.length - 1, Math.floor(share * day.length))] ?? 0) / total) * day.length
}
