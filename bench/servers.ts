import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root } from '#server/lib/process/root.ts'
import { type Ask, ask } from './load.ts'
import type { Work } from './works.ts'

/** The application or the floor, in a process of its own. */
export interface Server {
  child: ChildProcess
  port: number
}

export async function serve(
  kind: 'app' | 'floor',
  url: string,
  data: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const child = fork(join(root, 'bench/serve.ts'), [kind], {
    env: { ...process.env, ...env, DATABASE_URL: url, DATA_DIR: data },
    // The log is written as always, but discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = await once(child, 'message')
  return { child, port }
}

/** Checks that both give the same answers: otherwise the floor measures something else. */
export async function compare(work: Work, app: Server, floor: Server) {
  const agent = new Agent()
  for (let i = 0; i < 8; i++) {
    const unit = work.unit(i)
    const answer = await ask(agent, app.port, unit.app[0] as Ask)
    const expected = await ask(agent, floor.port, unit.floor[0] as Ask)
    if (answer.status !== 200) throw new Error(`${unit.app[0]?.path} answered ${answer.status} ${answer.body}`)
    if (work.rowsOnly) continue
    const same = isDeepStrictEqual(JSON.parse(answer.body), JSON.parse(expected.body))
    if (!same || !Object.is(answer.total, expected.total)) {
      console.error(`${answer.total} ${answer.body}\n${expected.total} ${expected.body}`)
      throw new Error(`${work.name}: bench/floor.ts does not answer what the application answers.`)
    }
  }
}
