/** What a link to the page of competencies can open, by its query (spec 1, point 2). */
export type Wish = { kind: 'add'; id?: number } | { kind: 'KOMPETENCIJA' } | { kind: 'SRITIS' }

/** What the query opens: `?addkompetencija=5`, `?suggestkompetencija`, `?suggestsritis`; null if none of these. */
export function wishOf(query: Readonly<Record<string, string | undefined>>): Wish | null {
  const { addkompetencija, suggestkompetencija, suggestsritis } = query
  if (addkompetencija !== undefined)
    return /^[1-9]\d{0,14}$/.test(addkompetencija) ? { kind: 'add', id: Number(addkompetencija) } : { kind: 'add' }
  if (suggestkompetencija !== undefined) return { kind: 'KOMPETENCIJA' }
  return suggestsritis === undefined ? null : { kind: 'SRITIS' }
}

/** The query that opens it. */
export const wishQuery = (wish: Wish) => {
  if (wish.kind === 'add') return `addkompetencija=${wish.id ?? ''}`
  return wish.kind === 'SRITIS' ? 'suggestsritis' : 'suggestkompetencija'
}
