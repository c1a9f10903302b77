const drafts = new Map<string, unknown>()

/** Keeps the typed values when the session ends: only in memory, and only for the same user (the key names the user). */
export const keepDraft = (key: string, values: unknown) => drafts.set(key, values)

export function takeDraft(key: string): unknown {
  const values = drafts.get(key)
  drafts.delete(key)
  return values
}
