import { canonicalPhone } from '#contract/lib/phone.ts'
import type { NewPersonBody } from '#contract/registration/schema.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { freeUserNames } from '#server/persons/names.ts'
import { codesOf, type EmploymentExtras } from './queries.ts'

/** A person of a file, the company where they wait for confirmation (null: none), and more of that record. */
export interface Newcomer {
  body: NewPersonBody
  imoneId: number | null
  more: EmploymentExtras
}

/**
 * Inserts people whose codes are not in the registry, with their employment records, as `insertWithCompany` does one;
 * answers their ids and user names in their order. It takes six statements, however many people there are. Unique
 * indexes refuse a code, an e-mail or an identifier that is in use.
 */
export async function insertMany(trx: Trx, people: readonly Newcomer[]): Promise<{ id: number; userName: string }[]> {
  if (people.length === 0) return []
  // Rows of a file name no codes of lists: all people have the same default ones.
  for (const { body } of people.slice(0, 1)) await assertCodes(trx, codesOf(body))
  const names = await freeUserNames(
    trx,
    people.map(({ body }) => body),
  )
  const values = people.map(({ body: { imone: _, ...person }, imoneId }, i) => ({
    ...person,
    darboviete: imoneId === null ? ('NEDIRBA' as const) : ('IMONE' as const),
    vartotojoVardas: names[i] as string,
    telefonasE164: canonicalPhone(person.telefonas),
  }))
  // In the order of their codes, so that two imports of the same people do not wait for each other.
  const ordered = [...values].sort((a, b) => (a.asmenskodas < b.asmenskodas ? -1 : 1))
  const rows = await trx.insertInto('asmuo').values(ordered).returning(['id', 'asmenskodas']).execute()
  const ids = new Map(rows.map(({ id, asmenskodas }) => [asmenskodas, id]))
  const created = values.map(({ asmenskodas, vartotojoVardas }) => ({
    id: ids.get(asmenskodas) as number,
    userName: vartotojoVardas,
  }))
  const records = people.flatMap(({ body: { imone }, imoneId, more }, i) => {
    const { id: asmuoId } = created[i] as { id: number }
    const { numeris = null, miestas = null, sdid = null } = more
    return imoneId === null
      ? []
      : [
          {
            asmuoId,
            imoneId,
            pareigos: imone?.pareigos ?? '',
            galiojaNuo: imone?.galiojaNuo ?? null,
            numeris,
            miestas: miestas ?? '',
            sdid,
          },
        ]
  })
  if (records.length > 0) await sendWithNext(trx, trx.insertInto('asmuoImone').values(records).execute())
  return created
}
