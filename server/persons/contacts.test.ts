import { beforeEach, describe, expect, it } from 'vitest'
import { proposalDays } from '#contract/persons/rules.ts'
import { makeEmployee } from '#server/factories/make.ts'
import { type Ask, ask, outcome } from '../../test/app.ts'
import { packed, solveCaptcha } from '../../test/captcha.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, stored, audited, messagesOf } = worldTest()
beforeEach(async () => {
  t.clock.now = new Date()
  await t.db.deleteFrom('limitas').execute()
})

const theirs = 'atstovas@example.lt'
/** A person employed by company A; by default with a confirmed identity and an unconfirmed e-mail. */
const worker = async (set: object = {}) =>
  (await makeEmployee(t.db, w.world.A.company, { statusas: 'PATIKRINTA', emailPatvirtintas: false, ...set })).id
const record = async (from: Ask, id: number) => (await from('GET', `/asmenys/${id}`)).body
const propose = (from: Ask, id: number, body: object) => from('PUT', `/asmenys/${id}/kontaktai`, body)
const answer = (from: Ask, id: number, priimti: boolean) =>
  from('PUT', `/asmenys/${id}/kontaktai/atsakymas`, { priimti })
const forgot = async (email: string) => {
  const nobody = ask(t, null)
  return nobody('POST', '/session/forgot', { email, gresponse: packed(await solveCaptcha(nobody)) })
}

describe('an account is not taken over through its contacts', () => {
  it.each<[string, object, (id: number) => Promise<unknown>]>([
    ['whose identity is confirmed', {}, async () => {}],
    [
      'that is blocked, with a confirmed identity',
      { statusas: 'UZBLOKUOTA', statusasPries: 'PATIKRINTA' },
      async () => {},
    ],
    [
      'that its person uses by codes by SMS alone',
      { statusas: 'NEPATIKRINTA' },
      (id) =>
        t.db
          .insertInto('auditas')
          .values({ veiksmas: 'identity.smsCode', asmuoId: id, apieAsmuo: id, uzklausa: '' })
          .execute(),
    ],
    ['that has a password', { statusas: 'NEPATIKRINTA', slaptazodis: 'x' }, async () => {}],
  ])('%s: by its representative, from the first step to the last', async (_, set, used) => {
    const id = await worker(set)
    await used(id)
    const before = await stored(id)
    for (const from of [w.rep, w.manager]) {
      const person = await record(from, id)
      for (const contacts of [{ email: theirs }, { telefonas: '+370 611 11111' }, { email: null, telefonas: null }])
        expect(outcome(await from('PUT', `/asmenys/${id}`, { ...person, ...contacts }))).toBe('403 Forbidden')
      // The company may still change all other fields.
      expect(outcome(await from('PUT', `/asmenys/${id}`, { ...person, miestas: 'Kaunas' }))).toBe(200)
      expect(outcome(await propose(from, id, { email: theirs, telefonas: '+370 611 11111' }))).toBe(200)
    }
    // Proposed contacts give no access: no link and no code is sent there.
    expect(outcome(await forgot(theirs))).toBe('401 Unauthorized')
    await ask(t, null)('POST', '/session/smslogin', { telefonas: '+370 611 11111' })
    const sent = await t.db
      .selectFrom('zinute')
      .select('gavejas')
      .where('gavejas', 'in', [theirs, '+370 611 11111'])
      .execute()
    expect(sent).toEqual([])
    expect(await t.db.selectFrom('smsKodas').select('asmuoId').where('asmuoId', '=', id).execute()).toEqual([])
    const { email, telefonas, telefonasE164, emailPatvirtintas, statusas } = await stored(id)
    expect({ email, telefonas, telefonasE164, emailPatvirtintas, statusas }).toEqual({
      email: before.email,
      telefonas: before.telefonas,
      telefonasE164: before.telefonasE164,
      emailPatvirtintas: false,
      statusas: before.statusas,
    })
  })

  it('that nobody uses yet is still the company’s to keep', async () => {
    const id = await worker({ statusas: 'NEPATIKRINTA' })
    const saved = await w.rep('PUT', `/asmenys/${id}`, {
      ...(await record(w.rep, id)),
      email: `naujas${id}@example.lt`,
    })
    expect([saved.status, saved.body.email]).toEqual([200, `naujas${id}@example.lt`])
    expect(outcome(await propose(w.rep, id, { email: theirs }))).toBe('409 StatusNotAllowed')
  })
})

