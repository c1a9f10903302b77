import { retention } from '#contract/processes/processes.ts'
import { deleteUnusedFiles } from '#server/files/unused.ts'
import type { Job } from '../job.ts'

export const deleteFiles: Job = async ({ db, store, now, note }) => {
  const before = new Date(now.getTime() - retention.filesHours * 3_600_000)
  const { irasai, turinys } = await deleteUnusedFiles(db, store, before, now)
  await note({ kiekiai: { ISTRINTA: irasai + turinys }, atlikta: irasai + turinys })
}
