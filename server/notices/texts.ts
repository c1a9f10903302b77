import type { Lang } from '#contract/lib/texts.ts'
import { type EventCode, eventOf } from '#contract/templates/events.ts'
import type { MessageText } from '#contract/templates/render.ts'
import type { Db } from '#server/db/db.ts'

/**
 * The texts of an event by language, in one query: the administrator's, else the program's own; null where it is
 * switched off in that language.
 */
export async function textsOf(db: Db, event: EventCode): Promise<(lang: Lang) => MessageText | null> {
  const rows = await db
    .selectFrom('sablonas')
    .select(['kalba', 'tema', 'tekstas', 'sms', 'aktyvus', 'pakeista'])
    .where('tipas', '=', event)
    .execute()
  const { required, texts } = eventOf(event)
  return (lang) => {
    const row = rows.find(({ kalba }) => kalba === lang)
    if (row && !row.aktyvus && !required) return null
    return row?.pakeista ? row : texts(lang)
  }
}
