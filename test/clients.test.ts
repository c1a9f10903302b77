// Programs of others read our OpenAPI document: a linter, and two makers of clients whose clients then do the main job on
// the running application. They have packages of their own (scripts/clients), fetched when this test runs.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { makeAssessment, makePerson } from '#server/factories/make.ts'
import { root } from '#server/lib/process/root.ts'
import { describeApi } from '#server/openapi/document.ts'
import { openSession } from '#server/session/queries.ts'
import { worldTest } from './world.ts'

const { installIn, isInstalled } = (await import(pathToFileURL(join(root, 'scripts/run.mjs')).href)) as {
  isInstalled(folder: string): boolean
  installIn(folder: string, output: string): boolean
}
const { t, w } = worldTest()
const folder = join(root, 'scripts', 'clients')
const made = join(folder, 'made')
const document = join(made, 'openapi.json')

/** Runs a program of the folder; throws with what it said if it fails. */
function run(name: string, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, [join(folder, 'node_modules', '.bin', name), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' },
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${name}: ${stdout}\n${stderr}`)
  }
}

beforeAll(async () => {
  if (!isInstalled(folder) && !installIn(folder, 'ignore'))
    throw new Error('the packages of scripts/clients are missing')
  mkdirSync(made, { recursive: true })
  writeFileSync(document, JSON.stringify(await describeApi()))
}, 180_000)

it('a linter of OpenAPI finds nothing to complain of', () => {
  const report = JSON.parse(run('redocly', 'lint', document, '--format=json')) as { problems: unknown[] }
  expect(report.problems).toEqual([])
})

it('clients of two generators have types, and do the main job', async () => {
  run('openapi-typescript', document, '-o', join(made, 'fetch.d.ts'))
  run('openapi-ts', '-i', document, '-o', join(made, 'hey'), '-c', '@hey-api/client-fetch', '--silent')
  // A wrong type of the document is an error of the compiler here.
  run('tsc', '-p', folder)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const cookie = `meistras=${await openSession(t.db, w.world.adminId, 'testas', '')}`
  for (const name of ['fetch', 'hey']) {
    const { id: assessment } = await makeAssessment(t.db, { imoneId: w.world.A.company })
    const { id: person } = await makePerson(t.db, { pavarde: 'Kazlauskaitė' })
    const { job } = await import(join(folder, `${name}.mts`))
    const found = await job({ baseUrl: `http://127.0.0.1:${port}`, cookie, assessment, person })
    expect(found, name).toEqual({ refused: true, status: 'PATVIRTINTA', surname: 'Kazlauskaitė', total: '1' })
  }
}, 120_000)
