import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { resendHours } from '#contract/inductions/rules.ts'
import { sweep } from '#server/lib/jobs/sweep.ts'
import { sendDueLinks } from './due.ts'
import { inductionTest } from './testing.ts'

const { t, w, inducted, worker, linkOf } = inductionTest()
const letters = (asmuoId: number) => t.db.selectFrom('zinute').select('id').where('asmuoId', '=', asmuoId).execute()

it('a link goes to nobody who got a link within half a day, except for a version that asks everybody again', async () => {
  const { id, at } = await inducted()
  const [one, other] = [await worker(id), await worker(id)]
  const irasai = [one.stay, other.stay]
  const send = async () => (await w.rep('POST', `${at}/siuntimai`, { irasai })).body
  const refused = (stay: number) => ({ id: stay, code: 'InstruktazasKaTikSiustas' })
  // A link that people have made for themselves is no letter.
  await (await t.as(one.id))('POST', '/instruktazai/mano', { irasas: { id: one.stay } })
  await w.rep('POST', `${at}/siuntimai`, { irasai: [one.stay] })
  expect(await send()).toEqual({ pakeista: [other.stay], nepakeista: [refused(one.stay)] })
  expect(await send()).toEqual({ pakeista: [], nepakeista: [refused(one.stay), refused(other.stay)] })
  const count = async () => [(await letters(one.id)).length, (await letters(other.id)).length]
  expect(await count()).toEqual([1, 1])
  const earlier = new Date(t.clock.now.getTime() - resendHours * 3_600_000 - 1)
  await t.db
    .updateTable('instruktazoNuoroda')
    .set({ sukurta: earlier })
    .where('objektoAsmuoId', '=', one.stay)
    .execute()
  expect((await send()).pakeista).toEqual([one.stay])
  await w.rep('POST', `${at}/versijos`, { isNaujo: true })
  expect((await send()).pakeista).toEqual(irasai)
  expect(await count()).toEqual([3, 2])
})

it('of links that have run out only the last one stays, which tells that one has gone', async () => {
  const { id, at } = await inducted({ siunciamas: true })
  const one = await worker(id)
  await sendDueLinks(t.db, t.config, t.clock.now)
  for (let i = 0; i < 3; i++) await linkOf(at, one.stay)
  const links = () =>
    t.db.selectFrom('instruktazoNuoroda').select('id').where('objektoAsmuoId', '=', one.stay).orderBy('id').execute()
  const all = await links()
  await sweep(t.db)
  expect(await links()).toEqual(all)
  const ended = { galioja: sql<Date>`now() - interval '1 minute'` }
  await t.db.updateTable('instruktazoNuoroda').set(ended).where('objektoAsmuoId', '=', one.stay).execute()
  await sweep(t.db)
  expect(await links()).toEqual(all.slice(-1))
  await sendDueLinks(t.db, t.config, t.clock.now)
  expect(await letters(one.id)).toHaveLength(1)
})