describe('an administrator tells why the contacts of a confirmed identity change', () => {
  it('and the person finds it in the history', async () => {
    const id = await worker()
    const person = await record(w.admin, id)
    const email = `kitas${id}@example.lt`
    const silent = await w.admin('PUT', `/asmenys/${id}`, { ...person, email })
    expect([silent.status, silent.body.fields]).toEqual([400, { priezastis: 'required' }])
    const withReason = await w.admin('PUT', `/asmenys/${id}`, { ...person, email, priezastis: 'Parodė pasą' })
    expect([withReason.status, withReason.body.email]).toEqual([200, email])
    const trail = (await audited(id)).at(-1)
    expect(trail?.pokytis).toMatchObject({ email: [person.email, email], priezastis: 'Parodė pasą' })
    const { body: history } = await (await t.as(id))('GET', `/asmenys/${id}/istorija`)
    expect(JSON.stringify(history)).toContain('Parodė pasą')
  })
  it('the person needs none, nor does an administrator for who is not confirmed', async () => {
    const id = await worker()
    const me = await t.as(id)
    const ownChange = { ...(await record(me, id)), telefonas: '+370 622 22222' }
    expect(outcome(await me('PUT', `/asmenys/${id}`, ownChange))).toBe(200)
    const other = await worker({ statusas: 'NEPATIKRINTA' })
    const saved = { ...(await record(w.admin, other)), telefonas: '+370 622 22223' }
    expect(outcome(await w.admin('PUT', `/asmenys/${other}`, saved))).toBe(200)
  })
})

