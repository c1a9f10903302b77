import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'

interface SpokenLanguage {
  kalba: string
  kitaKalba: string
}

/** A person's languages as JSON of the record; `person` is the column with the id. Table asmens_kalba is the source. */
export const languagesBy = (person: string) =>
  sql<
    SpokenLanguage[]
  >`(select coalesce(json_agg(json_build_object('kalba', k.kalba, 'kitaKalba', k.kita_kalba) order by k.id), '[]')
    from asmens_kalba k where k.asmuo_id = ${sql.ref(person)})`

/** Replaces the person's languages; those that stay keep their levels. The person must be locked. */
export async function setLanguages(trx: Trx | Db, asmuoId: number, wanted: readonly SpokenLanguage[]) {
  const before = await trx
    .selectFrom('asmensKalba')
    .select(['id', 'kalba', 'kitaKalba'])
    .where('asmuoId', '=', asmuoId)
    .execute()
  const keyOf = ({ kalba, kitaKalba }: SpokenLanguage) => `${kalba} ${kitaKalba}`
  const [had, wants] = [new Set(before.map(keyOf)), new Set(wanted.map(keyOf))]
  const gone = before.filter((row) => !wants.has(keyOf(row))).map(({ id }) => id)
  if (gone.length) await sendWithNext(trx, trx.deleteFrom('asmensKalba').where('id', 'in', gone).execute())
  const added = wanted.filter(
    (row, i) => !had.has(keyOf(row)) && wanted.findIndex((one) => keyOf(one) === keyOf(row)) === i,
  )
  if (added.length)
    await sendWithNext(
      trx,
      trx
        .insertInto('asmensKalba')
        .values(added.map(({ kalba, kitaKalba }) => ({ asmuoId, kalba, kitaKalba })))
        .execute(),
    )
}
