import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { hasWords } from '#contract/lib/words.ts'

/** Options with every word that was typed, in any order, without case and diacritics: who is on a phone types „siauliai“. */
export const byWords: OptionsFilter = ({ options, search, limit }) => {
  const fits = hasWords(search)
  let left = limit
  const some = (items: ComboboxItem[]) =>
    items.filter(({ label }) => {
      if (left === 0 || !fits(label)) return false
      left -= 1
      return true
    })
  return options.flatMap((one): ComboboxParsedItem[] => {
    if (!('group' in one)) return some([one])
    const items = some(one.items)
    return items.length > 0 ? [{ group: one.group, items }] : []
  })
}
