import { basename, join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { afterRestore, auditCommand, misfitText } from './auditCommand.ts'
import { backup } from './backup.ts'
import { databaseOf } from './database.ts'
import { restore } from './restore.ts'

const usage = `npm run backup -- <folder>                  makes a backup in a new folder below <folder>
npm run restore -- <folder> [--overwrite]   brings back the backup in <folder>; --overwrite throws away what is there
npm run audit                               walks the audit trail and compares it with its signed anchors
npm run audit -- key                        prints the public key that anchors are signed by
npm run audit -- restored "<why>"           anchors the trail of an older backup that was brought back

By the same settings as the program: DATABASE_URL and DATA_DIR; without DATABASE_URL it is the embedded database of DATA_DIR.`

/** The backup and restore commands: print what they did; a failure answers 1. */
export async function command(what: string | undefined, given: readonly string[], env = process.env): Promise<number> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (what === 'audit') return auditCommand(given, env, say)
  const folder = given.find((argument) => !argument.startsWith('--'))
  const unknown = given.filter(
    (argument) => argument.startsWith('--') && !(what === 'restore' && argument === '--overwrite'),
  )
  if (!folder || unknown.length || (what !== 'backup' && what !== 'restore')) {
    say(usage)
    return 2
  }
  let database: Awaited<ReturnType<typeof databaseOf>> | undefined
  try {
    const config = readConfig({ ...env, NODE_ENV: 'development', DEMO: 'false' })
    database = await databaseOf(config, { existing: what === 'backup' })
    const { url } = database
    // An object store has backups of its own: docs/operations.md.
    const files = config.S3_ENDPOINT ? null : join(config.DATA_DIR, 'failai')
    const path = resolve(folder)
    if (what === 'backup') {
      const { folder: newFolder, manifest } = await backup({ url, files, to: path, say })
      say(`Backup: ${newFolder}`)
      say(summaryOf(manifest.lenteles, manifest.failai))
      if (manifest.truksta.length === 0) return 0
      say(`Contents of ${manifest.truksta.length} files are missing in the store:\n${manifest.truksta.join('\n')}`)
      return 3
    }
    const { manifest, migrated, audit, misfit } = await restore({
      url,
      files,
      from: path,
      overwrite: given.includes('--overwrite'),
      anchors: config,
      say,
    })
    say(
      `Restored: ${basename(path)} of ${manifest.pradeta}. ${summaryOf(manifest.lenteles, manifest.failai)}, all as in the backup`,
    )
    say(`Migrations run: ${migrated.length ? migrated.join(', ') : 'none'}`)
    say(`Audit trail whole: ${audit.rows} rows, head ${audit.head}`)
    if (misfit) say(`${misfitText(misfit)}\n${afterRestore}`)
    return 0
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  } finally {
    await database?.stop()
  }
}

const summaryOf = (tables: Record<string, { eilutes: number }>, files: object | null) => {
  const rows = Object.values(tables).reduce((sum, { eilutes }) => sum + eilutes, 0)
  const kept = files ? `${Object.keys(files).length} files` : 'files are in the object store, not here'
  return `${Object.keys(tables).length} tables, ${rows} rows, ${kept}`
}
