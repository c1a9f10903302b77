import { describe, expect, it } from 'vitest'
import { makeSitePerson } from '#server/factories/sites.ts'
import { outcome } from '../../test/app.ts'
import { sitePeopleTest } from './testing.ts'

const { add, A, B, t, w, today, day, site, company, employee, rowsOf, stays, trail, audited } = sitePeopleTest()

describe('adding many', () => {
  it('answers whom it did not add and why', async () => {
    const { id, path } = await site({}, [B().company])
    const people = await Promise.all(Array.from({ length: 5 }, () => employee(A().company)))
    const there = people[4] ?? 0
    await add(w.rep, path, there, A().company)
    const left = await employee(A().company, {}, { statusas: 'NEBEDIRBA', galiojaIki: today })
    const stranger = await company()
    const foreign = await employee(stranger)
    const one = (asmuo: number, imone: number) => ({ asmuo: { id: asmuo }, imone: { id: imone } })
    const asmenys = [
      ...people.map((each) => one(each, A().company)),
      one(left, A().company),
      one(foreign, stranger),
      one(B().person, B().company),
    ]
    const { body } = await w.rep('POST', `${path}/visi`, {
      asmenys,
      paskirtis: 'VADOVAS',
      dirbaNuo: today,
      dirbaIki: day(9),
    })
    expect(body).toEqual({
      pakeista: [B().person, ...people.slice(0, 4)].sort((a, b) => a - b),
      nepakeista: [
        { id: there, code: 'AsmuoAlreadyInObjektas' },
        { id: left, code: 'AsmuoNotInImone' },
        { id: foreign, code: 'NotFound' },
      ].sort((a, b) => a.id - b.id),
    })
    expect(await stays(id, people[0] ?? 0)).toEqual(['0..9'])
    expect((await trail(id)).at(-1)?.pokytis).toMatchObject({ pakeista: 5, nepakeista: 3, paskirtis: 'VADOVAS' })
    expect((await audited(people[0] ?? 0)).at(-1)?.veiksmas).toBe('sitePeople.addMany')
  })

  it('five hundred in one call, and no more', async () => {
    const imone = await company()
    const { id, path } = await site({ imoneId: imone })
    // Not all at once: the last would wait too long for a connection.
    const people: number[] = []
    while (people.length < 500) people.push(...(await Promise.all(Array.from({ length: 20 }, () => employee(imone)))))
    const asmenys = people.map((asmuo) => ({ asmuo: { id: asmuo }, imone: { id: imone } }))
    const { body } = await w.admin('POST', `${path}/visi`, { asmenys, dirbaNuo: today })
    expect([body.pakeista.length, (await rowsOf(id)).length]).toEqual([500, 500])
    const over = await w.admin('POST', `${path}/visi`, { asmenys: [...asmenys, asmenys[0]], dirbaNuo: today })
    expect(over.body.fields).toEqual({ asmenys: 'maxlength' })
  })

  it('the same by two at once: each person once', async () => {
    const { id, path } = await site()
    const people = await Promise.all(Array.from({ length: 20 }, () => employee(A().company)))
    const body = {
      asmenys: people.map((asmuo) => ({ asmuo: { id: asmuo }, imone: { id: A().company } })),
      dirbaNuo: today,
    }
    const answers = await Promise.all([w.rep, w.admin, w.manager].map((ask) => ask('POST', `${path}/visi`, body)))
    expect(answers.map(({ body }) => body.pakeista.length).sort()).toEqual([0, 0, 20])
    expect((await rowsOf(id)).length).toBe(20)
  })
})

describe('ending', () => {
  async function three() {
    const { id, path } = await site()
    const rows = []
    for (const set of [{}, { dirbaIki: day(-2) }, { dirbaNuo: day(4) }])
      rows.push(
        await makeSitePerson(t.db, {
          objektasId: id,
          imoneId: A().company,
          asmuoId: await employee(A().company),
          dirbaNuo: day(-9),
          ...set,
        }),
      )
    return { id, path, rows, ids: rows.map((row) => row.id) }
  }
  it('many at once, and taking it back', async () => {
    const { id, path, rows, ids } = await three()
    const [open = 0, over = 0, later = 0] = ids
    const { body } = await w.rep('PUT', path, { irasai: [...ids, 999_999], dirbaIki: today })
    expect(body).toEqual({
      pakeista: [open],
      nepakeista: [
        { id: over, code: 'ObjektoAsmuoEnded' },
        { id: later, code: 'dateOrder' },
        { id: 999_999, code: 'NotFound' },
      ],
    })
    expect(await stays(id, rows[0]?.asmuoId ?? 0)).toEqual(['-9..0'])
    expect((await w.rep('PUT', path, { irasai: [open], dirbaIki: null })).body.pakeista).toEqual([open])
    expect(await stays(id, rows[0]?.asmuoId ?? 0)).toEqual(['-9..'])
    expect((await trail(id)).map(({ pokytis }) => pokytis)).toMatchObject([
      { dirbaIki: today, irasai: expect.arrayContaining([open]) },
      { dirbaIki: null, irasai: [open] },
    ])
    expect((await audited(rows[0]?.asmuoId ?? 0)).map(({ pokytis }) => pokytis)).toEqual([
      { dirbaIki: [null, today] },
      { dirbaIki: [today, null] },
    ])
  })
  it('can not be undone if the person was added again', async () => {
    const { path, rows, ids } = await three()
    const over = rows[1]
    await add(w.rep, path, over?.asmuoId ?? 0, A().company)
    expect((await w.rep('PUT', path, { irasai: [ids[1]], dirbaIki: null })).body.nepakeista).toEqual([
      { id: ids[1], code: 'AsmuoAlreadyInObjektas' },
    ])
    expect(outcome(await w.rep('PUT', `${path}/${ids[1]}`, { dirbaIki: null }))).toBe('409 AsmuoAlreadyInObjektas')
  })
})
