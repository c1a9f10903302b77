import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { civilDay } from '#contract/lib/civil.ts'
import { demoLogins, demoPassword } from '#contract/session/demo.ts'
import { buildApp, type Parts } from './app.ts'
import { readConfig } from './config.ts'
import { assertSafe, connect } from './db/db.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { loadReference } from './db/reference.ts'
import { loadContracts } from './demo/contracts.ts'
import { loadDemo } from './demo/demo.ts'
import { loadHistory } from './demo/history.ts'
import { phoneOwner } from './demo/phones.ts'
import { loadPortraits } from './demo/portraits.ts'
import { loadProofs } from './demo/proofs.ts'
import { startSimulators } from './dev/simulators.ts'
import { diskStore } from './files/store.ts'
import { startBackground } from './lib/background.ts'
import { channels } from './lib/messages.ts'

/** Starts everything by the environment's settings and prints where it is. Ends cleanly on SIGINT and SIGTERM. */
export async function start({ render }: Pick<Parts, 'render'>) {
  const settings = readConfig(process.env)
  await mkdir(settings.DATA_DIR, { recursive: true })
  const embedded = settings.DATABASE_URL ? null : await startEmbedded(settings.DATA_DIR)
  const { db, pool } = connect(settings.DATABASE_URL ?? embedded?.url ?? '', settings.DATABASE_POOL)
  await assertSafe(db)
  await migrate(pool)
  await loadReference(db)
  const store = diskStore(join(settings.DATA_DIR, 'failai'))
  const today = civilDay(new Date())
  if (settings.demo && (await loadDemo(db, today))) {
    await loadProofs(db, store)
    await loadPortraits(db, store)
    await loadHistory(db, today)
    await loadContracts(db, store, today)
  }

  const simulators = settings.demo ? await startSimulators((code) => phoneOwner(db, code)) : null
  // A service of the settings is used in the demo too; the two share the authorities that are believed.
  const simulated = simulators && !settings.MOBILE_ID_URL && !settings.SMART_ID_URL
  const config = simulated ? { ...settings, ...simulators.phone.env } : settings
  const send = channels(config, {
    smtp: config.SMTP_URL ?? simulators?.smtp ?? '',
    sms: config.SMS_URL ?? simulators?.sms ?? '',
  })
  const spsc =
    simulators && !config.SPSC_URL ? { SPSC_URL: simulators.spsc.url, SPSC_TOKEN: simulators.spsc.token } : {}
  const parts = { config: { ...config, ...spsc }, db, pool, store, render }
  const app = await buildApp({
    ...parts,
    ...(simulators ? { outbox: simulators.outbox, phone: simulators.phone } : {}),
  })
  const stopBackground = startBackground(db, send, app.log)
  await app.listen({ host: config.HOST, port: config.PORT })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await stopBackground()
    await simulators?.stop()
    await db.destroy()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  announce(config)
}

function announce({ publicUrl, demo }: ReturnType<typeof readConfig>) {
  const lines = [`Meistras: ${publicUrl}`]
  if (demo) {
    lines.push('', `Demo logins (password ${demoPassword}):`)
    for (const { userName, about } of demoLogins) lines.push(`  ${userName.padEnd(12)} ${about[1]}`)
    lines.push('', `Sent e-mails and SMS: ${publicUrl}/dev/outbox`, `API: ${publicUrl}/api/docs`)
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
