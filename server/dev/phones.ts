import { createHash, generateKeyPair, type KeyObject, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Authority, Person } from './authority.ts'
import { signDigestEc, signDigestPss } from './signing.ts'

// The phones of the simulators: what they are asked, what they show, and what they sign.

export type Names = Pick<Person, 'vardas' | 'pavarde'>
/** A status that the service answers, or how it fails to. */
export type Fault = number | 'garbage' | 'hang' | 'redirect'
/** What the next request meets: an owner of another name or code, another end, a fault, a forged or unfit proof. */
export interface Script extends Partial<Person> {
  /** Result of the protocol, e.g. USER_CANCELLED; OK where absent. */
  result?: string
  delayMs?: number
  begin?: Fault
  poll?: Fault | undefined
  wrong?: 'signature' | 'hash' | 'authority' | 'expired' | 'early' | 'revoked' | 'use' | 'level' | 'flow'
}
/** A request as the phone shows it. */
export interface Waiting {
  id: string
  budas: 'MOBILUSIS' | 'SMART_ID'
  asmenskodas: string
  telefonas: string
  controlCode: string
  tekstas: string
}
export interface Phone {
  reply: { status: number; json: object }
}
type Use = 'digitalSignature' | 'nonRepudiation'
interface Session extends Waiting {
  use: Use
  script: Script
  sign: (certificate: Buffer, key: KeyObject) => object
  done: object | null
  waiters: (() => void)[]
  timer: NodeJS.Timeout | undefined
}

/** Published test numbers of Mobile-ID, and test persons of Smart-ID: each ends as it is known for. */
const midUsers: Record<string, string> = {
  '+37060000266': 'NOT_MID_CLIENT',
  '+37061100266': 'USER_CANCELLED',
  '+37061200266': 'SIM_ERROR',
  '+37066000266': 'TIMEOUT',
  '+37207110066': 'DELIVERY_ERROR',
  '+37213100266': 'PHONE_ABSENT',
  '+37200000666': 'SIGNATURE_HASH_MISMATCH',
}
const sidUsers: Record<string, string> = {
  '30403039917': 'USER_REFUSED',
  '30403039972': 'WRONG_VC',
  '30403039983': 'TIMEOUT',
}
const knownNumber = /^\+(3706\d{7}|37200000766)$/
const makeKeys = promisify(generateKeyPair)
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const bad = (error: string) => ({ status: 400, json: { error } })
const day = 86_400_000

interface Parts {
  authority: Authority
  foreign: Authority
  nameOf: (asmenskodas: string) => Promise<Names | null>
  delayMs: number
}

