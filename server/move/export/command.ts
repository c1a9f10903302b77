import { resolve } from 'node:path'
import pg from 'pg'
import { databaseOf } from '#server/backup/database.ts'
import { connect } from '#server/db/db.ts'
import { storeOf } from '#server/files/storeOf.ts'
import { writeAudit } from '#server/lib/rows/audit.ts'
import { configOf } from '../config.ts'
import { assertMayRead } from '../database.ts'
import { exportAll } from './exportAll.ts'

export interface ExportOptions {
  folder: string
  database?: string | undefined
  reason: string
}

/** `npm run export`: 0 if everything is there, 3 if contents of files are missing. Throws Refused. */
export async function exportCommand(
  { folder, database, reason }: ExportOptions,
  env: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<number> {
  const config = configOf(database, env)
  const { url, stop } = await databaseOf(config, { existing: true })
  try {
    await asked(url, reason)
    const { rows, files, missing } = await exportAll({ url, store: storeOf(config), folder: resolve(folder), say })
    say(`Exported to ${resolve(folder)}: ${rows} rows, ${files} files. It has everybody's personal data: keep it safe`)
    if (missing.length === 0) return 0
    say(`Contents of ${missing.length} files are missing in the store:\n${missing.join('\n')}`)
    return 3
  } finally {
    await stop()
  }
}

/** Looks whether the database can be read, and writes into the trail that everything is being taken out, and why. */
async function asked(url: string, reason: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'meistras-export' })
  client.on('error', () => {})
  const { db } = connect(url, 1)
  try {
    await assertMayRead(client)
    await writeAudit(db, {
      veiksmas: 'move.export',
      asmuoId: null,
      uzklausa: 'npm run export',
      pokytis: { priezastis: reason },
    })
  } finally {
    await db.destroy()
    await client.end().catch(() => {})
  }
}
