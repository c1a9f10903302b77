import { basename, join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const usage = `npm run backup -- <folder>                  makes a backup in a new folder below <folder>
npm run restore -- <folder> [--overwrite]   brings back the backup in <folder>; --overwrite throws away what is there

By the same settings as the program: DATABASE_URL, DATA_DIR and where PostgreSQL's tools are (PG_BIN).`

const embedded = `Without DATABASE_URL there is the embedded database, which is for trying out: stop the program and copy its folder whole,
  cp -a data data-copy
and to bring it back stop it again and put the copy in its place.`

/** The two commands: what they did is printed, and a failure ends with 1. */
export async function command(what: string | undefined, given: readonly string[], env = process.env): Promise<number> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const folder = given.find((argument) => !argument.startsWith('--'))
  const unknown = given.filter(
    (argument) => argument.startsWith('--') && !(what === 'restore' && argument === '--overwrite'),
  )
  if (!folder || unknown.length || (what !== 'backup' && what !== 'restore')) {
    say(usage)
    return 2
  }
  try {
    const {
      DATABASE_URL: url,
      DATA_DIR,
      PG_BIN: bin,
      ...config
    } = readConfig({ ...env, NODE_ENV: 'development', DEMO: 'false' })
    if (!url) throw new Error(embedded)
    // In an object store the contents have copies of their own: docs/operations.md.
    const files = config.S3_ENDPOINT ? null : join(DATA_DIR, 'failai')
    const path = resolve(folder)
    if (what === 'backup') {
      const { folder: made, manifest } = await backup({ url, files, to: path, bin, say })
      say(`Backup: ${made}`)
      say(told(manifest.lenteles, manifest.failai))
      if (manifest.truksta.length === 0) return 0
      say(`Contents of ${manifest.truksta.length} files are missing in the store:\n${manifest.truksta.join('\n')}`)
      return 3
    }
    const { manifest, migrated, audit } = await restore({
      url,
      files,
      from: path,
      overwrite: given.includes('--overwrite'),
      bin,
      say,
    })
    say(
      `Restored: ${basename(path)} of ${manifest.pradeta}. ${told(manifest.lenteles, manifest.failai)}, all as in the backup`,
    )
    say(`Migrations run: ${migrated.length ? migrated.join(', ') : 'none'}`)
    say(`Audit trail whole: ${audit.rows} rows, head ${audit.head}`)
    return 0
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  }
}

const told = (tables: Record<string, { eilutes: number }>, files: object | null) => {
  const rows = Object.values(tables).reduce((sum, { eilutes }) => sum + eilutes, 0)
  const kept = files ? `${Object.keys(files).length} files` : 'files are in the object store, not here'
  return `${Object.keys(tables).length} tables, ${rows} rows, ${kept}`
}
