import { useMay } from '#web/lib/session.ts'
import type { FileOwner } from '#web/lib/upload.ts'

/** The owner of files that are attached to the registry's own records: it depends on who sends them. */
export function useFileOwner(): { lentele?: FileOwner } {
  const may = useMay()
  if (may('AccessAllImones')) return { lentele: 'ADMIN' }
  return may('AccessOwnImone') ? { lentele: 'IMONE' } : {}
}
