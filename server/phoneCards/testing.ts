import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { bindSigned, bytesOf, renewSigned } from '#contract/phoneCards/proof.ts'
import { makeCard, makeEmployee } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'
import { type Ask, ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

/** A phone as a browser would hold it: its key, and what it signs. */
export function makePhone() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }
  return { privateKey, raktas: { x, y } }
}
export type TestPhone = ReturnType<typeof makePhone>

/** A signature as a phone makes it. */
export const signed = (key: KeyObject, bytes: Uint8Array) =>
  sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')

/** Setup of tests of cards on phones: holders of cards, phones, and what phones ask. */
export function phoneTest() {
  const { t, w, messagesOf } = worldTest()

  /** An employee of company A with a card in force. */
  async function holder(set: object = {}) {
    const { id } = await makeEmployee(t.db, w.world.A.company)
    const card = await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI', ...set })
    return { id, numeris: card.numeris, card: card.id }
  }
  /** Signed in by Smart-ID, or another way. */
  const signedIn = async (id: number, way = 'SMART_ID') => ask(t, await openSession(t.db, id, way, ''))
  const proof = ({ privateKey }: TestPhone, numeris: string, issukis: string) =>
    signed(privateKey, bindSigned(numeris, bytesOf(issukis)))
  const challenge = async (at: Ask, numeris: string): Promise<string> =>
    (await at('POST', `/korteles/${numeris}/telefonai/issukis`)).body.issukis
  /** Binds a phone as its page does. */
  async function bind(at: Ask, numeris: string, phone = makePhone()) {
    const irodymas = proof(phone, numeris, await challenge(at, numeris))
    const answer = await at('POST', `/korteles/${numeris}/telefonai`, { raktas: phone.raktas, irodymas })
    return { ...phone, answer, id: answer.body.id as number }
  }
  /** A holder whose card is on a phone. */
  async function bound(set: object = {}) {
    const one = await holder(set)
    const me = await signedIn(one.id)
    return { ...one, me, phone: await bind(me, one.numeris) }
  }
  const now = () => Math.floor(t.clock.now.getTime() / 1000)
  const renewBody = ({ privateKey, id }: TestPhone & { id: number }, laikas = now()) => ({
    id,
    laikas,
    irodymas: signed(privateKey, renewSigned(id, laikas)),
  })
  const renew = (body: object) => w.nobody('POST', '/telefonai/israsas', body)
  const phones = (asmuoId: number) =>
    t.db.selectFrom('telefonas').selectAll().where('asmuoId', '=', asmuoId).orderBy('id').execute()
  /** What the audit trail says of a card. */
  const trail = async (card: number) =>
    (
      await t.db
        .selectFrom('auditas')
        .select('veiksmas')
        .where('lentele', '=', 'kortele')
        .where('irasoId', '=', card)
        .orderBy('id')
        .execute()
    ).map(({ veiksmas }) => veiksmas)
  return { t, w, trail, messagesOf, holder, signedIn, proof, challenge, bind, bound, renew, renewBody, phones, now }
}
