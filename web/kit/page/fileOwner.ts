import { useMay } from '#web/lib/session.ts'
import type { FileOwner } from '#web/lib/upload.ts'

/** Whose the files are that somebody attaches to the registry's own records: by who sends them. */
export function useFileOwner(): { lentele?: FileOwner } {
  const may = useMay()
  if (may('AccessAllImones')) return { lentele: 'ADMIN' }
  return may('AccessOwnImone') ? { lentele: 'IMONE' } : {}
}
