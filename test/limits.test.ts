import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { outcome } from './app.ts'
import { worldTest } from './world.ts'

// Work that is heavy, or that tells something about others, is counted by user: past the limit a call that would else be
// answered is refused. Limits by network address are tried in networks.test.ts.

const { t, w } = worldTest()

type Who = 'person' | 'rep' | 'admin'
const A = () => w.world.A
const cells = {
  klausimas: 'Kada keičiami akiniai?',
  tema: 'DARBU_SAUGA',
  kompetencijos: 'IMP-1',
  lygiai: 'II',
  saltinis: 'Instrukcija 4',
  teisingi: '1',
  atsakymas1: 'Kai subraižyti',
  atsakymas2: 'Kartą per metus',
}
const person = { vardas: 'Jonas', pavarde: 'Jonaitis', asmenskodas: '38502140230' }
const suggestion = { pavadinimas: 'Stogų dengimas', aprasymas: 'Trūksta' }
// A picture that cannot be read: it is counted before it is decoded.
const sign = { kalba: 'lt', signature: 'data:image/png;base64,eA==' }

const offer = () => ({ rusis: 'MOKYMAS', id: A().training })
const booking = () => ({ asmenys: [{ id: A().person }], pasiulymai: [offer()] })
const taken = () => ({ uzsakyta: [{ asmuoId: A().person, ...offer() }] })

const limited: [key: string, who: Who, method: string, path: () => string, body?: () => unknown][] = [
  ['certificate:', 'person', 'POST', () => `/asmenys/${A().person}/kompetencijos/1/ataskaita`, () => ({})],
  ['pazyma:', 'person', 'GET', () => `/asmenys/${A().person}/imones/${A().employment}/pazyma`],
  ['pazyma:', 'person', 'GET', () => `/asmenys/${A().person}/mokymai/${A().training}/pazyma`],
  ['registracija:', 'rep', 'POST', () => '/truksta/uzsakyti', () => booking()],
  ['registracija:', 'rep', 'POST', () => '/truksta/atsaukti', () => taken()],
  ['nuotrauka:', 'person', 'PUT', () => `/asmenys/${A().person}/nuotrauka`, () => ({ nuotrauka: null })],
  ['importas-perziura:', 'rep', 'POST', () => '/asmenys/importas/perziura', () => ({ eilutes: [person] })],
  ['questions:', 'admin', 'POST', () => '/klausimai/importas', () => cells],
  ['importai:', 'rep', 'POST', () => '/importai', () => ({ rusis: 'ASMENYS', failas: 'a.xlsx', viso: 1 })],
  ['sutartis:', 'person', 'POST', () => `/asmenys/${A().person}/sutartis`, () => sign],
  ['sheets:', 'admin', 'GET', () => `/atestavimai/${A().assessment}/testai/lapai`],
  ['sheets:', 'admin', 'GET', () => `/atestavimai/${A().assessment}/testai/raktas`],
  ['irenginioNumeris:', 'rep', 'GET', () => '/objektai/irenginiai/check?serijinisNumeris=AB1'],
  ['suggestion:', 'person', 'POST', () => '/suggestions/kompetencijos', () => suggestion],
  ['suggestion:', 'person', 'POST', () => '/suggestions/sritys', () => suggestion],
  ['check:', 'rep', 'GET', () => '/asmenys/check/38502140230'],
]

it.each(limited)(
  '%s of a %s: %s is refused past the limit, and is not before',
  async (key, who, method, path, body) => {
    const id = { person: A().person, rep: A().rep, admin: w.world.adminId }[who]
    const ask = await t.as(id)
    const call = async () => String(outcome(await ask(method, path(), body?.())))
    await sql`delete from limitas`.execute(t.db)
    expect(await call()).not.toContain('429')
    const { rows } = await sql<{ key: string }>`select raktas as key from limitas`.execute(t.db)
    expect(rows.map((row) => row.key)).toContain(`${key}${id}`)
    await sql`update limitas set kiekis = 1000000`.execute(t.db)
    expect(await call()).toBe('429 TooManyRequests')
  },
)
