import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { makeLists } from '#server/gate/lists.ts'
import { openKeys } from '#server/keys/signers.ts'
import type { Demo } from './demo.ts'

/** A running demo from within: its keys, for codes of days that are not today, and its lists without waiting a minute. */
export async function inside({ folder, url }: Demo) {
  const keys = await openKeys({ DATA_DIR: folder, GATE_SIGNER: 'files' })
  const makeListsNow = async () => {
    // The demo's own server of the database, which another process may use as well.
    const { db } = connect((await startEmbedded(folder)).url)
    const make = () => makeLists(db, { keys, config: { publicUrl: url }, now: new Date() })
    // False: the demo itself makes them at this moment, perhaps without the newest change.
    while (!(await make()));
    await db.destroy()
  }
  return { keys, makeListsNow }
}
