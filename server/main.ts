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
import { keepSupply } from './demandReports/supply.ts'
import { loadDemo } from './demo/demo.ts'
import { phoneOwner } from './demo/phones.ts'
import { startSimulators, withSimulators } from './dev/simulators.ts'
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
  if (settings.demo) await loadDemo(db, civilDay(new Date()), store)

  const simulators = settings.demo ? await startSimulators((code) => phoneOwner(db, code)) : null
  const config = simulators ? withSimulators(settings, simulators) : settings
  const app = await buildApp({
    config,
    db,
    pool,
    store,
    render,
    ...(simulators && { outbox: simulators.outbox, phone: simulators.phone }),
  })
  const send = channels(config, { smtp: config.SMTP_URL ?? '', sms: config.SMS_URL ?? '' })
  const stopBackground = startBackground(db, send, app.log)
  const stopCounting = keepSupply(db, app.log)
  await app.listen({ host: config.HOST, port: config.PORT })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await stopBackground()
    await stopCounting()
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
