import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makePerson } from '#server/factories/make.ts'
import { letterOf } from '#server/lib/jobs/messages.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { optOutOf, optOutToken } from './optOut.ts'
import { prepareSendings } from './prepare.ts'
import { receiver, templateBody } from './testing.ts'

const t = testApp()
let admin: Ask
let nobody: Ask
let newsletter: number
beforeAll(async () => {
  admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  nobody = await t.as(null)
  newsletter = (await admin('POST', '/sablonai', templateBody({ naujienlaiskis: true }))).body.id
})
const agrees = async (id: number) =>
  (await t.db.selectFrom('asmuo').select('naujienlaiskiai').where('id', '=', id).executeTakeFirstOrThrow())
    .naujienlaiskiai

describe('a newsletter', () => {
  it('goes only to who agreed, and says how to opt out', async () => {
    const wants = await receiver(t.db, 'EPASTAS', { naujienlaiskiai: true, kalba: 'en' })
    const byPhone = await receiver(t.db, 'SMS', { naujienlaiskiai: true })
    const not = await receiver(t.db, 'EPASTAS', { naujienlaiskiai: false })
    const { body: begun } = await admin('POST', `/sablonai/${newsletter}/send`, { asmuoIds: [wants, byPhone, not] })
    await prepareSendings(t.db, t.config)
    const { body } = await admin('GET', `/siuntimai/${begun.id}`)
    expect(body.kiekiai).toMatchObject({ LAUKIA: 2, ATSISAKE: 1 })
    const letters = await t.db
      .selectFrom('zinute')
      .selectAll()
      .where('prioritetas', '=', 2)
      .orderBy('asmuoId')
      .execute()
    const [letter, sms] = letters
    expect(letter?.atsisakymas).toMatch(/\/en\/naujienlaiskiai\?zyme=[\w.-]+$/)
    expect(letter?.tekstas).toContain(letter?.atsisakymas ?? '?')
    expect(sms).toMatchObject({ asmuoId: byPhone, atsisakymas: null })
    expect(sms?.tekstas).toMatch(/^Laba diena, \S+ Atsisakyti: http\S+\/lt\/naujienlaiskiai\?zyme=[\w.-]+$/)
    const { headers } = letterOf('a@example.lt', {
      gavejas: 'b@example.lt',
      tema: '',
      tekstas: '',
      atsisakymas: 'https://x/y',
    })
    expect(headers).toEqual({
      'List-Unsubscribe': '<https://x/y>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })

    // Opening the link only asks; a mail program posts to it by itself, any number of times.
    const path = `//${new URL(letter?.atsisakymas ?? '').pathname.slice(1)}${new URL(letter?.atsisakymas ?? '').search}`
    expect((await nobody('GET', path)).status).toBe(200)
    expect(await agrees(wants)).toBe(true)
    for (let i = 0; i < 2; i++) {
      const { statusCode } = await t.app.inject({
        method: 'POST',
        url: path.slice(1),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(statusCode).toBe(200)
      expect(await agrees(wants)).toBe(false)
    }
    const audited = await t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'asmuoId'])
      .where('apieAsmuo', '=', wants)
      .where('veiksmas', '=', 'templates.optOut')
      .execute()
    expect(audited).toEqual([{ veiksmas: 'templates.optOut', asmuoId: null }])
    expect(await agrees(byPhone)).toBe(true)
  })

  it('is opted out of only by the person’s own link', async () => {
    const config = readConfig({ SECRET: 'a'.repeat(40) })
    const token = optOutToken(config, 12)
    expect(optOutOf(config, token)).toBe(12)
    const others = [
      '',
      'x',
      '0.',
      `d.${token.split('.')[1]}`,
      `${token.slice(0, -2)}AA`,
      optOutToken({ secret: 'b' }, 12),
    ]
    for (const other of others) expect(optOutOf(config, other), other).toBeNull()
    const who = await receiver(t.db, 'EPASTAS', { naujienlaiskiai: true })
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: `/lt/naujienlaiskiai?zyme=${who.toString(36)}.AAAA`,
    })
    expect([statusCode, await agrees(who)]).toEqual([200, true])
  })
})
