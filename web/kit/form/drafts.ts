const drafts = new Map<string, unknown>()

/** Keeps what was typed when the session ended; in memory only, and found again only by the same user (key). */
export const keepDraft = (key: string, values: unknown) => drafts.set(key, values)

export function takeDraft(key: string): unknown {
  const values = drafts.get(key)
  drafts.delete(key)
  return values
}
