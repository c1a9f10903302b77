import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import type { SMTPServer } from 'smtp-server'
import type { Config } from '#server/config.ts'
import { demoRegistry } from '#server/seal/open.ts'
import { startClamd } from './clamd.ts'
import { startCompanyRegister } from './companyRegister.ts'
import { type IdentitySimulator, startIdentity } from './identity.ts'
import { parseMail } from './mime.ts'
import type { Names } from './phones.ts'
import { startRegister } from './register.ts'
import { type SealServices, startSealServices } from './sealServices.ts'

export interface Sent {
  laikas: string
  kanalas: 'EPASTAS' | 'SMS'
  gavejas: string
  tema: string
  tekstas: string
}
interface Simulators {
  smtp: string
  sms: string
  /** The certificate register, and the token that it requires. */
  spsc: { url: string; token: string }
  /** The register of legal entities. */
  companyRegister: string
  /** The virus scanner. */
  clamd: string
  /** Newest first, at most 200. */
  outbox: Sent[]
  /** Mobile-ID, Smart-ID, and the phones that answer their requests. */
  phone: IdentitySimulator
  /** The demo's seal and timestamp service; null where no folder was given to keep them in. */
  seal: SealServices | null
  stop(): Promise<void>
}

/**
 * Starts a mail server and an SMS gateway on loopback that speak the real protocols and only store what they receive,
 * the registers, the scanner, the phones of Mobile-ID and Smart-ID, and the timestamp service with the demo's seal, which
 * is kept in DATA_DIR. `nameOf` answers the owner of a personal code.
 * For the demo and the tests; production refuses to start with them.
 */
export async function startSimulators(
  nameOf?: (asmenskodas: string) => Promise<Names | null>,
  keep?: Pick<Config, 'DATA_DIR' | 'REGISTRY_NAME' | 'REGISTRY_CODE'>,
): Promise<Simulators> {
  const outbox: Sent[] = []
  const remember = (sent: Omit<Sent, 'laikas'>) => {
    outbox.unshift({ laikas: new Date().toISOString(), ...sent })
    outbox.length = Math.min(outbox.length, 200)
  }
  const mailServer = async () => {
    const { SMTPServer } = await import('smtp-server')
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const { subject, text } = parseMail(Buffer.concat(parts).toString('latin1'))
          for (const { address } of envelope.rcptTo)
            remember({ kanalas: 'EPASTAS', gavejas: address, tema: subject, tekstas: text })
          done()
        })
      },
    })
  }
  let smtp: Promise<SMTPServer> | undefined
  // What speaks SMTP is loaded with the first letter; until then the port is held by a plain server.
  const mail = createNetServer(async (socket) => {
    smtp ??= mailServer()
    ;(await smtp).server.emit('connection', socket)
  })
  const gateway = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { to, text } = JSON.parse(Buffer.concat(parts).toString()) as { to: string; text: string }
    remember({ kanalas: 'SMS', gavejas: to, tema: '', tekstas: text })
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"accepted"}')
  })
  await new Promise<void>((ready) => mail.listen(0, '127.0.0.1', ready))
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  const token = randomUUID()
  const register = await startRegister(token)
  const companies = await startCompanyRegister()
  const scanner = await startClamd()
  const phone = await startIdentity(nameOf ? { nameOf } : {})
  const { DATA_DIR, REGISTRY_NAME: name = '', REGISTRY_CODE: code = demoRegistry.code } = keep ?? {}
  const seal = DATA_DIR ? await startSealServices(DATA_DIR, { name, code }) : null
  return {
    smtp: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
    sms: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
    spsc: { url: register.url, token },
    companyRegister: companies.url,
    clamd: scanner.url,
    outbox,
    phone,
    seal,
    stop: async () => {
      await seal?.stop()
      await phone.stop()
      await register.stop()
      await companies.stop()
      await scanner.stop()
      await new Promise<void>((closed) => mail.close(() => closed()))
      await new Promise<void>((closed) => gateway.close(() => closed()))
    },
  }
}

/** The settings, with the simulators in place of services that the settings do not name. */
export function withSimulators(config: Config, simulators: Simulators): Config {
  const { smtp, sms, spsc, companyRegister, clamd, phone, seal } = simulators
  return {
    ...config,
    SMTP_URL: config.SMTP_URL ?? smtp,
    SMS_URL: config.SMS_URL ?? sms,
    COMPANY_REGISTER_URL: config.COMPANY_REGISTER_URL ?? companyRegister,
    CLAMD_URL: config.CLAMD_URL ?? clamd,
    ...(config.SPSC_URL ? {} : { SPSC_URL: spsc.url, SPSC_TOKEN: spsc.token }),
    // The demo's seal names the demo's registry, so neither is simulated where the other is real.
    ...(config.SEAL_CERTIFICATE || config.TSA_URL ? {} : seal?.env),
    // Mobile-ID and Smart-ID share the trusted authorities, so if one of them is real, neither is simulated.
    ...(config.MOBILE_ID_URL || config.SMART_ID_URL ? {} : phone.env),
  }
}
