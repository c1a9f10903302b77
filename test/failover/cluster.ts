import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signalPostgres, signalSenders } from '#server/db/testing.ts'
import { freePort } from '../freePort.ts'
import { patroniConfig, proxyConfig } from './configs.ts'

/** PostgreSQL refuses to run as root, so root hands the whole cluster to "nobody". */
const isRoot = process.getuid?.() === 0
const nobody = 65_534
const owner = isRoot ? { uid: nobody, gid: nobody } : {}

export interface Node {
  name: string
  home: string
  port: number
  rest: number
}
interface Member {
  name: string
  role: string
  state: string
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A program in a folder of its own, with its log beside it. */
function run(folder: string, log: string, command: string, args: string[]): ChildProcess {
  const out = openSync(join(folder, log), 'a')
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, PGPASSFILE: '/dev/null', ETCD_UNSUPPORTED_ARCH: '' }
  return spawn(command, args, { cwd: folder, env, stdio: ['ignore', out, out], ...owner })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/**
 * Three PostgreSQL under Patroni, with etcd, and HAProxy before the primary, on this machine. The standbys are
 * synchronous: nothing is acknowledged that only the primary has.
 */
export async function startCluster(home: string) {
  const [client, peer, proxy] = [await freePort(), await freePort(), await freePort()]
  const nodes: Node[] = []
  for (const name of ['pg1', 'pg2', 'pg3'])
    nodes.push({ name, home: join(home, name), port: await freePort(), rest: await freePort() })
  const folders = [home, join(home, 'etcd'), ...nodes.map((node) => node.home)]
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o700)
    if (isRoot) await chown(folder, nobody, nobody)
  }
  const text = async (path: string, content: string) => {
    await writeFile(path, content)
    if (isRoot) await chown(path, nobody, nobody)
    return path
  }
  const at = (port: number) => `http://127.0.0.1:${port}`
  const etcd = run(join(home, 'etcd'), 'log', 'etcd', [
    ...['--data-dir', 'data', '--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
    ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
    ...['--initial-cluster', `default=${at(peer)}`, '--logger', 'zap'],
  ])
  const patronis = new Map<string, ChildProcess>()
  const start = async (node: Node) => {
    const config = await text(join(node.home, 'patroni.yml'), patroniConfig(node, client))
    patronis.set(node.name, run(node.home, 'patroni.log', 'patroni', [config]))
  }
  for (const node of nodes) await start(node)
  const haproxy = run(home, 'haproxy.log', 'haproxy', [
    ...['-db', '-f', await text(join(home, 'haproxy.cfg'), proxyConfig(nodes, proxy))],
  ])

  const ask = (node: Node, path: string) =>
    fetch(`${at(node.rest)}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)

  /** Who says that it is the primary. */
  async function primary(): Promise<Node | undefined> {
    for (const node of nodes) if ((await ask(node, '/primary'))?.status === 200) return node
    return undefined
  }

  /** Waits until all three are there, with a standby that is synchronous or without one. */
  async function whole(synchronous = true) {
    const began = Date.now()
    for (;;) {
      const leader = await primary()
      const answer = leader && (await ask(leader, '/cluster'))
      const { members = [] } = ((await answer?.json().catch(() => ({}))) ?? {}) as { members?: Member[] }
      const well = members.filter(({ state }) => state === 'running' || state === 'streaming')
      if (well.length === nodes.length && well.some(({ role }) => role === 'sync_standby') === synchronous) return
      if (Date.now() - began > 180_000)
        throw new Error(`the cluster is not whole: ${JSON.stringify(members)} (${home})`)
      await sleep(200)
    }
  }
  await whole()
  const maintenance = `postgres://postgres@127.0.0.1:${proxy}/postgres`
  const admin = new pg.Client({ connectionString: maintenance })
  await admin.connect()
  await admin.query('create database meistras')
  await admin.end()
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/meistras`
  return {
    /** The primary, whichever it is. */
    url: urlOf(proxy),
    urls: nodes.map(({ port }) => urlOf(port)),
    nodes,
    primary,
    whole,
    /** Kills PostgreSQL, or all that runs on that machine. */
    kill: async (node: Node, what: 'postgres' | 'machine') => {
      const patroni = patronis.get(node.name)
      if (what === 'machine' && patroni) await end(patroni)
      signalPostgres(node.home, 'SIGKILL')
    },
    restart: start,
    /** Sends the standbys nothing any more. */
    holdBack: (node: Node) => signalSenders(node.home, 'SIGSTOP'),
    /** Changes what all members keep in etcd. */
    set: async (config: object) => {
      const [node] = nodes as [Node]
      const answer = await fetch(`${at(node.rest)}/config`, { method: 'PATCH', body: JSON.stringify(config) })
      if (!answer.ok) throw new Error(`Patroni refused ${JSON.stringify(config)}: ${answer.status}`)
    },
    stop: async () => {
      for (const child of [...patronis.values(), haproxy, etcd]) await end(child)
      for (const node of nodes) signalPostgres(node.home, 'SIGKILL')
    },
  }
}
