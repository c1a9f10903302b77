import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { keysFolderOf } from '#server/keys/folder.ts'
import { afterRestore, auditCommand, misfitText } from './auditCommand.ts'
import { backup, type Manifest, parts } from './backup.ts'
import { databaseOf } from './database.ts'
import { restore } from './restore.ts'

const usage = `npm run backup -- <folder>                  makes a backup in a new folder below <folder>
npm run restore -- <folder> [--overwrite] [--identity <file>]
                                            brings back the backup in <folder>; --overwrite throws away what is there,
                                            --identity opens the signing keys, which are encrypted to BACKUP_RECIPIENT
npm run audit                               walks the audit trail and compares it with its signed anchors
npm run audit -- key                        prints the public key that anchors are signed by
npm run audit -- restored "<why>"           anchors the trail of an older backup that was brought back

By the same settings as the program: DATABASE_URL and DATA_DIR; without DATABASE_URL it is the embedded database of DATA_DIR.`

/** The backup and restore commands: print what they did; a failure answers 1. */
export async function command(what: string | undefined, given: readonly string[], env = process.env): Promise<number> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (what === 'audit') return auditCommand(given, env, say)
  const asked = readArguments(what, given)
  if (!asked || (what !== 'backup' && what !== 'restore')) {
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
    const keysFolder = keysFolderOf(config)
    const path = resolve(asked.folder)
    if (what === 'backup') {
      const { folder: newFolder, manifest } = await backup({
        url,
        files,
        keys: { folder: keysFolder, recipient: config.BACKUP_RECIPIENT },
        to: path,
        say,
      })
      say(`Backup: ${newFolder}`)
      say(summaryOf(manifest.lenteles, manifest.failai))
      say(aboutKeys(manifest, config.BACKUP_RECIPIENT))
      if (manifest.truksta.length === 0) return 0
      say(`Contents of ${manifest.truksta.length} files are missing in the store:\n${manifest.truksta.join('\n')}`)
      return 3
    }
    const { manifest, migrated, audit, misfit } = await restore({
      url,
      files,
      from: path,
      overwrite: asked.overwrite,
      ...(asked.identity && { keys: { folder: keysFolder, identity: asked.identity } }),
      anchors: config,
      say,
    })
    say(
      `Restored: ${basename(path)} of ${manifest.pradeta}. ${summaryOf(manifest.lenteles, manifest.failai)}, all as in the backup`,
    )
    if (manifest.raktai)
      say(
        asked.identity
          ? `The signing keys are in ${keysFolder}`
          : `The signing keys are still encrypted, in ${join(path, parts.keys)}: --identity opens them, or age -d`,
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

/** The folder, and what stands beside it; null if the arguments are not as the usage says. */
function readArguments(what: string | undefined, given: readonly string[]) {
  const options = { overwrite: { type: 'boolean', default: false }, identity: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    const [folder, ...more] = positionals
    const { overwrite, identity } = values
    // A backup overwrites nothing and opens nothing.
    if (!folder || more.length > 0 || (what === 'backup' && (overwrite || identity))) return null
    return { folder, overwrite, identity }
  } catch {
    return null
  }
}

function aboutKeys({ raktai }: Manifest, recipient: string | undefined) {
  if (raktai) return `${Object.keys(raktai).length} files of the signing keys, encrypted to ${recipient}`
  return recipient ? 'There are no signing keys' : 'The signing keys are not in it, as BACKUP_RECIPIENT is not set'
}

const summaryOf = (tables: Record<string, { eilutes: number }>, files: object | null) => {
  const rows = Object.values(tables).reduce((sum, { eilutes }) => sum + eilutes, 0)
  const kept = files ? `${Object.keys(files).length} files` : 'files are in the object store, not here'
  return `${Object.keys(tables).length} tables, ${rows} rows, ${kept}`
}
