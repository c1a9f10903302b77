import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Config } from '#server/config.ts'
import { startClamd } from './clamd.ts'
import { startCompanyRegister } from './companyRegister.ts'
import { type IdentitySimulator, startIdentity } from './identity.ts'
import { parseMail } from './mime.ts'
import type { Names } from './phones.ts'
import { startRegister } from './register.ts'

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
  stop(): Promise<void>
}

/**
 * Starts a mail server and an SMS gateway on loopback that speak the real protocols and only store what they receive,
 * the registers, the scanner, and the phones of Mobile-ID and Smart-ID; `nameOf` answers the owner of a personal code.
 * For the demo and the tests; production refuses to start with them.
 */
export async function startSimulators(nameOf?: (asmenskodas: string) => Promise<Names | null>): Promise<Simulators> {
  const outbox: Sent[] = []
  const remember = (sent: Omit<Sent, 'laikas'>) => {
    outbox.unshift({ laikas: new Date().toISOString(), ...sent })
    outbox.length = Math.min(outbox.length, 200)
  }
  const mail = new SMTPServer({
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
  return {
    smtp: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    sms: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
    spsc: { url: register.url, token },
    companyRegister: companies.url,
    clamd: scanner.url,
    outbox,
    phone,
    stop: async () => {
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
export function withSimulators(config: Config, { smtp, sms, spsc, companyRegister, clamd, phone }: Simulators): Config {
  return {
    ...config,
    SMTP_URL: config.SMTP_URL ?? smtp,
    SMS_URL: config.SMS_URL ?? sms,
    COMPANY_REGISTER_URL: config.COMPANY_REGISTER_URL ?? companyRegister,
    CLAMD_URL: config.CLAMD_URL ?? clamd,
    ...(config.SPSC_URL ? {} : { SPSC_URL: spsc.url, SPSC_TOKEN: spsc.token }),
    // Mobile-ID and Smart-ID share the trusted authorities, so if one of them is real, neither is simulated.
    ...(config.MOBILE_ID_URL || config.SMART_ID_URL ? {} : phone.env),
  }
}
