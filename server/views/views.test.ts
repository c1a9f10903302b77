import { beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#contract/rights.ts'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
const view = (pavadinimas: string, more: object = {}) => ({
  pavadinimas,
  uzklausa: `search=${pavadinimas}`,
  stulpeliai: null,
  bendras: true,
  ...more,
})
const shared = async (ask: Ask) =>
  (await ask('GET', '/rodiniai')).body.rodiniai.map(({ pavadinimas }: { pavadinimas: string }) => pavadinimas)

/** A user who shares a view that is named as the user, and keeps another one. */
async function user(pavarde: string, imoneId: number | null, tipas: UserType = 'ORG_ATSTOVAS') {
  const { id } = await makePerson(t.db, { pavarde, vartotojoTipas: tipas })
  if (imoneId !== null) await makeEmployment(t.db, { asmuoId: id, imoneId })
  const ask = await t.as(id)
  const views = [view(pavarde), view(`${pavarde} sau`, { bendras: false })]
  const rodiniai = { asmenys: Object.fromEntries(views.map((one) => [one.pavadinimas, one])) }
  expect((await ask('PUT', '/session/nustatymai', { rodiniai })).status).toBe(200)
  return { id, ask }
}

const s = {} as { own: number; other: number }
beforeAll(async () => {
  s.own = (await makeCompany(t.db)).id
  s.other = (await makeCompany(t.db)).id
})

describe('views that are shared', () => {
  it('are those of colleagues in the same company, not the own ones, in the order of surnames', async () => {
    const me = await user('Aa', s.own)
    await user('Cc', s.own, 'ORG_TVARKYTOJAS')
    await user('Bb', s.own)
    await user('Kitas', s.other)
    await user('Darbininkas', s.own, 'VARTOTOJAS')
    await user('Administratorius', s.own, 'ADMIN')
    expect(await shared(me.ask)).toEqual(['Bb', 'Cc'])
    expect((await me.ask('GET', '/rodiniai')).body.rodiniai[0]).toEqual({
      sarasas: 'asmenys',
      pavadinimas: 'Bb',
      uzklausa: 'search=Bb',
      stulpeliai: null,
      kas: { vardas: expect.any(String), pavarde: 'Bb' },
    })
  })

  it('of administrators are for administrators', async () => {
    const me = await user('Pirmas', null, 'ADMIN')
    await user('Antras', null, 'ADMIN')
    expect(await shared(me.ask)).toEqual(['Administratorius', 'Antras'])
  })

  it.each(['VARTOTOJAS', 'VERTINTOJAS'] as const)('are none for who has no colleagues here: %s', async (tipas) => {
    const imoneId = (await makeCompany(t.db)).id
    await user('Bendras', imoneId)
    expect(await shared((await user('Vienas', imoneId, tipas)).ask)).toEqual([])
  })

  it.each([
    [
      'acts for another company now',
      (id: number) => makeEmployment(t.db, { asmuoId: id, imoneId: s.other, galiojaNuo: '2026-01-02' }),
    ],
    [
      'has left',
      (id: number) =>
        t.db
          .updateTable('asmuoImone')
          .set({ statusas: 'NEBEDIRBA', galiojaIki: '2026-01-02' })
          .where('asmuoId', '=', id)
          .execute(),
    ],
    [
      'is blocked',
      (id: number) => t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', id).execute(),
    ],
    [
      'has settings that can not be read',
      (id: number) =>
        t.db
          .updateTable('asmuo')
          .set({ nustatymai: JSON.stringify({ tema: 'x', rodiniai: { a: [view('x')] } }) })
          .where('id', '=', id)
          .execute(),
    ],
  ] as const)('are gone when a colleague %s', async (_, leave) => {
    const imoneId = (await makeCompany(t.db)).id
    const [me, leaver] = [await user('Lieka', imoneId), await user('Išeina', imoneId)]
    expect(await shared(me.ask)).toEqual(['Išeina'])
    await leave(leaver.id)
    expect(await shared(me.ask)).toEqual([])
  })
})
