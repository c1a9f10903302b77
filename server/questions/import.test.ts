import { describe, expect, it } from 'vitest'
import { makeCompetency } from '#server/factories/make.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const { kodas } = { kodas: 'IMP-1' }
const row = (more: object = {}) => ({
  klausimas: 'Kada keičiami apsauginiai akiniai?',
  tema: 'DARBU_SAUGA',
  kompetencijos: kodas,
  lygiai: 'II, iii',
  saltinis: 'Instrukcija 4',
  teisingi: '1; C',
  atsakymas1: 'Kai subraižyti',
  atsakymas2: 'Kartą per metus',
  atsakymas3: 'Kai įskilę',
  ...more,
})
const send = (more?: object) => w.admin('POST', '/klausimai/importas', row(more))
const count = async () =>
  Number(
    (
      await t.db
        .selectFrom('klausimas')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('a row of a file', () => {
  it('becomes a draft, once', async () => {
    await makeCompetency(t.db, { kodas })
    const { status, body } = await send()
    expect([status, body.rezultatas]).toEqual([200, 'SUKURTA'])
    expect((await w.admin('GET', `/klausimai/${body.id}`)).body).toMatchObject({
      statusas: 'JUODRASTIS',
      tema: 'DARBU_SAUGA',
      kompetencijos: [{ kodas }],
      lygiai: ['II', 'III'],
      saltinis: 'Instrukcija 4',
      atsakymai: [
        { atsakymas: 'Kai subraižyti', teisingas: true },
        { atsakymas: 'Kartą per metus', teisingas: false },
        { atsakymas: 'Kai įskilę', teisingas: true },
      ],
    })
    for (const again of [
      {},
      { klausimas: 'KADA keičiami  apsauginiai akiniai?' },
      { atsakymas1: 'Kai įskilę', atsakymas3: 'Kai subraižyti', teisingi: '2', tema: 'Kita' },
    ])
      expect((await send(again)).body).toEqual({ id: body.id, rezultatas: 'NEPAKEISTA' })
    expect((await send({ atsakymas2: 'Niekada' })).body.rezultatas).toBe('SUKURTA')
  })
  it('sent by several at once is one question', async () => {
    const before = await count()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ klausimas: 'Vienu metu?' })))
    expect(answers.map(({ body }) => body.rezultatas).sort()).toEqual([
      'NEPAKEISTA',
      'NEPAKEISTA',
      'NEPAKEISTA',
      'SUKURTA',
    ])
    expect(await count()).toBe(before + 1)
  })
  it.each([
    ['the topic by its name', { tema: 'darbuotojų sauga ir sveikata' }],
    ['the topic in English', { tema: 'Occupational safety and health' }],
    ['no levels', { lygiai: '' }],
    ['answers with a gap between them', { atsakymas2: '', atsakymas5: 'Kartą per metus' }],
  ])('is read with %s', async (name, more) =>
    expect((await send({ klausimas: `${name}?`, ...more })).body.rezultatas).toBe('SUKURTA'),
  )
  it.each([
    ['no question', { klausimas: '' }, { klausimas: 'required' }],
    ['an unknown topic', { tema: 'Virtuvė' }, { tema: 'inList' }],
    ['an unknown code', { kompetencijos: `${kodas}, NERA` }, { kompetencijos: 'notFound' }],
    ['an error for an answer', { atsakymas2: '#REF!' }, { atsakymas2: 'cellError' }],
    ['an error for the question', { klausimas: '#NAME?' }, { klausimas: 'cellError' }],
    ['an unknown level', { lygiai: 'X' }, { lygiai: 'inList' }],
    ['a number without an answer', { teisingi: '1, 7' }, { teisingi: 'answerNumber' }],
    ['a number that is none', { teisingi: 'pirmas' }, { teisingi: 'answerNumber' }],
    ['nothing right', { teisingi: '' }, { teisingi: 'required' }],
    ['one answer', { atsakymas2: '', atsakymas3: '', teisingi: '1' }, { atsakymas2: 'answersFew' }],
    ['the same answer twice', { atsakymas3: 'kai subraižyti.' }, { atsakymas3: 'answersSame' }],
    ['too long an answer', { atsakymas2: 'x'.repeat(501) }, { atsakymas2: 'maxlength' }],
  ])('with %s is refused', async (_, more, fields) => {
    const before = await count()
    expect((await send({ klausimas: 'Bloga eilutė?', ...more })).body).toMatchObject({
      code: 'InvalidFormFields',
      fields,
    })
    expect(await count()).toBe(before)
  })
  it('is looked at before, and nothing is changed', async () => {
    const before = await count()
    const eilutes = [row(), row({ klausimas: 'Dar nematytas?' }), row({ tema: 'Virtuvė', lygiai: 'X' })]
    const { body } = await w.admin('POST', '/klausimai/importas/perziura', { eilutes })
    expect(body.eilutes).toEqual([
      { bukle: 'nepakeista', fields: {} },
      { bukle: 'nauja', fields: {} },
      { bukle: 'klaida', fields: { tema: 'inList', lygiai: 'inList' } },
    ])
    expect(await count()).toBe(before)
  })
  it('of an export says what it was exported from', async () => {
    const { body } = await w.admin('GET', '/klausimai/eksportas?search=kada')
    for (const exported of body) {
      const { statusas: _, ...cells } = exported
      expect((await w.admin('POST', '/klausimai/importas', cells)).body.rezultatas).toBe('NEPAKEISTA')
    }
    expect(body.length).toBe(2)
  })
})