export function phones({ authority, foreign, nameOf, delayMs }: Parts) {
  const sessions = new Map<string, Session>()
  const scripts: Script[] = []
  const known = new Map<string, Names>()
  const keys = new Map<string, Promise<{ publicKey: KeyObject; privateKey: KeyObject }>>()
  const signing = new Map<string, Buffer>()
  let auto = true

  /** Each person has a key for Mobile-ID; RSA ones take long to make, so that one serves all apps. */
  const keyOf = (budas: string, code: string) => {
    const id = budas === 'MOBILUSIS' ? code : budas
    const made =
      keys.get(id) ??
      (budas === 'MOBILUSIS' ? makeKeys('ec', { namedCurve: 'P-256' }) : makeKeys('rsa', { modulusLength: 2048 }))
    keys.set(id, made)
    return made
  }

  /** In the demo whoever is not known yet is Vardenis Pavardenis, or whom the panel says. */
  async function ownerOf(asmenskodas: string, script: Script): Promise<Person> {
    const woman = Number(asmenskodas[0]) % 2 === 0
    const unknown = { vardas: woman ? 'Vardenė' : 'Vardenis', pavarde: woman ? 'Pavardenė' : 'Pavardenis' }
    const names = known.get(asmenskodas) ?? (await nameOf(asmenskodas)) ?? unknown
    const { vardas = names.vardas, pavarde = names.pavarde } = script
    return { asmenskodas: script.asmenskodas ?? asmenskodas, vardas, pavarde }
  }

  async function certificateOf(budas: string, code: string, use: Use, script: Script): Promise<Buffer> {
    const { publicKey } = await keyOf(budas, code)
    const { wrong } = script
    const other = use === 'nonRepudiation' ? 'digitalSignature' : 'nonRepudiation'
    const dates = {
      ...(wrong === 'expired' ? { from: new Date(Date.now() - 2 * day), to: new Date(Date.now() - day) } : {}),
      ...(wrong === 'early' ? { from: new Date(Date.now() + 30 * day) } : {}),
    }
    const issuer = wrong === 'authority' ? foreign : authority
    const made = issuer.issue(await ownerOf(code, script), publicKey, wrong === 'use' ? other : use, dates)
    if (wrong === 'revoked') authority.revoke(made)
    return made
  }

  async function answerOf(session: Session, result: string): Promise<object> {
    const { budas, asmenskodas, use, script } = session
    const end = budas === 'MOBILUSIS' ? { result } : { result: { endResult: result } }
    if (result !== 'OK') return { state: 'COMPLETE', ...end }
    const certificate =
      signing.get(`${budas} ${asmenskodas} ${use}`) ?? (await certificateOf(budas, asmenskodas, use, script))
    signing.delete(`${budas} ${asmenskodas} ${use}`)
    return { state: 'COMPLETE', ...end, ...session.sign(certificate, (await keyOf(budas, asmenskodas)).privateKey) }
  }

  async function end(session: Session, result: string) {
    clearTimeout(session.timer)
    if (session.done) return
    session.done = await answerOf(session, result)
    for (const wake of session.waiters) wake()
    // Sessions are forgotten after five minutes, as by the service.
    session.timer = setTimeout(() => sessions.delete(session.id), 300_000)
    session.timer.unref()
  }

  function begin(waiting: Omit<Waiting, 'id'>, use: Use, usual: string, sign: Session['sign']): Session {
    const script = scripts.shift() ?? {}
    const session: Session = {
      ...waiting,
      id: randomUUID(),
      use,
      script,
      sign,
      done: null,
      waiters: [],
      timer: undefined,
    }
    sessions.set(session.id, session)
    const answers = auto || script.result || script.delayMs !== undefined
    if (answers) session.timer = setTimeout(() => end(session, script.result ?? usual), script.delayMs ?? delayMs)
    return session
  }
  const tamper = (signature: Buffer, { wrong }: Script) =>
    wrong === 'signature' ? Buffer.from(signature.map((byte, i) => (i === 40 ? byte ^ 1 : byte))) : signature

  return {
    next(script: Script) {
      scripts.push(script)
      return script
    },
    beginFault: () => (scripts[0]?.begin === undefined ? undefined : scripts.shift()?.begin),
    faultOf: (id: string) => sessions.get(id)?.script.poll,
    know: (asmenskodas: string, names: Names) => void known.set(asmenskodas, names),
    isAuto: () => auto,
    setAuto(on: boolean) {
      auto = on
    },
    waiting: () => [...sessions.values()].filter(({ done }) => !done),
    decide(id: string, accepted: boolean) {
      const session = sessions.get(id)
      if (!session) return
      const refused = session.budas === 'MOBILUSIS' ? 'USER_CANCELLED' : 'USER_REFUSED_INTERACTION'
      void end(session, accepted ? 'OK' : refused)
    },
    stop() {
      for (const { timer } of sessions.values()) clearTimeout(timer)
    },

    async askMobile(kind: string, asked: Record<string, unknown>): Promise<Phone['reply']> {
      const [telefonas, asmenskodas] = [text(asked['phoneNumber']), text(asked['nationalIdentityNumber'])]
      if (!/^\+\d{7,15}$/.test(telefonas)) return bad('phoneNumber has incorrect format')
      if (!/^\d{11}$/.test(asmenskodas)) return bad('nationalIdentityNumber has incorrect format')
      const usual = midUsers[telefonas] ?? (knownNumber.test(telefonas) ? 'OK' : 'NOT_MID_CLIENT')
      if (kind === 'certificate') {
        const script = scripts[0] ?? {}
        const stranger = usual === 'NOT_MID_CLIENT' || script.result === 'NOT_MID_CLIENT'
        if (stranger) return { status: 200, json: { result: 'NOT_FOUND' } }
        const cert = await certificateOf('MOBILUSIS', asmenskodas, 'nonRepudiation', script)
        signing.set(`MOBILUSIS ${asmenskodas} nonRepudiation`, cert)
        return { status: 200, json: { result: 'OK', cert: cert.toString('base64') } }
      }
      const hash = Buffer.from(text(asked['hash']), 'base64')
      if (asked['hashType'] !== 'SHA256' || hash.length !== 32) return bad('The length of the hash must match the type')
      if (!['LIT', 'ENG', 'EST', 'RUS'].includes(text(asked['language']))) return bad('language has incorrect value')
      const code = parseInt(
        [...hash]
          .map((byte) => byte.toString(2).padStart(8, '0'))
          .join('')
          .replace(/^(.{6}).*(.{7})$/, '$1$2'),
        2,
      )
      const use = kind === 'signature' ? 'nonRepudiation' : 'digitalSignature'
      const shown = { budas: 'MOBILUSIS' as const, asmenskodas, telefonas, tekstas: text(asked['displayText']) }
      const waiting = { ...shown, controlCode: String(code).padStart(4, '0') }
      const session = begin(waiting, use, usual, (certificate, key) => ({
        signature: {
          value: tamper(
            signDigestEc(key, session.script.wrong === 'hash' ? sha256(hash) : hash),
            session.script,
          ).toString('base64'),
          algorithm: 'SHA256WithECEncryption',
        },
        ...(kind === 'authentication' ? { cert: certificate.toString('base64') } : {}),
      }))
      return { status: 200, json: { sessionID: session.id } }
    },

    async askApp(kind: string, asmenskodas: string, asked: Record<string, unknown>): Promise<Phone['reply']> {
      const parameters = (asked['signatureProtocolParameters'] ?? {}) as Record<string, unknown>
      const { hashAlgorithm } = (parameters['signatureAlgorithmParameters'] ?? {}) as Record<string, unknown>
      const proves = kind === 'authentication'
      const protocol = proves ? 'ACSP_V2' : 'RAW_DIGEST_SIGNATURE'
      const challenge = Buffer.from(text(parameters[proves ? 'rpChallenge' : 'digest']), 'base64')
      if (asked['signatureProtocol'] !== protocol || parameters['signatureAlgorithm'] !== 'rsassa-pss')
        return bad('signatureProtocol')
      if (hashAlgorithm !== 'SHA-512' || challenge.length !== 64) return bad('signatureProtocolParameters')
      if (proves && asked['vcType'] !== 'numeric4') return bad('vcType')
      const interactions = text(asked['interactions'])
      const [first] = JSON.parse(Buffer.from(interactions, 'base64').toString()) as Record<string, string>[]
      if (!first?.['type']) return bad('interactions')
      const vc = proves ? sha256(challenge).readUInt16BE(30) % 10_000 : randomInt(10_000)
      const controlCode = String(vc).padStart(4, '0')
      const tekstas = first['displayText200'] ?? first['displayText60'] ?? ''
      const serverRandom = randomBytes(24).toString('base64')
      const userChallenge = sha256(randomBytes(32)).toString('base64url')
      const party = Buffer.from(text(asked['relyingPartyName'])).toString('base64')
      const context = [
        'smart-id-demo',
        protocol,
        serverRandom,
        text(parameters['rpChallenge']),
        userChallenge,
        party,
        '',
      ]
      // What `begin` takes next.
      const flowType = scripts[0]?.wrong === 'flow' ? 'QR' : 'Notification'
      const payload = [...context, sha256(interactions).toString('base64'), first['type'], '', flowType].join('|')
      const sha512 = (data: Buffer | string) => createHash('sha512').update(data).digest()
      const digest = proves ? sha512(payload) : challenge
      const usual = sidUsers[asmenskodas] ?? 'OK'
      const waiting = { budas: 'SMART_ID' as const, asmenskodas, telefonas: '', controlCode, tekstas }
      const session = begin(waiting, proves ? 'digitalSignature' : 'nonRepudiation', usual, (certificate, key) => ({
        signatureProtocol: protocol,
        interactionTypeUsed: first['type'],
        signature: {
          value: tamper(
            signDigestPss(key, session.script.wrong === 'hash' ? sha512(digest) : digest),
            session.script,
          ).toString('base64'),
          ...(proves ? { serverRandom, userChallenge } : {}),
          flowType,
          signatureAlgorithm: 'rsassa-pss',
          signatureAlgorithmParameters: {
            hashAlgorithm,
            maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm } },
            saltLength: 64,
            trailerField: '0xbc',
          },
        },
        cert: {
          value: certificate.toString('base64'),
          certificateLevel: session.script.wrong === 'level' ? 'ADVANCED' : 'QUALIFIED',
        },
      }))
      const json = { sessionID: session.id, ...(proves ? {} : { vc: { type: 'numeric4', value: controlCode } }) }
      return { status: 200, json }
    },

    /** Answers once the phone has, at the latest after `wait` milliseconds. */
    async status(id: string, wait: number): Promise<Phone['reply']> {
      const session = sessions.get(id)
      if (!session) return { status: 404, json: { error: 'Session not found' } }
      if (!session.done)
        await new Promise<void>((wake) => {
          const timer = setTimeout(wake, wait)
          session.waiters.push(() => {
            clearTimeout(timer)
            wake()
          })
        })
      return { status: 200, json: session.done ?? { state: 'RUNNING' } }
    },
  }
}
