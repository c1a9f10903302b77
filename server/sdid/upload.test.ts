import { beforeEach, describe, expect, it } from 'vitest'
import { mostLines } from '#contract/sdid/schema.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { linesOf, multipart, multipartType, uploadSdid } from './testing.ts'

const { t, w } = worldTest()
beforeEach(() => t.db.deleteFrom('limitas').execute())

const companyA = () =>
  t.db.selectFrom('imone').selectAll().where('id', '=', w.world.A.company).executeTakeFirstOrThrow()
const one = { vardas: 'Nieko', pavarde: 'Nerandas', sdid: 'SDID-1' }
const stored = async () =>
  Number(
    (
      await t.db
        .selectFrom('sdidImportas')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('a file that can not be taken', () => {
  const many = JSON.stringify(Array.from({ length: mostLines + 1 }, (_, i) => ({ sdid: i })))
  it.each<[string, unknown, string, string?]>([
    ['empty', '', '400 SdidFileEmpty'],
    ['of spaces', ' \n\t ', '400 SdidFileEmpty'],
    ['a mark of byte order alone', '\uFEFF', '400 SdidFileEmpty'],
    ['without persons', { asmenys: [] }, '400 SdidFileEmpty'],
    ['cut off', '{"asmenys":[{"vardas":"Jonas"', '400 SdidJsonInvalid'],
    ['with a trailing comma', '[{"sdid":"1"},]', '400 SdidJsonInvalid'],
    ['a table', 'vardas;pavarde;sdid\nJonas;Petraitis;1', '400 SdidJsonInvalid'],
    ['in another encoding', Buffer.from([0x5b, 0x22, 0xe0, 0xe8, 0x22, 0x5d]), '400 SdidJsonInvalid'],
    ['deeper than can be read', '['.repeat(200_000) + ']'.repeat(200_000), '400 SdidJsonInvalid|SdidShapeUnknown'],
    ['a number', '7', '400 SdidShapeUnknown'],
    ['null', 'null', '400 SdidShapeUnknown'],
    ['another object', { darbai: [] }, '400 SdidShapeUnknown'],
    ['persons that are no list', { asmenys: { vardas: 'Jonas' } }, '400 SdidShapeUnknown'],
    ['a list of something else', ['a', 1, null, []], '400 SdidShapeUnknown'],
    ['longer than a file may be', many, '400 SdidTooManyLines'],
    ['past a megabyte', `[{"sdid":"1","x":"${'x'.repeat(1024 * 1024)}"}]`, '413 FileIsTooBig'],
    ['of another kind', [one], '415 FileFormatError', 'sdid.xlsx'],
    ['of another kind inside the name', [one], '415 FileFormatError', 'sdid.json.exe'],
  ])('%s', async (_, content, expected, name) => {
    const before = await stored()
    expect(outcome(await uploadSdid(w.rep, content, name ? { name } : {}))).toMatch(new RegExp(`^${expected}$`))
    expect(await stored()).toBe(before)
  })
  it('is not one at all', async () => {
    expect(outcome(await w.rep('POST', '/sdid-importas', { asmenys: [one] }))).toBe('415 FileFormatError')
    const none = Buffer.from('--riba9k2--\r\n')
    expect((await w.rep('POST', '/sdid-importas', none, multipartType)).body.fields).toEqual({ file0: 'required' })
  })
  it.each<[string, Record<string, string>, string]>([
    ['without a boundary', { 'content-type': 'multipart/form-data' }, '--x\r\n'],
    ['that ends too early', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n'],
    ['that is none', { 'content-type': 'multipart/form-data; boundary=x' }, '{"asmenys":[]}'],
  ])('in a broken multipart body, %s', async (_, type, body) => {
    for (const path of ['/sdid-importas', '/failai', '/images']) {
      const answer = await w.admin('POST', path, Buffer.from(body), type)
      expect([path, outcome(answer)]).toEqual([path, '400 InvalidFormFields'])
    }
  })
  it('up to a megabyte is taken', async () => {
    const start = '[{"sdid":"1","x":"'
    const content = `${start}${'x'.repeat(1024 * 1024 - start.length - 3)}"}]`
    expect(content).toHaveLength(1024 * 1024)
    expect((await uploadSdid(w.rep, content)).status).toBe(201)
  })
  it('after so many tries in an hour', async () => {
    await t.db
      .insertInto('limitas')
      .values({
        raktas: `sdid:${w.world.A.rep}`,
        pradzia: new Date(),
        pabaiga: new Date(Date.now() + 60_000),
        kiekis: 120,
      } as never)
      .execute()
    const answer = await uploadSdid(w.rep, [one])
    expect([outcome(answer), Number(answer.headers['retry-after']) > 0]).toEqual(['429 TooManyRequests', true])
  })
})

describe('a file that is read', () => {
  it.each<[string, unknown]>([
    ['in the documented shape', { imone: { kodas: 'K', pavadinimas: 'P' }, asmenys: [one] }],
    ['with persons at the root', [one]],
    ['with a mark of byte order', `\uFEFF${JSON.stringify([one])}`],
    ['in capitals', { ASMENYS: [{ VARDAS: 'Nieko', Pavarde: 'Nerandas', SDID: 'SDID-1' }] }],
    ['with accents and separators', { Darbuotojai: [{ vardas: 'Nieko', Pavardė: 'Nerandas', sdid_kodas: 'SDID-1' }] }],
    ['with more than we know', { versija: 3, asmenys: [{ ...one, atlyginimas: 1, adresas: { miestas: 'Vilnius' } }] }],
    [
      'with a prototype',
      '{"__proto__":{"x":1},"asmenys":[{"__proto__":{"y":1},"vardas":"Nieko","pavarde":"Nerandas","sdid":"SDID-1"}]}',
    ],
  ])('%s', async (_, content) => {
    const { kodas, pavadinimas } = { kodas: (await companyA()).imKodas, pavadinimas: (await companyA()).pavadinimas }
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const { status, body, headers } = await uploadSdid(
      w.rep,
      text.replace('"K"', JSON.stringify(kodas)).replace('"P"', JSON.stringify(pavadinimas)),
    )
    expect(status).toBe(201)
    expect(headers.location).toBe(`/api/sdid-importas/${body.id}`)
    // Nobody in the company has this name.
    expect(body).toMatchObject({ statusas: 'Klaida', failas: 'sdid.json', kiekiai: { viso: 1, nesusietos: 1 } })
    expect(await linesOf(w.rep, body.id)).toMatchObject([{ ...one, busena: 'NESUSIETA', klaida: null }])
    expect(({} as { x?: number }).x).toBe(undefined)
  })

  it('keeps what is wrong with each line', async () => {
    const asmenys = [
      { vardas: 'A', pavarde: 'A', sdid: '' },
      { vardas: 'B', pavarde: 'B', sdid: 'x'.repeat(101) },
      { vardas: 'C\u0000', pavarde: 'C', sdid: 'S-C' },
      { vardas: 'D', pavarde: 'D', sdid: 'S-D', galiojaNuo: '2026-02-30' },
      'E',
      { vardas: 'F', pavarde: 'F', sdid: 'S-F' },
      { vardas: 'G', pavarde: 'G', sdid: 'S-F' },
      { vardas: 'H', pavarde: 'H', sdid: 'S-H', imone: { kodas: '305999999' } },
      { vardas: ' I ', pavarde: 'I', sdid: 77, galiojaNuo: '2026.1.5', QRData: ' kodas ', veikla: '' },
    ]
    const { body } = await uploadSdid(w.rep, asmenys)
    expect(body.kiekiai).toEqual({ viso: 9, nesusietos: 2, susietos: 0, importuotos: 0, klaidos: 7 })
    const lines = await linesOf(w.rep, body.id)
    expect(lines.map(({ klaida }) => klaida)).toEqual([
      'sdidMissing',
      'tooLong',
      'badCharacters',
      'badDate',
      'notAPerson',
      null,
      'repeated',
      'otherCompany',
      null,
    ])
    expect(lines[8]).toMatchObject({ vardas: 'I', sdid: '77', galiojaNuo: '2026-01-05', QRData: 'kodas', veikla: null })
    for (const [query, count] of [
      ['&busena=KLAIDA', 7],
      ['&busena=NESUSIETA', 2],
      ['&busena=KLAIDA,NESUSIETA', 9],
      ['&search=f', 1],
      ['&search=S-F', 2],
    ] as const)
      expect((await linesOf(w.rep, body.id, query)).length, query).toBe(count)
  })

  it('has a name that is only a name', async () => {
    const answer = await w.rep(
      'POST',
      '/sdid-importas',
      multipart(Buffer.from(JSON.stringify([one])), '../../x\u202e.json'),
      multipartType,
    )
    expect(answer.body.failas).toBe('x.json')
  })
})

describe('the company of a file', () => {
  const file = (imone: object) => ({ imone, asmenys: [one] })
  it('is the own one where none is named', async () => {
    const { body } = await uploadSdid(w.rep, [one])
    expect(body).toMatchObject({ imone: { id: w.world.A.company }, skiriasi: { kodas: false, pavadinimas: false } })
  })
  it('is named a little otherwise: legal form, quotes, case, diacritics, order', async () => {
    await t.db
      .updateTable('imone')
      .set({ pavadinimas: 'UAB „Žaliasis Statytojas“' })
      .where('id', '=', w.world.A.company)
      .execute()
    for (const pavadinimas of ['Zaliasis statytojas, UAB', '"ŽALIASIS STATYTOJAS" UAB', 'Žaliasis  statytojas']) {
      const { body } = await uploadSdid(w.rep, file({ kodas: (await companyA()).imKodas, pavadinimas }))
      expect([body.skiriasi.pavadinimas, body.statusas], pavadinimas).toEqual([false, 'Klaida'])
    }
  })
  it('of another name waits until somebody says that it is right', async () => {
    const { imKodas } = await companyA()
    const { body } = await uploadSdid(w.rep, file({ kodas: imKodas, pavadinimas: 'UAB „Kita statyba“' }))
    expect(body).toMatchObject({
      statusas: 'IKELTA',
      skiriasi: { kodas: false, pavadinimas: true },
      failoImone: { kodas: imKodas, pavadinimas: 'UAB „Kita statyba“' },
      kiekiai: { nesusietos: 1 },
    })
    const [line] = await linesOf(w.rep, body.id)
    expect(outcome(await w.rep('POST', `/sdid-importas/${body.id}/import`, {}))).toBe('409 StatusNotAllowed')
    expect(outcome(await w.rep('PUT', `/sdid-importas/lines/${line?.id}`, { asmuoId: w.world.A.person }))).toBe(
      '409 StatusNotAllowed',
    )
    const answer = await w.rep('POST', `/sdid-importas/${body.id}/match`)
    expect([answer.status, answer.body.statusas]).toEqual([200, 'Klaida'])
    expect((await w.rep('PUT', `/sdid-importas/lines/${line?.id}`, { asmuoId: w.world.A.person })).status).toBe(200)
  })
  it('of another code is refused to a representative, and warned of to an administrator', async () => {
    const foreign = file({ kodas: '305000111', pavadinimas: 'UAB „Kita“' })
    const answer = await uploadSdid(w.rep, foreign)
    expect([outcome(answer), answer.body.detail]).toEqual(['409 SdidOtherCompany', '305000111'])
    const { body } = await uploadSdid(w.admin, foreign, { query: `?imone=${w.world.A.company}` })
    expect(body).toMatchObject({ statusas: 'IKELTA', skiriasi: { kodas: true, pavadinimas: true } })
  })
  it('that is not the own one is not found; an administrator has to say which', async () => {
    const query = `?imone=${w.world.B.company}`
    expect(outcome(await uploadSdid(w.rep, [one], { query }))).toBe('404 NotFound')
    expect((await uploadSdid(w.admin, [one], { query })).body.imone.id).toBe(w.world.B.company)
    const answer = await uploadSdid(w.admin, [one])
    expect([outcome(answer), answer.body.fields]).toEqual(['400 InvalidFormFields', { imone: 'required' }])
    const { imKodas } = await companyA()
    expect((await uploadSdid(w.admin, file({ kodas: imKodas }))).body.imone.id).toBe(w.world.A.company)
  })
})

describe('who sees imports', () => {
  it('the company its own, administrators all', async () => {
    const rep = await t.as(w.world.B.rep)
    const mine = (await uploadSdid(rep, [one], { name: 'mano.json' })).body
    expect(
      (await rep('GET', '/sdid-importas')).body.every(
        (row: { imone: { id: number } }) => row.imone.id === w.world.B.company,
      ),
    ).toBe(true)
    expect((await w.rep('GET', `/sdid-importas?imone=${w.world.B.company}`)).total).toBe(0)
    for (const [method, path, body] of [
      ['GET', `/sdid-importas/${mine.id}`, undefined],
      ['GET', `/sdid-importas/${mine.id}/lines`, undefined],
      ['POST', `/sdid-importas/${mine.id}/match`, {}],
      ['POST', `/sdid-importas/${mine.id}/import`, {}],
      ['DELETE', `/sdid-importas/${mine.id}`, undefined],
      ['PUT', `/sdid-importas/lines/${(await linesOf(rep, mine.id))[0]?.id}`, { asmuoId: null }],
    ] as const)
      expect(outcome(await w.rep(method, path, body)), `${method} ${path}`).toBe('404 NotFound')
    const seen = (await w.admin('GET', `/sdid-importas?imone=${w.world.B.company}&statusas=Klaida`)).body
    expect(seen.map(({ failas }: { failas: string }) => failas)).toContain('mano.json')
  })
  it('who may not change records of people sees none', async () => {
    for (const id of [w.world.A.person, w.world.assigned])
      expect(outcome(await (await t.as(id))('GET', '/sdid-importas'))).toBe('403 Forbidden')
  })
})
