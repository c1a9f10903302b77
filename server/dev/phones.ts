import { generateKeyPair, type KeyObject, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Authority, Person } from './authority.ts'
import type { Statement } from './statements.ts'

// The phones of the simulators: which requests they get, what they show and how each request ends. The protocols of the
// two services are in mobileId.ts and smartId.ts.

export type Names = Pick<Person, 'vardas' | 'pavarde'>
/** An HTTP status that the service answers, or another way in which it fails. */
export type Fault = number | 'garbage' | 'hang' | 'redirect'
/** How the next request ends: another owner, another result, a fault, a forged or unsuitable proof. */
export interface Script extends Partial<Person> {
  /** Result in the words of the protocol, e.g. USER_CANCELLED; OK if absent. */
  result?: string
  delayMs?: number
  begin?: Fault
  poll?: Fault | undefined
  wrong?: Wrong
  /** What the certificate for signing says of itself, in place of being qualified. */
  says?: readonly Statement[]
}
type Wrong =
  | 'signature'
  | 'hash'
  | 'authority'
  | 'expired'
  | 'early'
  | 'revoked'
  | 'use'
  | 'level'
  | 'flow'
  /** The number of the app has an odd shape. */
  | 'number'
  /** Revoked after the certificate was asked for and before the phone answers. */
  | 'revokedLater'
  /** The phone answers with another certificate than was asked for. */
  | 'other'
/** A request as the phone shows it. */
export interface Waiting {
  id: string
  budas: 'MOBILUSIS' | 'SMART_ID'
  asmenskodas: string
  telefonas: string
  /** Empty where the app asks for a certificate: then it shows none. */
  controlCode: string
  tekstas: string
}
export interface Reply {
  status: number
  json: object
}
type Use = 'digitalSignature' | 'nonRepudiation'
/** What the service answers about a request that its owner has accepted. */
type Sign = (certificate: Buffer, key: KeyObject, script: Script) => object
interface Session extends Waiting {
  use: Use
  script: Script
  /** Told before the phone was asked. */
  certificate: Buffer | undefined
  sign: Sign
  done: object | null
  waiters: (() => void)[]
  timer: NodeJS.Timeout | undefined
}

const makeKeys = promisify(generateKeyPair)
const day = 86_400_000

interface Parts {
  authority: Authority
  foreign: Authority
  nameOf: (asmenskodas: string) => Promise<Names | null>
  delayMs: number
}

export type Phones = ReturnType<typeof phones>

/** All phones: each has a key and a certificate of `authority`, and answers by itself after `delayMs`. */
export function phones({ authority, foreign, nameOf, delayMs }: Parts) {
  const sessions = new Map<string, Session>()
  const scripts: Script[] = []
  const known = new Map<string, Names>()
  const keys = new Map<string, Promise<{ publicKey: KeyObject; privateKey: KeyObject }>>()
  /** Certificates that the service told beforehand, with the script of the signature that follows. */
  const told = new Map<string, { certificate: Buffer; script: Script }>()
  let auto = true

  /** The key of a person for Mobile-ID. RSA keys take long to make, so one serves all Smart-ID apps. */
  const keyOf = (budas: string, code: string) => {
    const id = budas === 'MOBILUSIS' ? code : budas
    const pair =
      keys.get(id) ??
      (budas === 'MOBILUSIS' ? makeKeys('ec', { namedCurve: 'P-256' }) : makeKeys('rsa', { modulusLength: 2048 }))
    keys.set(id, pair)
    return pair
  }

  /** The owner of a code: from the panel, from the demo, otherwise Vardenis Pavardenis. */
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
    const more = {
      ...(script.says ? { says: script.says } : {}),
      ...(wrong === 'expired' ? { from: new Date(Date.now() - 2 * day), to: new Date(Date.now() - day) } : {}),
      ...(wrong === 'early' ? { from: new Date(Date.now() + 30 * day) } : {}),
    }
    const issuer = wrong === 'authority' ? foreign : authority
    const certificate = issuer.issue(await ownerOf(code, script), publicKey, wrong === 'use' ? other : use, more)
    if (wrong === 'revoked') authority.revoke(certificate)
    return certificate
  }

  async function answerOf(session: Session, result: string): Promise<object> {
    const { budas, asmenskodas, script } = session
    const end = budas === 'MOBILUSIS' ? { result } : { result: { endResult: result } }
    if (result !== 'OK') return { state: 'COMPLETE', ...end }
    const certificate = await certificateFor(session)
    const { privateKey } = await keyOf(budas, asmenskodas)
    return { state: 'COMPLETE', ...end, ...session.sign(certificate, privateKey, script) }
  }

  /** The certificate that was told before, unless the script has another one. */
  async function certificateFor({ budas, asmenskodas, use, script, certificate }: Session): Promise<Buffer> {
    if (!certificate || script.wrong === 'other') return certificateOf(budas, asmenskodas, use, script)
    if (script.wrong === 'revokedLater') authority.revoke(certificate)
    return certificate
  }

  async function end(session: Session, result: string) {
    clearTimeout(session.timer)
    if (session.done) return
    session.done = await answerOf(session, result)
    for (const wake of session.waiters) wake()
    // Sessions are deleted after five minutes, as in the real service.
    session.timer = setTimeout(() => sessions.delete(session.id), 300_000)
    session.timer.unref()
  }

  /** Sends a request to the phone and answers its id; `usual` is its result unless the script or the owner decides. */
  function begin(waiting: Omit<Waiting, 'id'>, use: Use, usual: string, sign: Sign): string {
    // An app that is asked for a certificate, or to prove an identity, has been told none.
    const signer = use === 'nonRepudiation' && waiting.controlCode ? `${waiting.budas} ${waiting.asmenskodas}` : ''
    const before = told.get(signer)
    told.delete(signer)
    const script = before?.script ?? scripts.shift() ?? {}
    const id = randomUUID()
    const parts = { use, script, certificate: before?.certificate, sign }
    const session: Session = { ...waiting, ...parts, id, done: null, waiters: [], timer: undefined }
    sessions.set(id, session)
    const answers = auto || script.result || script.delayMs !== undefined
    if (answers) session.timer = setTimeout(() => end(session, script.result ?? usual), script.delayMs ?? delayMs)
    return id
  }

  return {
    begin,
    next(script: Script) {
      scripts.push(script)
      return script
    },
    /** The script that `begin` takes next. */
    upcoming: (): Script => scripts[0] ?? {},
    skip: () => void scripts.shift(),
    /** The certificate of the next signature, which the service tells beforehand. It takes the script of that signature. */
    async tell(budas: Waiting['budas'], asmenskodas: string): Promise<Buffer> {
      const script = scripts.shift() ?? {}
      const certificate = await certificateOf(budas, asmenskodas, 'nonRepudiation', script)
      told.set(`${budas} ${asmenskodas}`, { certificate, script })
      return certificate
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

    /** Answers when the phone does, at the latest after `wait` milliseconds. */
    async status(id: string, wait: number): Promise<Reply> {
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
