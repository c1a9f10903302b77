import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
let n = 0
const names = () => {
  n += 1
  return { kodas: `NAUJAS${n}`, pavadinimas: `Naujas ${n}`, pavadinimasEn: `New ${n}` }
}
const make = async (sarasas: string, set: object = {}) =>
  (await w.admin('POST', '/sarasai', { sarasas, ...names(), ...set })).body
const rowOf = async (sarasas: string, kodas: string) =>
  (await w.admin('GET', `/sarasai?sarasas=${sarasas}&size=100&search=${encodeURIComponent(kodas)}`)).body.find(
    (row: { kodas: string }) => row.kodas === kodas,
  )
// biome-ignore lint/suspicious/noExplicitAny: rows are looked into freely
const put = (row: any, set: object) =>
  w.admin('PUT', `/sarasai/${row.id}`, { ...row, ...set }, { 'if-match': `"${row.versija}"` })
const codesOf = async (path: string) => (await w.nobody('GET', path)).body.map(({ kodas }: { kodas: string }) => kodas)

describe('rows of lists', () => {
  it('are added at the end, found, exported and read by everybody', async () => {
    const created = await make('klausimuTemos', { pavadinimasLv: 'Jauns' })
    expect(created).toMatchObject({ sarasas: 'klausimuTemos', aktyvus: true, pavadinimasLv: 'Jauns', versija: 1 })
    expect((await codesOf('/klausimuTemos')).at(-1)).toBe(created.kodas)
    expect((await w.admin('GET', '/sarasai?sarasas=klausimuTemos&search=jauns')).total).toBe(1)
    expect((await w.admin('GET', `/sarasai/${created.id}`)).body).toEqual(created)
    const file = await w.admin('GET', '/sarasai?sarasas=klausimuTemos&format=xlsx')
    expect(file.raw.subarray(0, 2).toString()).toBe('PK')
  })
  it('change by their version and are retired; the list that everybody reads says so at once', async () => {
    const created = await make('klausimuTemos')
    const before = await w.nobody('GET', '/klausimuTemos')
    expect((await put(created, { aktyvus: false, pavadinimas: 'Kita' })).body).toMatchObject({
      aktyvus: false,
      versija: 2,
    })
    expect(outcome(await put(created, {}))).toBe('409 RecordChanged')
    const after = await w.nobody('GET', '/klausimuTemos', undefined, { 'if-none-match': before.headers['etag'] ?? '' })
    expect(after.status).toBe(200)
    expect(await codesOf('/klausimuTemos?aktyvus=true')).not.toContain(created.kodas)
  })
  it.each([
    [{ sarasas: 'nera' }, '400 InvalidFormFields', { sarasas: 'inList' }],
    [{ sarasas: 'lytys' }, '409 SarasasFixed', undefined],
    [{ kodas: 'a b' }, '400 InvalidFormFields', { kodas: 'pattern' }],
    [{ sarasas: 'sritys', kodas: 'x'.repeat(21) }, '400 InvalidFormFields', { kodas: 'maxlength' }],
    [{ kodas: 'AUKSTIS' }, '409 KodasAlreadyExists', { kodas: 'codeUsed' }],
    [{ pavadinimasEn: '' }, '400 InvalidFormFields', { pavadinimasEn: 'required' }],
    [{ sarasas: 'savivaldybes' }, '400 InvalidFormFields', { 'duomenys.regionoKodas': 'required' }],
    [
      { sarasas: 'savivaldybes', duomenys: { regionoKodas: 'LT-XX' } },
      '400 InvalidFormFields',
      { 'duomenys.regionoKodas': 'inList' },
    ],
  ])('refuses %j', async (set, expected, fields) => {
    const answer = await w.admin('POST', '/sarasai', { sarasas: 'klausimuTemos', ...names(), ...set })
    expect([outcome(answer), answer.body.fields]).toEqual([expected, fields])
  })
  it('a code occurs once, also when two are added at once', async () => {
    const body = { sarasas: 'klausimuTemos', ...names() }
    const answers = await Promise.all([1, 2, 3].map(() => w.admin('POST', '/sarasai', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
  it('keep what their list says beside the common fields, and nothing else', async () => {
    const created = await make('savivaldybes', { duomenys: { regionoKodas: 'LT-VL', centras: ' Nida ', spalva: 'x' } })
    expect(created.duomenys).toEqual({ regionoKodas: 'LT-VL', centras: 'Nida' })
    const [read] = (await w.nobody('GET', `/savivaldybes?search=${created.pavadinimas}`)).body
    expect(read).toMatchObject({ regionoKodas: 'LT-VL', centras: 'Nida' })
  })
  it('do not stand below themselves', async () => {
    const top = await make('kvalifikacijosStatiniai')
    const below = await make('kvalifikacijosStatiniai', { duomenys: { tevas: top.kodas } })
    expect((await put(top, { duomenys: { tevas: below.kodas } })).body.fields).toEqual({ 'duomenys.tevas': 'inList' })
    expect((await put(top, { duomenys: { tevas: top.kodas } })).body.fields).toEqual({ 'duomenys.tevas': 'inList' })
  })
  it('one of them is the default: another row can take the flag over, but it cannot be cleared', async () => {
    const list = async () => (await w.nobody('GET', '/inzinieriuOrganizacijos')).body
    const first = (await list()).find(({ numatyta }: { numatyta?: boolean }) => numatyta)
    const row = await rowOf('inzinieriuOrganizacijos', first.kodas)
    expect((await put(row, { duomenys: {} })).body.fields).toEqual({ 'duomenys.numatyta': 'required' })
    expect(outcome(await put(row, { aktyvus: false }))).toBe('409 KodasFixed')
    expect(outcome(await w.admin('DELETE', `/sarasai/${row.id}`))).toBe('409 KodasFixed')
    const created = await make('inzinieriuOrganizacijos', { duomenys: { numatyta: true } })
    const chosen = (await list()).filter(({ numatyta }: { numatyta?: boolean }) => numatyta)
    expect(chosen.map(({ kodas }: { kodas: string }) => kodas)).toEqual([created.kodas])
    // A change can move the flag too, and move it back.
    const given = await put(await rowOf('inzinieriuOrganizacijos', first.kodas), { duomenys: { numatyta: true } })
    expect(given.status).toBe(200)
    const again = (await list()).filter(({ numatyta }: { numatyta?: boolean }) => numatyta)
    expect(again.map(({ kodas }: { kodas: string }) => kodas)).toEqual([first.kodas])
  })
  it.each([
    ['sritys', '3.1-01'],
    ['salys', 'LT'],
    ['pramonesSektoriai', 'statybos'],
  ])('%s %s is needed by rules', async (list, kodas) => {
    const row = await rowOf(list, kodas)
    for (const set of [{ aktyvus: false }, { kodas: 'KITAS' }])
      expect(outcome(await put(row, set))).toBe('409 KodasFixed')
    expect(outcome(await w.admin('DELETE', `/sarasai/${row.id}`))).toBe('409 KodasFixed')
    expect(outcome(await put(row, { pavadinimas: 'Kitaip' }))).toBe(200)
  })
  it('of a fixed list are read only', async () => {
    const [row] = (await w.admin('GET', '/sarasai?sarasas=lytys')).body
    expect(outcome(await put(row, {}))).toBe('409 SarasasFixed')
    expect(outcome(await w.admin('DELETE', `/sarasai/${row.id}`))).toBe('409 SarasasFixed')
    expect(outcome(await w.admin('PUT', '/sarasai', { sarasas: 'lytys', tvarka: [row.id, row.id + 1] }))).toBe(
      '409 SarasasFixed',
    )
  })
})

describe('order', () => {
  it('two change places, a part takes the places that it has, what is not of the list is not found', async () => {
    const rows = (await w.admin('GET', '/sarasai?sarasas=asmensVertinimoTipai&size=100')).body
    const ids = rows.map(({ id }: { id: number }) => id)
    const now = async () =>
      (await w.admin('GET', '/sarasai?sarasas=asmensVertinimoTipai&size=100')).body.map(({ id }: { id: number }) => id)
    const order = (tvarka: number[]) => w.admin('PUT', '/sarasai', { sarasas: 'asmensVertinimoTipai', tvarka })
    expect(outcome(await order([ids[1], ids[0]]))).toBe(204)
    expect(await now()).toEqual([ids[1], ids[0], ...ids.slice(2)])
    expect(outcome(await order([...ids].reverse()))).toBe(204)
    expect(await now()).toEqual([...ids].reverse())
    expect(outcome(await order([ids[0], ids[0]]))).toBe('404 NotFound')
    expect(outcome(await order([ids[0], 999_999]))).toBe('404 NotFound')
    await t.db.updateTable('sarasas').set({ eile: 5 }).where('sarasas', '=', 'asmensVertinimoTipai').execute()
    const tied = await now()
    expect(outcome(await order([tied[2], tied[0]]))).toBe(204)
    expect(await now()).toEqual([tied[2], tied[1], tied[0], ...tied.slice(3)])
  })
})

describe('what is in use', () => {
  it('is told, counted by kind, and can be neither deleted nor renamed; unused it can', async () => {
    const area = await make('sritys')
    const use = () => w.admin('GET', `/sarasai/${area.id}/naudojimas`)
    expect((await use()).body).toEqual({ kiekis: 0, daugiau: false, vietos: [] })
    const profession = { kodas: 'P-1', pavadinimas: 'P', sritiesKodas: area.kodas, lygisNuo: 1, lygisIki: 2 }
    const created = (await w.admin('POST', '/profesijos', profession)).body
    expect((await use()).body).toEqual({
      kiekis: 1,
      daugiau: false,
      vietos: [{ vieta: 'profesija', kiekis: 1, daugiau: false }],
    })
    const counts = (await w.admin('GET', '/sarasai-naudojimas?sarasas=sritys')).body
    expect(counts.find(({ kodas }: { kodas: string }) => kodas === area.kodas)).toEqual({
      kodas: area.kodas,
      kiekis: 1,
    })
    const refused = await w.admin('DELETE', `/sarasai/${area.id}`)
    expect([outcome(refused), refused.body.detail]).toEqual(['409 MetaduomenysInUse', '1'])
    expect(outcome(await put(area, { kodas: 'KITAS-1' }))).toBe('409 MetaduomenysInUse')

    // A retired code stays where it was, but cannot be selected again.
    expect(outcome(await put(area, { aktyvus: false }))).toBe(200)
    const kept = await w.admin('PUT', `/profesijos/${created.id}`, { ...profession, pavadinimas: 'P2' })
    expect(kept.body).toMatchObject({ sritiesKodas: area.kodas, pavadinimas: 'P2' })
    expect((await w.admin('POST', '/profesijos', { ...profession, kodas: 'P-2' })).body.fields).toEqual({
      sritiesKodas: 'inList',
    })

    await w.admin('DELETE', `/profesijos/${created.id}`)
    expect(outcome(await w.admin('DELETE', `/sarasai/${area.id}`))).toBe(204)
    expect(outcome(await w.admin('DELETE', `/sarasai/${area.id}`))).toBe('404 NotFound')
  })
  it('a delete and a use at once: one of them is refused, never both done', async () => {
    for (let i = 0; i < 8; i += 1) {
      const area = await make('sritys')
      const profession = { kodas: `R-${i}`, pavadinimas: 'R', sritiesKodas: area.kodas, lygisNuo: 1, lygisIki: 2 }
      const [deleted, used] = await Promise.all([
        w.admin('DELETE', `/sarasai/${area.id}`),
        w.admin('POST', '/profesijos', profession),
      ])
      expect([204, 409]).toContain(deleted.status)
      expect(used.status, `round ${i}`).toBe(deleted.status === 204 ? 400 : 201)
    }
  })
  it('a use that is not committed yet is waited for', async () => {
    const area = await make('sritys')
    let answer: Promise<unknown> | undefined
    await t.db.transaction().execute(async (trx) => {
      await sql`select 1 from sarasas where id = ${area.id} for key share`.execute(trx)
      answer = w.admin('DELETE', `/sarasai/${area.id}`).then(outcome)
      await new Promise((done) => setTimeout(done, 150))
      const values = {
        kodas: 'W-1',
        pavadinimas: 'W',
        pavadinimasEn: '',
        sritiesKodas: area.kodas,
        lygisNuo: 1,
        lygisIki: 2,
      }
      await trx.insertInto('profesija').values(values).execute()
    })
    expect(await answer).toBe('409 MetaduomenysInUse')
  })
})

describe('a retired code in the record of a person', () => {
  it.each([
    ['pilietybe', 'pilietybes', 'XXB'],
    ['salis', 'salys', 'XB'],
    ['regionas', 'regionai', 'LT-XB'],
  ])('%s may stay and is not chosen anew', async (field, list, kodas) => {
    const row = await make(list, { kodas })
    const path = `/asmenys/${w.world.A.person}`
    const { vardas, pavarde } = (await w.admin('GET', path)).body
    const save = (value: string) => w.admin('PUT', path, { vardas, pavarde, [field]: value })
    expect(outcome(await save(kodas))).toBe(200)
    await put(row, { aktyvus: false })
    expect(outcome(await save(kodas))).toBe(200)
    expect((await save('NERA')).body.fields).toEqual({ [field]: 'inList' })
    await save({ pilietybe: 'LTU', salis: 'LT', regionas: 'LT-VL' }[field] ?? '')
    expect((await save(kodas)).body.fields).toEqual({ [field]: 'inList' })
  })
})
