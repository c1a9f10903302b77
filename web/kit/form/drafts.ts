import { useSyncExternalStore } from 'react'

const drafts = new Map<string, unknown>()
const listeners = new Set<() => void>()
let kept: readonly string[] = []
/** Told after the present drawing: a form takes its draft while it is drawn. */
const tell = () =>
  queueMicrotask(() => {
    kept = [...drafts.keys()]
    for (const listener of listeners) listener()
  })

/** The user, the address of the page and the title of the form: what its typed values are kept under. */
export const draftOwner = (userId: number | undefined, path: string, title: string) => `${userId}|${path}|${title}`

/** Keeps the typed values when the session ends: only in memory, and only for the same user (the key names the user). */
export function keepDraft(key: string, values: unknown) {
  drafts.set(key, values)
  tell()
}

export function takeDraft(key: string): unknown {
  const values = drafts.get(key)
  if (drafts.delete(key)) tell()
  return values
}

/** The titles of the forms of this page whose typed values wait for their user. */
export function useKeptDrafts(userId: number, path: string): readonly string[] {
  const keys = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept,
    () => kept,
  )
  const owner = draftOwner(userId, path, '')
  return keys.flatMap((key) => (key.startsWith(owner) ? [key.slice(owner.length)] : []))
}
