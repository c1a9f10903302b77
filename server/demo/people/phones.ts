import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** The owner of a phone in the demo: the person of that code, otherwise the person who was last typed beside it. */
export async function phoneOwner(db: Db, asmenskodas: string): Promise<{ vardas: string; pavarde: string } | null> {
  const known = await db
    .selectFrom('asmuo')
    .select(['vardas', 'pavarde'])
    .where('asmenskodas', '=', asmenskodas)
    .executeTakeFirst()
  if (known) return known
  const { rows } = await sql<{ vardas: string; pavarde: string }>`
    select ivesta ->> 'vardas' as vardas, ivesta ->> 'pavarde' as pavarde from paraso_sesija
    where ivesta ->> 'asmenskodas' = ${asmenskodas} and ivesta ->> 'vardas' <> '' and ivesta ->> 'pavarde' <> ''
    order by sukurta desc limit 1`.execute(db)
  return rows[0] ?? null
}
