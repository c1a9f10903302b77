import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makeEmployee, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { type Line, linesOf, uploadSdid } from './testing.ts'

const { t, w } = worldTest()
let rep: Ask
let company: number
const ids: Record<string, number> = {}

const employ = async (key: string, vardas: string, pavarde: string, link: object = {}) => {
  ids[key] = (await makeEmployee(t.db, company, { vardas, pavarde }, link)).id
}
beforeAll(async () => {
  company = (await makeCompany(t.db)).id
  rep = await t.as((await makeEmployee(t.db, company, { vartotojoTipas: 'ORG_ATSTOVAS' })).id)
  await employ('jonas', 'Jonas', 'Žilinskas')
  await employ('ona', 'Ona', 'Kairienė', { sdid: 'S-ONA' })
  await employ('petras1', 'Petras', 'Petraitis', { sdid: 'S-PETRAS-1' })
  await employ('petras2', 'Petras', 'Petraitis')
  await employ('rasa1', 'Rasa', 'Rasaitė')
  await employ('rasa2', 'Rasa', 'Rasaitė')
  await employ('nauja', 'Nauja', 'Naujokaitė', { statusas: 'TIKRINAMA' })
  await employ('buves', 'Buvęs', 'Buvaitis', { statusas: 'NEBEDIRBA', galiojaIki: '2021-01-01' })
  await employ('pasibaiges', 'Pasibaigęs', 'Laikas', { galiojaIki: '2021-01-01' })
  await makePerson(t.db, { vardas: 'Niekieno', pavarde: 'Niekaitis' })
  await makeEmployee(t.db, w.world.B.company, { vardas: 'Svetimas', pavarde: 'Svetimaitis' }, { sdid: 'S-SVETIMAS' })
})
beforeEach(() => t.db.deleteFrom('limitas').execute())

const match = async (...asmenys: [vardas: string, pavarde: string, sdid?: string][]) => {
  const { body, status } = await uploadSdid(
    rep,
    asmenys.map(([vardas, pavarde, sdid], i) => ({ vardas, pavarde, sdid: sdid ?? `S-${i}` })),
  )
  expect(status).toBe(201)
  return { body, lines: await linesOf(rep, body.id) }
}
/**
 * The person whom each line was matched to; else the reason. A match that the answer hides would still show in the
 * state.
 */
const found = ({ lines }: { lines: Line[] }) =>
  lines.map(
    ({ asmuo, klaida, busena }) =>
      Object.keys(ids).find((key) => ids[key] === asmuo?.id) ?? klaida ?? (busena === 'NESUSIETA' ? null : busena),
  )

