import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PrivateKey, Session } from 'graphene-pk11'
import { isKid } from '#contract/keys/kid.ts'
import { type PublicKey, publicKeyOf } from '#contract/keys/set.ts'
import { isKeyUse } from '#contract/keys/use.ts'
import type { HeldKey, KeyPlace } from './place.ts'
import type { PlaceSettings } from './placeOf.ts'

type Graphene = typeof import('graphene-pk11')

/** The library is optional and has a part in machine code: the error says how to get it. */
async function load(): Promise<Graphene> {
  try {
    const loaded = await import('graphene-pk11')
    // CommonJS: what it exports may stand below `default`.
    return 'Module' in loaded ? loaded : (loaded as { default: Graphene }).default
  } catch (error) {
    throw new Error(
      'GATE_SIGNER=pkcs11 needs the package graphene-pk11, which npm ci --ignore-scripts leaves unbuilt: npm rebuild pkcs11js (with python3, make and a C++ compiler)',
      { cause: error },
    )
  }
}

async function pinOf({ PKCS11_PIN, PKCS11_PIN_FILE }: PlaceSettings): Promise<string> {
  return PKCS11_PIN ?? (await readFile(PKCS11_PIN_FILE ?? '', 'utf8')).trim()
}

/** Signs in to the token of this label. Throws an Error that names the tokens that are there. */
function open({ Module, SessionFlag }: Graphene, settings: PlaceSettings, pin: string) {
  const { PKCS11_MODULE = '', PKCS11_TOKEN = '' } = settings
  const module = Module.load(PKCS11_MODULE)
  try {
    module.initialize()
  } catch (error) {
    // Another part of this process uses the module already, which is no harm.
    if (!/CRYPTOKI_ALREADY_INITIALIZED/.test(String(error))) throw error
  }
  const slots = module.getSlots(true)
  const all = Array.from({ length: slots.length }, (_, at) => slots.items(at))
  const labels = all.map((slot) => slot.getToken().label.trim())
  const slot = all[labels.indexOf(PKCS11_TOKEN)]
  if (!slot) throw new Error(`PKCS11_TOKEN: no token is called “${PKCS11_TOKEN}”, there are: ${labels.join(', ')}`)
  const session = slot.open(SessionFlag.SERIAL_SESSION | SessionFlag.RW_SESSION)
  try {
    session.login(pin)
  } catch (error) {
    if (!/USER_ALREADY_LOGGED_IN/.test(String(error))) throw error
  }
  return session
}

/** The objects of a class with their labels. */
function labelled(session: Session, { ObjectClass }: Graphene, kind: 'PRIVATE_KEY' | 'PUBLIC_KEY') {
  const found = session.find({ class: ObjectClass[kind] })
  return Array.from({ length: found.length }, (_, at) => found.items(at)).map((object) => ({
    object,
    label: String(object.getAttribute('label')),
  }))
}

/** A point as PKCS #11 writes it: a DER octet string around 04, x and y. */
function publicFrom(point: Buffer, label: string): PublicKey {
  const [x, y] = [point.subarray(-64, -32), point.subarray(-32)].map((half) => half.toString('base64url'))
  const jwk = point.at(-65) === 4 && point.length === 67 ? publicKeyOf({ kty: 'EC', crv: 'P-256', x, y }) : null
  if (!jwk) throw new Error(`The key ${label} of the token is not of the curve P-256: make one by npm run keys -- new`)
  return jwk
}

/** A token that speaks PKCS #11: it signs, and its keys can't be read out. They are labelled like the files: `kortele-2601`. */
export async function tokenPlace(settings: PlaceSettings): Promise<KeyPlace> {
  const graphene = await load()
  const pin = await pinOf(settings)
  let session = open(graphene, settings, pin)

  const privateKey = (label: string) =>
    labelled(session, graphene, 'PRIVATE_KEY')
      .find((key) => key.label === label)
      ?.object.toType<PrivateKey>()
  const signOnce = (label: string, digest: Buffer) => {
    const key = privateKey(label)
    if (!key) throw new Error(`The token has no private half of ${label}`)
    return session.createSign('ECDSA', key).once(digest)
  }
  /** A token that was taken out, or a server of it that was restarted, needs a new session: once more, then it fails. */
  const sign = async (label: string, bytes: Uint8Array) => {
    const digest = createHash('sha256').update(bytes).digest()
    try {
      return new Uint8Array(signOnce(label, digest))
    } catch {
      session = open(graphene, settings, pin)
      return new Uint8Array(signOnce(label, digest))
    }
  }

  return {
    async held() {
      const keys: HeldKey[] = []
      const able = new Set(labelled(session, graphene, 'PRIVATE_KEY').map(({ label }) => label))
      for (const { object, label } of labelled(session, graphene, 'PUBLIC_KEY')) {
        const [use, kid] = label.split('-')
        // Other programs may keep keys on the same token, and a public half alone signs nothing.
        if (!isKeyUse(use) || !isKid(kid) || !able.has(label)) continue
        const jwk = publicFrom(object.getAttribute('pointEC') as Buffer, label)
        keys.push({ use, kid, jwk, sign: (bytes) => sign(label, bytes) })
      }
      return keys
    },
    async make(use, kid) {
      const label = `${use}-${kid}`
      if (privateKey(label)) throw new Error(`The token has a key ${label} already`)
      const id = Buffer.from(kid)
      const { KeyGenMechanism, NamedCurve } = graphene
      const { publicKey } = session.generateKeyPair(
        KeyGenMechanism.EC,
        { label, id, token: true, verify: true, paramsEC: NamedCurve.getByName('secp256r1').value },
        { label, id, token: true, private: true, sign: true, sensitive: true, extractable: false },
      )
      return publicFrom(publicKey.getAttribute('pointEC') as Buffer, label)
    },
    async close() {
      session.close()
    },
  }
}
