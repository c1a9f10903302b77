import type { CodeRow } from '#contract/classifiers/api.ts'
import { areaKinds } from '#contract/qualifications/rules.ts'

/**
 * The areas that a document may name beside these rights: those in use, and those it names already (`named`), which stay
 * also when they are retired.
 */
export function areasFor(
  all: { rights: readonly CodeRow[]; areas: readonly CodeRow[] },
  chosen: readonly string[],
  named: readonly string[],
): CodeRow[] {
  const kinds = areaKinds(all.rights.filter(({ kodas }) => chosen.includes(kodas)) as { taikoma?: string[] }[])
  return all.areas.filter(
    ({ kodas, tipas, aktyvus }) => (aktyvus || named.includes(kodas)) && kinds.includes(String(tipas)),
  )
}
