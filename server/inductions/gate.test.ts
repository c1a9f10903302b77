import { describe, expect, it } from 'vitest'
import type { CardVerdict } from '#contract/cardChecks/schema.ts'
import type { PackReply } from '#contract/gate/schema.ts'
import type { Trial } from '#contract/inductions/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { cardChecksTest } from '#server/cardChecks/testing.ts'
import { makeInduction, makePassed } from '#server/factories/inductions.ts'

const { t, w, gate, worker, program } = cardChecksTest()
const today = () => civilDay(t.clock.now)

/** A site with an induction, its gate, a worker there, and a program that asks of the worker's card. */
async function inducted(set: Parameters<typeof makeInduction>[3] = {}) {
  const { site, ask } = await gate()
  await makeInduction(t.db, site, w.world.adminId, set)
  const { id, numeris } = await worker(site)
  const keyed = await program()
  const packed = async () => ((await ask('GET', '/vartai/paketas')).body as PackReply).zmones[0]?.instruktazas
  const reason = async () => {
    const { body } = await keyed.ask('POST', '/patikra/korteles', { numeriai: [numeris], objektas: { id: site } })
    const [card] = body.korteles as CardVerdict[]
    return card?.priezastys.find(({ kodas }) => kodas === 'BE_INSTRUKTAZO')?.verdiktas ?? null
  }
  return { site, id, packed, reason, ask }
}

describe('the gate', () => {
  it.each([
    [true, 'NELEISTI'],
    [false, 'TIKRINTI'],
  ])('knows who has not passed: needed %s is %s', async (butinas, verdict) => {
    const { packed, reason } = await inducted({ butinas })
    expect(await packed()).toEqual({ butinas, iki: null })
    expect(await reason()).toBe(verdict)
  })
  it('knows until when somebody has passed', async () => {
    const { site, id, packed, reason } = await inducted()
    await makePassed(t.db, site, id, addDays(today(), -1))
    expect(await reason()).toBe('NELEISTI')
    await makePassed(t.db, site, id, today())
    expect(await packed()).toEqual({ butinas: true, iki: today() })
    expect(await reason()).toBeNull()
  })
  it.each([
    ['of other purposes', { paskirtys: ['LANKYTOJAS' as const] }],
    ['switched off', { taikomas: false }],
  ])('is not asked for one %s', async (_, set) => {
    const { packed, reason } = await inducted(set)
    expect([await packed(), await reason()]).toEqual([null, null])
  })
  it('is told by its next pack that somebody has passed just now', async () => {
    const { site, id, packed, ask } = await inducted()
    const before = await ask('GET', '/vartai/paketas')
    const { body: sites } = await (await t.as(id))('GET', `/asmenys/${id}/objektai`)
    expect(sites[0].objektas.id).toBe(site)
    const own = await (await t.as(id))('POST', '/instruktazai/mano', { irasas: { id: sites[0].id } })
    const token = String(own.body.nuoroda).split('#')[1]
    const trial = (await w.nobody('POST', '/instruktazai/bandymai', { token })).body as Trial
    const atsakymai = trial.klausimai.map((question) => [question.atsakymai.indexOf('Taip') + 1])
    await w.nobody('POST', `/instruktazai/bandymai/${trial.id}`, { token, atsakymai })
    expect(await packed()).toEqual({ butinas: true, iki: addDays(today(), 365) })
    const tag = String(before.headers['etag'])
    expect((await ask('GET', '/vartai/paketas', undefined, { 'if-none-match': tag })).status).toBe(200)
  })
})