describe('looking for the people of a file', () => {
  it.each<[string, [string, string, string?][], (string | null)[]]>([
    ['by name', [['Jonas', 'Žilinskas']], ['jonas']],
    ['without case and diacritics', [['JONAS', 'zilinskas']], ['jonas']],
    ['surname first', [['Žilinskas', 'Jonas']], ['jonas']],
    ['with spaces too many', [['  Jonas ', ' Žilinskas  ']], ['jonas']],
    ['by the identifier, whatever the name', [['Kita', 'Moteris', 'S-ONA']], ['ona']],
    ['by the name where the identifier is new', [['Ona', 'Kairienė', 'S-KITAS']], ['ona']],
    ['who is being checked too', [['Nauja', 'Naujokaitė']], ['nauja']],
    ['not who has left', [['Buvęs', 'Buvaitis']], [null]],
    ['not who is past the last day', [['Pasibaigęs', 'Laikas']], [null]],
    ['not who is of no company', [['Niekieno', 'Niekaitis']], [null]],
    ['not who is of another company, by name', [['Svetimas', 'Svetimaitis']], [null]],
    ['nor by the identifier', [['Ne', 'Tas', 'S-SVETIMAS']], [null]],
    ['not by a first name alone', [['Jonas', '']], [null]],
    ['not by nothing', [['', '']], [null]],
    ['not by signs of a pattern', [['%', '%']], [null]],
    ['two of one name: nobody', [['Rasa', 'Rasaitė']], ['ambiguous']],
    [
      'two of one name, one known by the identifier: the other',
      [
        ['Petras', 'Petraitis', 'S-PETRAS-1'],
        ['Petras', 'Petraitis'],
      ],
      ['petras1', 'petras2'],
    ],
    [
      'two lines of one name: neither',
      [
        ['Jonas', 'Žilinskas'],
        ['Žilinskas', 'Jonas'],
      ],
      ['ambiguous', 'ambiguous'],
    ],
  ])('%s', async (_, asmenys, expected) => expect(found(await match(...asmenys))).toEqual(expected))

  it('tells where the name is another, and the identifier that is there now', async () => {
    const { lines } = await match(['Kita', 'Moteris', 'S-ONA'], ['zilinskas', 'JONAS'])
    expect(lines).toMatchObject([
      { sutampa: false, asmuo: { id: ids.ona, vardas: 'Ona', sdid: 'S-ONA' } },
      { sutampa: true, asmuo: { id: ids.jonas, sdid: null, pareigos: 'Mūrininkas' } },
    ])
  })
  it.each([
    ['nobody', [['X', 'Y']], 'Klaida'],
    [
      'somebody',
      [
        ['X', 'Y'],
        ['Jonas', 'Žilinskas'],
      ],
      'APDOROTA',
    ],
  ] as const)('the import is %s: %s', async (_, asmenys, statusas) =>
    expect(
      (await match(...asmenys.map(([vardas, pavarde]): [string, string] => [vardas, pavarde]))).body.statusas,
    ).toBe(statusas),
  )
  it('of thousands of lines is one moment', async () => {
    const many = Array.from({ length: 6000 }, (_, i): [string, string] => [`V${i}`, `P${i % 3000}`])
    const began = performance.now()
    const { body } = await match(...many, ['Jonas', 'Žilinskas'])
    expect(body.kiekiai).toMatchObject({ viso: 6001, susietos: 1 })
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('looking anew', () => {
  it('finds new employees, and leaves matches made by hand', async () => {
    const { body, lines } = await match(['Vėlyvas', 'Atvykėlis'], ['Kas', 'Žino'], ['X', 'Y'])
    expect(body.statusas).toBe('Klaida')
    await rep('PUT', `/sdid-importas/lines/${lines[1]?.id}`, { asmuoId: ids.jonas })
    await employ('velyvas', 'Vėlyvas', 'Atvykėlis')
    const { body: after } = await rep('POST', `/sdid-importas/${body.id}/match`)
    expect(after).toMatchObject({ statusas: 'APDOROTA', kiekiai: { susietos: 2, nesusietos: 1 } })
    expect(found({ lines: await linesOf(rep, body.id) })).toEqual(['velyvas', 'jonas', null])
  })
})

describe('matching by hand', () => {
  const set = (line: Line | undefined, asmuoId: unknown) => rep('PUT', `/sdid-importas/lines/${line?.id}`, { asmuoId })
  it('accepts a person of the company, and removes the match', async () => {
    const { body, lines } = await match(['X', 'Y'])
    const answer = await set(lines[0], ids.ona)
    expect(answer.body).toMatchObject({ busena: 'SUSIETA', klaida: null, asmuo: { id: ids.ona }, sutampa: false })
    expect((await rep('GET', `/sdid-importas/${body.id}`)).body.statusas).toBe('APDOROTA')
    expect((await set(lines[0], null)).body).toMatchObject({ busena: 'NESUSIETA', asmuo: null })
    expect((await rep('GET', `/sdid-importas/${body.id}`)).body.statusas).toBe('Klaida')
  })
  it.each([
    ['of another company', () => w.world.B.person],
    ['who has left', () => ids.buves],
    ['past the last day', () => ids.pasibaiges],
    ['who does not exist', () => 999_999],
  ])('not a person %s', async (_, who) => {
    const { lines } = await match(['X', 'Y'])
    const answer = await set(lines[0], who())
    expect([outcome(answer), answer.body.fields]).toEqual(['400 InvalidFormFields', { asmuoId: 'notFound' }])
  })
  it('not a person of another line', async () => {
    const { lines } = await match(['Jonas', 'Žilinskas'], ['X', 'Y'])
    expect(outcome(await set(lines[1], ids.jonas))).toBe('409 SdidPersonTaken')
  })
  it('not a line that is wrong in the file', async () => {
    const { body } = await uploadSdid(rep, [{ vardas: 'Jonas', pavarde: 'Žilinskas', sdid: '' }])
    const [line] = await linesOf(rep, body.id)
    expect(outcome(await set(line, ids.jonas))).toBe('409 StatusNotAllowed')
  })
})

describe('removing an import', () => {
  it('is possible until something of it was imported', async () => {
    const { body } = await match(['Jonas', 'Žilinskas'], ['X', 'Y'])
    expect((await rep('DELETE', `/sdid-importas/${body.id}`)).status).toBe(204)
    expect(outcome(await rep('GET', `/sdid-importas/${body.id}`))).toBe('404 NotFound')
    const { body: second } = await match(['Jonas', 'Žilinskas', 'S-JONAS'])
    expect((await rep('POST', `/sdid-importas/${second.id}/import`, {})).status).toBe(200)
    expect(outcome(await rep('DELETE', `/sdid-importas/${second.id}`))).toBe('409 StatusNotAllowed')
  })
})
