import { anchorPath, readLines } from '#server/audit/anchorFile.ts'
import { anchorTrail, compareAnchors, type Misfit } from '#server/audit/anchors.ts'
import { archiveFolder } from '#server/audit/archive.ts'
import { anchorKey, publicPem } from '#server/audit/key.ts'
import { readConfig } from '#server/config.ts'
import { sealAudit, writeAudit } from '#server/lib/rows/audit.ts'
import { verifyAudit } from '#server/lib/rows/auditChain.ts'
import { connectAtLeisure, databaseOf } from './database.ts'

export const misfitText = ({ kodas, text }: Misfit) => `The audit trail does not fit its anchors (${kodas}): ${text}`
export const afterRestore = `Where that is because of the backup just brought back, say so, and the checks count from there:
  npm run audit -- restored "<why>"
It is signed, stands among the anchors and is sent as they are. docs/operations.md tells more.`

/** `npm run audit`: 0 if the trail fits its anchors, 1 if it does not or cannot be checked, 2 for wrong arguments. */
export async function auditCommand(
  [what = 'check', why = '', ...more]: readonly string[],
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<number> {
  const reason = why.trim()
  const known = what === 'check' || what === 'key' || (what === 'restored' && reason !== '')
  if (!known || more.length > 0 || (what !== 'restored' && why !== '')) {
    say('npm run audit [-- key | restored "<why>"]')
    return 2
  }
  try {
    const config = readConfig({ ...env, NODE_ENV: 'development', DEMO: 'false' })
    if (what === 'key') {
      say(publicPem(await anchorKey(config)).trim())
      return 0
    }
    const database = await databaseOf(config, { existing: true })
    const { db } = connectAtLeisure(database.url)
    try {
      while ((await sealAudit(db)) > 0);
      const { rows, broken, head } = await verifyAudit(db, archiveFolder(config))
      if (broken !== null) throw new Error(`The audit trail does not fit at its row ${broken}`)
      if (what === 'restored') {
        const line = await db.transaction().execute(async (trx) => {
          await writeAudit(trx, {
            veiksmas: 'audit.restored',
            asmuoId: null,
            uzklausa: 'npm run audit',
            pokytis: { reason },
          })
          return anchorTrail(trx, config, reason)
        })
        say(`Anchored as it is now, ${rows} rows:\n${line}`)
        return 0
      }
      const misfit = await compareAnchors(db, config)
      if (misfit) throw new Error(misfitText(misfit))
      say(`Audit trail whole: ${rows} rows, head ${head}`)
      say(`It fits its ${(await readLines(config)).length} anchors in ${anchorPath(config)}`)
      return 0
    } finally {
      await db.destroy()
      await database.stop()
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  }
}
