/** What the page of competencies can be asked for by its query (spec 1, point 2). */
export type Wish = { kind: 'add'; id?: number } | { kind: 'KOMPETENCIJA' } | { kind: 'SRITIS' }

/** The wish of a query: `?addkompetencija=5`, `?suggestkompetencija`, `?suggestsritis`; null where it has none. */
export function requestedTypeOf(query: Readonly<Record<string, string | undefined>>): Wish | null {
  const { addkompetencija, suggestkompetencija, suggestsritis } = query
  if (addkompetencija !== undefined)
    return /^[1-9]\d{0,14}$/.test(addkompetencija) ? { kind: 'add', id: Number(addkompetencija) } : { kind: 'add' }
  if (suggestkompetencija !== undefined) return { kind: 'KOMPETENCIJA' }
  return suggestsritis === undefined ? null : { kind: 'SRITIS' }
}

/** The query that says a wish. */
export const wishQuery = (wish: Wish) => {
  if (wish.kind === 'add') return `addkompetencija=${wish.id ?? ''}`
  return wish.kind === 'SRITIS' ? 'suggestsritis' : 'suggestkompetencija'
}
