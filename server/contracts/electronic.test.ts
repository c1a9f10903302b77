import { describe, expect, it } from 'vitest'
import { signatureMethods } from '#contract/identity/schema.ts'
import { identityTest, phoneNumber, signedBy } from '#server/identity/testing.ts'
import { pdfText } from '../../test/pdf.ts'
import { contractInForce } from './queries.ts'
import { isGenuine, type KeptContract } from './signed.ts'

const { t, phone, person, as } = identityTest()

async function signer(set: object = {}) {
  const { id } = await person({ telefonas: phoneNumber, ...set })
  const ask = await as(id)
  const path = `/asmenys/${id}/sutartis`
  const start = (body: object) => ask('POST', `${path}/parasas`, { kalba: 'lt', ...body })
  /** Sends a request to the phone, waits for it, and answers the token of the signature. */
  const signatureToken = async (body: object): Promise<string> => (await signedBy(ask, () => start(body))).body.token
  const sign = (token: string, kalba = 'lt') => ask('POST', path, { kalba, signature: `token:${token}` })
  return { id, ask, path, start, signatureToken, sign }
}
const refused = { status: 409, code: 'COULD_NOT_VALIDATE_DATA' }
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => ({ status, code: body.code })

describe.each(signatureMethods)('signing by %s', (budas) => {
  it('stores who signed, the certificate, and a signature that can be verified by itself', async () => {
    const { id, ask, signatureToken, sign } = await signer({ vardas: 'Žydrūnas', pavarde: 'Čiųžas' })
    const token = await signatureToken({ budas })
    const { status, body } = await sign(token)
    expect([status, body.budas, body.tikra]).toEqual([201, budas, true])
    const text = (await pdfText((await ask('GET', `/failai/${body.failas.id}`)).raw)).replace(/\s+/g, ' ')
    for (const part of ['Žydrūnas', 'Čiųžas', 'Nr. SUT-', body.santrauka])
      expect(text.toUpperCase()).toContain(part.toUpperCase())
    const kept = (await contractInForce(t.db, id)) as KeptContract
    const { asmenskodas } = kept.duomenys.asmuo
    expect(JSON.stringify(kept.parasas)).not.toContain(asmenskodas)
    const pdf = (await ask('GET', `/failai/${body.failas.id}`)).raw
    expect(isGenuine(kept, pdf)).toBe(true)
    const { parasas } = kept.parasas as { parasas: string }
    const forged = { ...kept.parasas, parasas: `${parasas[0] === 'A' ? 'B' : 'A'}${parasas.slice(1)}` }
    expect(isGenuine({ ...kept, parasas: forged as KeptContract['parasas'] }, pdf)).toBe(false)
    expect(outcomeOf(await sign(token))).toMatchObject({ status: 409 })
  })

  it('is valid for this text and this person only', async () => {
    const [one, two] = [await signer(), await signer()]
    const token = await one.signatureToken({ budas })
    expect(outcomeOf(await two.sign(token))).toEqual(refused)
    expect(outcomeOf(await one.sign(token, 'en'))).toEqual(refused)
    await t.db.updateTable('asmuo').set({ adresas: 'Kita g. 1' }).where('id', '=', one.id).execute()
    expect(outcomeOf(await one.sign(token))).toEqual(refused)
    expect(await contractInForce(t.db, one.id)).toBe(undefined)
  })

  it('is not there before the phone has answered', async () => {
    const { start, sign, ask } = await signer()
    phone.auto = false
    const { body } = await start({ budas })
    expect((await ask('POST', '/session/parasas/check', { token: body.token })).status).toBe(202)
    expect(outcomeOf(await sign(body.token))).toEqual(refused)
  })
})

it('needs a language that has a text', async () =>
  expect((await (await signer()).start({ budas: 'SMART_ID', kalba: 'lv' })).body.fields).toEqual({ kalba: 'inList' }))
