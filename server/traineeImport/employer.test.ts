import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/lib/civil.ts'
import { makeTrainee } from '#server/factories/background.ts'
import { type Answer, type Ask, outcome } from '../../test/app.ts'
import { known, resultOf, rowOf, sukurta, traineeImportTest } from './testing.ts'

const { t, w, current, send, idOf, linksOf, traineesOf, somebody } = traineeImportTest()

describe('a company that sends its people', () => {
  const imKodasOf = async (id: number) =>
    (await t.db.selectFrom('imone').select('imKodas').where('id', '=', id).executeTakeFirstOrThrow()).imKodas
  /** Senders whose rows are limited to company A: the caller, and the fields sent beside the row. */
  const senders = async (): Promise<[Ask, object][]> => {
    const imone = { imone: { id: w.world.A.company } }
    // The representative of the company does not name it; organisers do.
    return [
      [w.rep, {}],
      [w.manager, imone],
      [w.admin, imone],
    ]
  }
  const fieldsOf = ({ status, body }: Answer) => [status, body.fields]
  it('sends somebody new, who waits in it, whether the row says its code or none', async () => {
    const code = await imKodasOf(w.world.A.company)
    for (const [ask, more] of await senders())
      for (const imKodas of [code, '']) {
        const row = rowOf({ imKodas, pareigos: 'Stalius' })
        expect(resultOf(await send(ask, { ...row, ...more }))).toEqual(sukurta)
        const [link, ...others] = await linksOf(await idOf(row.asmenskodas))
        expect([link, others]).toMatchObject([
          { imoneId: w.world.A.company, statusas: 'TIKRINAMA', pareigos: 'Stalius' },
          [],
        ])
      }
  })
  it('sends its own people, and no row of another company', async () => {
    const other = await imKodasOf(w.world.B.company)
    for (const [ask, more] of await senders()) {
      const employee = await somebody({}, { imoneId: w.world.A.company })
      const mixed = await send(ask, { ...employee.row, ...more, imKodas: other })
      expect(fieldsOf(mixed)).toEqual([400, { imKodas: 'otherCompany' }])
      const unknown = await send(ask, rowOf({ ...more, imKodas: '999999999' }))
      expect(fieldsOf(unknown)).toEqual([400, { imKodas: 'otherCompany' }])
      expect(resultOf(await send(ask, { ...employee.row, ...more }))).toEqual(known)
    }
    expect(await traineesOf()).toHaveLength(3)
  })
  it('sends nobody whom it does not employ, also without a company in the row', async () => {
    const code = await imKodasOf(w.world.A.company)
    for (const link of [{ imoneId: w.world.B.company }, null, { imoneId: w.world.A.company, statusas: 'ATMESTA' }])
      for (const [ask, more] of await senders()) {
        const stranger = await somebody({}, link)
        for (const imKodas of [code, ''])
          expect(fieldsOf(await send(ask, { ...stranger.row, ...more, imKodas }))).toEqual([
            400,
            { asmenskodas: 'notOfCompany' },
          ])
        expect(outcome(await send(ask, { ...stranger.row, ...more, vardas: 'Ona' }))).toBe('409 NameDoesNotMatch')
      }
    expect(await traineesOf()).toEqual([])
  })
  it('has refusals beside the row in the preview, which reveals nothing of strangers', async () => {
    const employee = await somebody({}, { imoneId: w.world.A.company })
    const stranger = await somebody({}, { imoneId: w.world.B.company })
    await makeTrainee(t.db, { mokymasId: current.training, asmuoId: stranger.id })
    const other = await imKodasOf(w.world.B.company)
    const eilutes = [employee.row, rowOf({ imKodas: other }), rowOf(), stranger.row]
    const wrong = (laukas: string, kodas: string) => ({ bukle: 'klaida', code: null, klaidos: [{ laukas, kodas }] })
    const rest = [{ bukle: 'nauja' }, wrong('imKodas', 'otherCompany'), { bukle: 'nauja' }]
    for (const [ask, more] of await senders()) {
      const { body } = await ask('POST', `/mokymai/${current.training}/asmenys/perziura`, { eilutes, ...more })
      // Users who manage the training see everybody in it; an employer does not see other companies' people.
      const last = ask === w.rep ? { bukle: 'nauja' } : wrong('asmenskodas', 'notOfCompany')
      expect(body.eilutes).toMatchObject([...rest, last])
      expect(body.eilutes[1].ispejimai).toEqual([])
    }
  })
  it('may send codes of others at most sixty times an hour', async () => {
    const stranger = await somebody({}, { imoneId: w.world.B.company })
    for (let i = 0; i < 60; i += 1) expect((await send(w.rep, stranger.row)).status).toBe(400)
    expect(outcome(await send(w.rep, stranger.row))).toBe('429 TooManyRequests')
  }, 60_000)
  it('can name neither another company nor one that does not exist', async () => {
    expect(outcome(await send(w.rep, rowOf({ imone: { id: w.world.B.company } })))).toBe('404 NotFound')
    expect(fieldsOf(await send(w.admin, rowOf({ imone: { id: 999_999_999 } })))).toEqual([400, { imone: 'notFound' }])
    expect(outcome(await send(w.rep, rowOf(), 999_999_999))).toBe('404 NotFound')
  })
  it('sends until the last day to register', async () => {
    const { registriki } = await t.db
      .selectFrom('mokymas')
      .select('registriki')
      .where('id', '=', current.training)
      .executeTakeFirstOrThrow()
    t.clock.now = new Date(`${registriki}T10:00:00Z`)
    expect(resultOf(await send(w.rep, rowOf()))).toEqual(sukurta)
    t.clock.now = new Date(`${addDays(String(registriki), 1)}T10:00:00Z`)
    expect(outcome(await send(w.rep, rowOf()))).toBe('409 MokymasRegistrationOver')
  })
})
