import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

/** A primary and a standby that follows it, each a real PostgreSQL with its data in a folder of its own. */
export async function startPair() {
  const home = await mkdtemp(join(tmpdir(), 'meistras-pair-'))
  const [first, second] = [join(home, 'primary'), join(home, 'standby')]
  const primary = await startEmbedded(first)
  await copyTo(first, second, primary.url)
  const standby = await startEmbedded(second)
  return {
    primary: { url: primary.url, dataDir: first, revive: primary.revive },
    standby: { url: standby.url, dataDir: second, revive: standby.revive },
    stop: async () => {
      await standby.stop()
      await primary.stop()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A copy of the running server as the manual makes it (low-level base backup), which then follows it. */
async function copyTo(from: string, to: string, url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  mkdirSync(to)
  try {
    await client.query(`select pg_backup_start('kopija', fast => true)`)
    execFileSync('cp', ['-a', join(from, 'postgres'), join(to, 'postgres')])
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    const socket = new URL(url).searchParams.get('host')
    const write = (name: string, text: string) =>
      execFileSync(
        'sh',
        ['-c', 'cat >> "$0" && chown --reference "$1" "$0"', join(to, 'postgres', name), to.concat('/postgres')],
        { input: text },
      )
    write('backup_label', rows[0].labelfile)
    write('standby.signal', '')
    write('postgresql.auto.conf', `primary_conninfo = 'host=${socket} port=5432 user=postgres'\n`)
    rmSync(join(to, 'postgres/postmaster.pid'), { force: true })
  } finally {
    await client.end()
  }
}
