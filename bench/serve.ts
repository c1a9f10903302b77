// Run as a child process, so that neither server shares an event loop with the load: `app` or `floor`.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/db.ts'
import { keepDemoSeal } from '#server/dev/demoSeal.ts'
import { diskStore } from '#server/files/store.ts'
import { openKeys } from '#server/keys/signers.ts'
import { startBackground } from '#server/lib/jobs/background.ts'
import { openSeal } from '#server/seal/open.ts'
import { statements } from './floor.ts'

const config = readConfig({ ...process.env, DEMO: 'false', TRUST_PROXY: '1' })
const { db, pool } = connect(config.DATABASE_URL ?? '', config.DATABASE_POOL)

/** The whole application with its usual settings; only the public pages, which are not measured, draw nothing. */
async function serveApp() {
  const store = diskStore(join(config.DATA_DIR, 'failai'))
  const app = await buildApp({
    config,
    db,
    pool,
    store,
    keys: await openKeys(config),
    seal: await openSeal(config, keepDemoSeal),
    render: () => '',
  })
  const nobody = async () => {}
  startBackground(db, { EPASTAS: nobody, SMS: nobody }, app.log)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app.server
}

/**
 * The fastest possible server: one prepared statement per request, whose JSON PostgreSQL makes and which is sent as it
 * is.
 */
async function serveFloor() {
  const server = createServer(async (request, reply) => {
    const [name = '', values = ''] = (request.url ?? '').slice(1).split('?')
    try {
      const query = { name, text: statements[name] ?? '', values: JSON.parse(decodeURIComponent(values)) }
      const { body, total } = (await pool.query(query)).rows[0]
      reply.setHeader('content-type', 'application/json; charset=utf-8')
      if (total !== undefined) reply.setHeader('x-total-count', total)
      reply.end(body)
    } catch (error) {
      reply.writeHead(500).end((error as Error).message)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

const server = process.argv[2] === 'app' ? await serveApp() : await serveFloor()
const address = server.address()
process.on('disconnect', () => process.exit())
process.send?.(typeof address === 'object' && address?.port)
