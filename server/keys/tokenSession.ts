import { readFile } from 'node:fs/promises'
import type { MechanismType, PrivateKey, Session } from 'graphene-pk11'
import type { Config } from '#server/config.ts'

/** Which token, and how it is signed in to. */
export type TokenSettings = Pick<Config, 'PKCS11_MODULE' | 'PKCS11_TOKEN' | 'PKCS11_PIN' | 'PKCS11_PIN_FILE'>
type Graphene = typeof import('graphene-pk11')

/** The library is optional and has a part in machine code: the error says how to get it. */
async function load(): Promise<Graphene> {
  try {
    const loaded = await import('graphene-pk11')
    // CommonJS: what it exports may stand below `default`.
    return 'Module' in loaded ? loaded : (loaded as { default: Graphene }).default
  } catch (error) {
    throw new Error(
      'A key on a token needs the package graphene-pk11, which npm ci --ignore-scripts leaves unbuilt: npm rebuild pkcs11js (with python3, make and a C++ compiler)',
      { cause: error },
    )
  }
}

async function pinOf({ PKCS11_PIN, PKCS11_PIN_FILE }: TokenSettings): Promise<string> {
  return PKCS11_PIN ?? (await readFile(PKCS11_PIN_FILE ?? '', 'utf8')).trim()
}

/** Signs in to the token of this label. Throws an Error that names the tokens that are there. */
function open({ Module, SessionFlag }: Graphene, settings: TokenSettings, pin: string) {
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
export function labelled(session: Session, { ObjectClass }: Graphene, kind: 'PRIVATE_KEY' | 'PUBLIC_KEY') {
  const found = session.find({ class: ObjectClass[kind] })
  return Array.from({ length: found.length }, (_, at) => found.items(at)).map((object) => ({
    object,
    label: String(object.getAttribute('label')),
  }))
}

/** A token that is signed in to: the library, its session, and signing by a key of a label. */
export interface Token {
  readonly graphene: Graphene
  /** Of the moment: a lost one is opened anew. */
  session(): Session
  privateKey(label: string): PrivateKey | undefined
  /** Throws an Error if the token has no such key, or does not answer a second time either. */
  sign(label: string, mechanism: MechanismType, bytes: Buffer): Buffer
}

/** Signs in to the token of the settings. Throws an Error that says what is wrong with them. */
export async function openToken(settings: TokenSettings): Promise<Token> {
  const graphene = await load()
  const pin = await pinOf(settings)
  let session = open(graphene, settings, pin)

  const privateKey = (label: string) =>
    labelled(session, graphene, 'PRIVATE_KEY')
      .find((key) => key.label === label)
      ?.object.toType<PrivateKey>()
  const signOnce = (label: string, mechanism: MechanismType, bytes: Buffer) => {
    const key = privateKey(label)
    if (!key) throw new Error(`The token has no private key ${label}`)
    return session.createSign(mechanism, key).once(bytes)
  }
  return {
    graphene,
    session: () => session,
    privateKey,
    sign(label, mechanism, bytes) {
      try {
        return signOnce(label, mechanism, bytes)
      } catch {
        // It was taken out, or its server was restarted: a new session is tried once.
        session = open(graphene, settings, pin)
        return signOnce(label, mechanism, bytes)
      }
    },
  }
}
