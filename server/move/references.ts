import { sql } from 'kysely'
import { type Kind, Refusal, type Run } from './kind.ts'
import type { Store } from './store.ts'

/** The records that numbers of the other system mean, by number. */
export async function recordsOf(
  { db, seen }: Store,
  run: Run,
  rusis: Kind<never, never>['rusis'],
  numbers: readonly string[],
) {
  if (numbers.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ nr: string; id: number }>`
    select isorinis_numeris as nr, iraso_id as id from ${seen('perkeltas_irasas')}
    where saltinis = ${run.source} and rusis = ${rusis} and isorinis_numeris = any(${[...numbers]}::text[])`.execute(db)
  return new Map(rows.map(({ nr, id }) => [nr, id]))
}

/** Which of these records have come with a number of this system. */
export async function movedOf(
  { db, seen }: Store,
  run: Run,
  rusis: Kind<never, never>['rusis'],
  ids: readonly number[],
) {
  if (ids.length === 0) return new Set<number>()
  const { rows } = await sql<{ id: number }>`select iraso_id as id from ${seen('perkeltas_irasas')}
    where saltinis = ${run.source} and rusis = ${rusis} and iraso_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A person as a line names them: by the number in the other system, or by the personal code. */
export interface PersonNamed {
  asmuo: string | null
  asmenskodas: string | null
}

/**
 * The people whom lines name, locked in the order of their ids: what follows from their other records stays so until the
 * batch is over. Answers a function that throws NoSuchPerson.
 */
export async function peopleOf(store: Store, run: Run, named: readonly PersonNamed[]) {
  const { db, seen, lock } = store
  const numbers = await recordsOf(
    store,
    run,
    'ASMUO',
    named.flatMap(({ asmuo }) => asmuo ?? []),
  )
  const codes = named.flatMap(({ asmenskodas }) => asmenskodas ?? [])
  const { rows } = await sql<{ id: number; asmenskodas: string }>`
    select id, asmenskodas from ${seen('asmuo')}
    where id = any(${[...numbers.values()]}::bigint[]) or asmenskodas = any(${codes}::text[]) order by id ${lock}`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byCode = new Map(rows.map((row) => [row.asmenskodas, row]))
  const personOf = ({ asmuo, asmenskodas }: PersonNamed): number => {
    const person = asmuo ? byId.get(numbers.get(asmuo) ?? 0) : byCode.get(asmenskodas ?? '')
    if (!person) throw new Refusal('NoSuchPerson', { [asmuo ? 'asmuo' : 'asmenskodas']: 'notFound' })
    if (asmenskodas && asmenskodas !== person.asmenskodas)
      throw new Refusal('NoSuchPerson', { asmenskodas: 'compareTo' })
    return person.id
  }
  return { personOf, ids: rows.map(({ id }) => id) }
}
