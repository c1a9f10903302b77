import { nameIn } from '#contract/lib/names.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { ListName } from '#contract/lists.ts'
import { type StatusList, statuses, statusText } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'

/** The name of a code of a list; undefined where the list has no such code. */
export type CodeNames = (list: ListName | 'lygiai', code: string, lang: Lang) => string | undefined

/** Names of the codes of these lists: fixed ones by the program's texts, other lists by their rows. */
export async function codeNames(db: Db, lists: readonly (ListName | 'lygiai')[]): Promise<CodeNames> {
  const editable = lists.filter((list) => !isFixed(list))
  const listed = editable.length
    ? await db
        .selectFrom('sarasas')
        .select(['sarasas', 'kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv'])
        .where('sarasas', 'in', editable)
        .execute()
    : []
  // Levels have a table of their own; a code is unique among all kinds of levels.
  const levels = lists.includes('lygiai')
    ? await db.selectFrom('lygis').select(['kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv']).execute()
    : []
  const rows = [...listed, ...levels.map((row) => ({ sarasas: 'lygiai', ...row }))]
  const names = new Map(rows.map((row) => [`${row.sarasas}:${row.kodas}`, row]))
  return (list, code, lang) => {
    if (isFixed(list)) return statusText(list, code, lang)
    const row = names.get(`${list}:${code}`)
    return row && nameIn(lang, row)
  }
}
const isFixed = (list: string): list is StatusList => Object.hasOwn(statuses, list)
