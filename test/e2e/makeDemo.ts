import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Process } from '#contract/processes/schema.ts'
import { demoPassword } from '#contract/session/demo.ts'
import { runDemo } from './program.ts'

/**
 * Waits until the periodic processes that a new registry begins with have run, such as that which proves the documents.
 * Otherwise each journey's copy would run them anew, beside its steps.
 */
async function settled(url: string) {
  const post = { 'content-type': 'application/json', origin: url, 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ username: 'admin', password: demoPassword })
  const { headers } = await fetch(`${url}/api/session`, { method: 'POST', headers: post, body })
  const cookie = headers.getSetCookie().map((one) => one.split(';', 1)[0])
  const mine = { cookie: cookie.join('; ') }
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(200)) {
    const all = (await (await fetch(`${url}/api/periodiniaiprocesai?size=100`, { headers: mine })).json()) as Process[]
    const isDue = ({ aktyvus, kitaspaleidimas }: Process) => aktyvus && Date.parse(kitaspaleidimas) <= Date.now()
    const isGoing = ({ paskutinis }: Process) => paskutinis?.statusas === 'LAUKIA' || paskutinis?.statusas === 'VYKDOMA'
    if (!all.some((process) => isDue(process) || isGoing(process))) return
  }
  throw new Error('the processes of a new demo did not end in 90 s')
}

/** Starts the demo in an empty folder, as a newcomer does, and ends it when its data are settled. */
export async function makeDemo(folder: string) {
  const demo = await runDemo(folder)
  await settled(demo.url).finally(demo.stop)
}