describe('a proposal', () => {
  const proposed = async (set: object = {}) => {
    const id = await worker(set)
    const { body } = await propose(w.rep, id, { email: `siulomas${id}@example.lt`, telefonas: '+370 633 33333' })
    return { id, me: await t.as(id), body, email: `siulomas${id}@example.lt` }
  }
  it('is told to the contacts that stand, and seen by who sees the record', async () => {
    const { id, me, body, email } = await proposed({ komunikacijosKanalas: 'EPASTAS', email: 'senas@example.lt' })
    const rep = await stored(w.world.A.rep)
    const seen = { email, telefonas: '+370 633 33333', pasiule: { vardas: rep.vardas, pavarde: rep.pavarde } }
    expect(body.pasiulytiKontaktai).toMatchObject(seen)
    expect((await record(me, id)).pasiulytiKontaktai).toMatchObject(seen)
    const messages = await messagesOf(id)
    expect(messages).toMatchObject([{ kanalas: 'EPASTAS', gavejas: 'senas@example.lt' }])
    expect(messages[0]?.tekstas).toContain(`/lt/users/${id}?tab=profilis`)
    expect((await audited(id)).at(-1)).toMatchObject({
      veiksmas: 'persons.proposeContacts',
      asmuoId: w.world.A.rep,
      pokytis: { siulomasEmail: [null, email], siulomasTelefonas: [null, '+370 633 33333'] },
    })
  })
  it('becomes the record’s when the person agrees, as if typed by the person', async () => {
    const { id, me, email } = await proposed({ emailPatvirtintas: true, email: `pries${Date.now()}@example.lt` })
    const was = await stored(id)
    const { body } = await answer(me, id, true)
    expect(body).toMatchObject({
      email,
      telefonas: '+370 633 33333',
      emailPatvirtintas: false,
      pasiulytiKontaktai: null,
    })
    expect((await stored(id)).telefonasE164).toBe('+37063333333')
    const to = (await messagesOf(id)).map(({ gavejas }) => gavejas)
    expect(to).toContain(was.email)
    expect(to).toContain(email)
    expect((await audited(id)).at(-1)).toMatchObject({
      veiksmas: 'persons.answerContacts',
      asmuoId: id,
      pokytis: { priimta: true, email: [was.email, email] },
    })
    expect(outcome(await answer(me, id, true))).toBe('409 StatusNotAllowed')
  })
  it('goes when the person refuses, and nothing changes', async () => {
    const { id, me } = await proposed()
    const before = await stored(id)
    expect((await answer(me, id, false)).body.pasiulytiKontaktai).toBe(null)
    expect(await stored(id)).toEqual(before)
    expect((await audited(id)).at(-1)).toMatchObject({
      veiksmas: 'persons.answerContacts',
      pokytis: { priimta: false },
    })
  })
  it('is the person’s alone to answer', async () => {
    const { id } = await proposed()
    for (const from of [w.rep, w.manager, w.admin]) expect(outcome(await answer(from, id, true))).toBe('403 Forbidden')
    expect(outcome(await answer(await t.as(w.world.B.rep), id, true))).toBe('404 NotFound')
  })
  it('runs out', async () => {
    const { id, me } = await proposed()
    t.clock.now = new Date(t.clock.now.getTime() + proposalDays * 24 * 3_600_000 + 1000)
    expect((await record(me, id)).pasiulytiKontaktai).toBe(null)
    expect(outcome(await answer(me, id, true))).toBe('409 StatusNotAllowed')
  })
  it('is replaced by a newer one, taken back, and dropped where the contacts change otherwise', async () => {
    const { id, me } = await proposed()
    const { body } = await propose(w.manager, id, { telefonas: '+370 644 44444' })
    expect(body.pasiulytiKontaktai).toMatchObject({ email: null, telefonas: '+370 644 44444' })
    expect(outcome(await w.rep('DELETE', `/asmenys/${id}/kontaktai`))).toBe(204)
    expect(outcome(await w.rep('DELETE', `/asmenys/${id}/kontaktai`))).toBe('409 StatusNotAllowed')
    await propose(w.rep, id, { telefonas: '+370 644 44444' })
    await me('PUT', `/asmenys/${id}`, { ...(await record(me, id)), telefonas: '+370 655 55555' })
    expect(outcome(await answer(me, id, true))).toBe('409 StatusNotAllowed')
  })
  it.each<[string, (id: number) => Promise<object>, Record<string, string>, string]>([
    ['nothing', async () => ({}), { telefonas: 'required' }, 'InvalidFormFields'],
    [
      'what stands already',
      async (id) => ({ telefonas: (await stored(id)).telefonas, email: (await stored(id)).email }),
      { telefonas: 'proposalSame' },
      'InvalidFormFields',
    ],
    ['what is no e-mail', async () => ({ email: 'x' }), { email: 'email' }, 'InvalidFormFields'],
    [
      'an e-mail of somebody else',
      async () => ({ email: (await stored(w.world.A.other)).email }),
      { email: 'emailUsed' },
      'EmailAlreadyUsed',
    ],
  ])('of %s is refused', async (_, body, fields, code) => {
    const id = await worker({ telefonas: '+370 666 66666' })
    const refused = await propose(w.rep, id, await body(id))
    expect([refused.body.code, refused.body.fields]).toEqual([code, fields])
  })
  it('of thousands is not sent', async () => {
    const id = await worker()
    for (let i = 0; i < 5; i++) expect(outcome(await propose(w.rep, id, { telefonas: `+370 677 7777${i}` }))).toBe(200)
    expect(outcome(await propose(w.rep, id, { telefonas: '+370 677 77779' }))).toBe('429 TooManyRequests')
  })
  it('accepted twice at once changes once', async () => {
    const { id, me } = await proposed()
    const answers = await Promise.all([1, 2, 3].map(() => answer(me, id, true)))
    expect(answers.map(outcome).sort()).toEqual([200, '409 StatusNotAllowed', '409 StatusNotAllowed'])
  })
})
