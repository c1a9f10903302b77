import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { inHalves } from '#server/lib/http/halves.ts'
import { changes, type Entry, writeAudit } from '#server/lib/rows/audit.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { originOf } from './act.ts'
import { type Kind, Refusal, type Run, refusalIn, type Standing, type Wanted } from './kind.ts'
import { type Link, linksOf, type Outcome, sumOf, writeLinks } from './links.ts'
import { insertRows, newIds, type Row, type Store, updateRows } from './store.ts'
import type { Values } from './values.ts'
import type { Code } from './words.ts'

/** A line of a file; no values where its cells do not fit the titles. */
export interface Line {
  nr: number
  values: Values | null
}
/** What became of a line. */
export type Result = { outcome: Outcome; code?: Code } | Refusal

/** What is wrong with a line whatever the registry has, or the line as it is wanted. */
interface Read<Body> extends Wanted<Body> {
  line: Line
  number: string
  sum: string
}
/** What a line does to the database. */
interface Deed {
  outcome: Outcome
  code?: Code
  link: Link
  insert?: Row
  update?: Row & { id: number }
  entry?: Entry & { veiksmas: 'move.create' | 'move.change' | 'move.link' }
}

/**
 * Moves a batch of lines in: reads for all of them what their rules need, decides one line after another as if they came
 * alone, and writes all that they change, in a few statements. A line that the database refuses is found by halves, and
 * is the only one that is refused. Runs in a transaction of its own.
 */
export async function moveBatch<Body, Facts>(
  store: Store,
  kind: Kind<Body, Facts>,
  run: Run,
  lines: readonly Line[],
): Promise<Result[]> {
  const results = await inHalves<Line, Result>(store.db, lines, (part) => movePart(store, kind, run, part), onFault)
  return results.map((result) => (result instanceof AppError ? new Refusal(result.code) : result))
}

/** A line that breaks a rule of a table is refused alone. Any other fault ends the run. */
function onFault(error: unknown): AppError {
  if (/^2[23]/.test(String((error as { code?: unknown }).code))) return new AppError('Unknown')
  throw error
}

async function movePart<Body, Facts>(
  store: Store,
  kind: Kind<Body, Facts>,
  run: Run,
  lines: readonly Line[],
): Promise<Result[]> {
  const read = lines.map((line) => readLine(kind, run, line))
  const good = read.flatMap((one) => (one instanceof Refusal ? [] : [one]))
  const links = await linksOf(
    store,
    run,
    kind.rusis,
    good.map(({ number }) => number),
  )
  // A line that was read before with the same values needs nothing else.
  const open = good.filter(({ number, sum }) => links.get(number)?.santrauka !== sum)
  const standing = await standingOf(
    store,
    kind,
    open.flatMap(({ number }) => links.get(number)?.irasoId ?? []),
  )
  const known = [...links.values()].map(({ irasoId }) => irasoId)
  const facts = open.length > 0 ? await kind.look(store, open, run, known) : null
  const ids = await newIds(store, kind.table, open.filter(({ number }) => !links.has(number)).length)

  const deeds: Deed[] = []
  const results = read.map((one): Result => {
    if (one instanceof Refusal) return one
    try {
      const deed = deedOf({ kind, run, links, standing, facts: facts as Facts, ids }, one)
      links.set(one.number, deed.link)
      deeds.push(deed)
      return deed.code ? { outcome: deed.outcome, code: deed.code } : { outcome: deed.outcome }
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal) throw error
      return refusal
    }
  })
  await write(store, kind, run, deeds)
  return results
}

/** Reads a line by the rules of its kind. */
function readLine<Body, Facts>(kind: Kind<Body, Facts>, run: Run, line: Line): Read<Body> | Refusal {
  const { values } = line
  if (values === null) return new Refusal('ColumnCount')
  try {
    const number = values['isorinisNumeris'] ?? ''
    if (number === '') throw wrong({ isorinisNumeris: 'required' })
    if (number.length > 200) throw wrong({ isorinisNumeris: 'maxlength' })
    return { line, number, sum: sumOf(values), body: kind.read(values, run), given: new Set(Object.keys(values)) }
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    return refusal
  }
}

/** What of a kind does not depend on its lines. */
type Facet = Pick<Kind<never, never>, 'table' | 'rusis' | 'changeable' | 'more' | 'complete'>

/** The records that came before, as they are now, locked in the order of their ids. */
async function standingOf({ db, seen, lock }: Store, kind: Facet, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Standing>()
  const columns = sql.join(kind.changeable.map((name) => sql.ref(`t.${name}`)))
  const { rows } = await sql<Standing>`
    select t.id, t.versija, ${columns} ${kind.more ? sql`, ${kind.more}` : sql``} from ${seen(kind.table)} t
    where t.id = any(${[...ids]}::bigint[]) order by t.id ${lock}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Met<Body, Facts> {
  kind: Kind<Body, Facts>
  run: Run
  links: ReadonlyMap<string, Link>
  standing: ReadonlyMap<number, Standing>
  facts: Facts
  ids: number[]
}

/** What one line does. Throws Refusal, AppError. */
function deedOf<Body, Facts>(met: Met<Body, Facts>, one: Read<Body>): Deed {
  const { kind, run, links, standing, facts, ids } = met
  const { number, sum, line } = one
  const link = links.get(number)
  if (!link) return created(met, one, kind.create(one, facts, run, ids[0] as number))
  const isAgain = link.perkelimasId === run.id
  if (isAgain && link.eilute !== line.nr) throw new Refusal('NumberRepeats', { isorinisNumeris: 'codeUsed' })
  const now = { ...link, eilute: line.nr, perkelimasId: run.id, santrauka: sum }
  const known = link.sukurtas ? {} : { code: 'KnownRecord' as const }
  // The run goes on after it was interrupted: what it did then is still what it did.
  if (link.santrauka === sum)
    return {
      outcome: isAgain ? link.rezultatas : 'same',
      link: { ...now, rezultatas: isAgain ? link.rezultatas : 'same' },
      ...known,
    }
  const before = standing.get(link.irasoId)
  if (!before) throw new Refusal('RecordGone')
  if (!link.sukurtas) return { outcome: 'same', link: { ...now, rezultatas: 'same' }, ...known }
  if (before.versija !== link.versija) throw new Refusal('ChangedHere')
  const after = kind.change(one, before, facts, run)
  const pokytis = changes(before, after)
  if (Object.keys(pokytis).length === 0) return { outcome: 'same', link: { ...now, rezultatas: 'same' } }
  const about = kind.about(before)
  return {
    outcome: 'changed',
    link: { ...now, rezultatas: 'changed', versija: before.versija + 1 },
    update: { id: before.id, ...after },
    entry: entryOf(met, 'move.change', before.id, about, pokytis),
  }
}

const entryOf = <B, F>(
  { kind, run }: Met<B, F>,
  veiksmas: 'move.create' | 'move.change' | 'move.link',
  irasoId: number,
  about: number | null,
  pokytis: Row,
) => ({
  veiksmas,
  lentele: kind.table,
  irasoId,
  ...(about === null ? {} : { apieAsmuo: about }),
  pokytis: { ...pokytis, priezastis: run.reason },
})

function created<B, F>(met: Met<B, F>, { number, sum, line }: Read<B>, made: ReturnType<Kind<B, F>['create']>): Deed {
  const base = { nr: number, santrauka: sum, versija: 1, perkelimasId: met.run.id, eilute: line.nr }
  if ('known' in made) {
    const about = met.kind.table === 'asmuo' ? made.known : null
    return {
      outcome: 'same',
      code: 'KnownRecord',
      link: { ...base, irasoId: made.known, sukurtas: false, rezultatas: 'same' },
      entry: entryOf(met, 'move.link', made.known, about, { saltinis: met.run.source }),
    }
  }
  const id = met.ids.shift() as number
  return {
    outcome: 'new',
    link: { ...base, irasoId: id, sukurtas: true, rezultatas: 'new' },
    insert: { id, ...made.row },
    entry: entryOf(met, 'move.create', id, made.about, { ...made.told, saltinis: met.run.source }),
  }
}

/** Writes what the lines of a batch do. Changes come first: they may free what a new record takes. */
async function write(store: Store, kind: Facet, run: Run, deeds: readonly Deed[]) {
  const inserts = deeds.flatMap(({ insert }): Row[] => (insert ? [insert] : []))
  await updateRows(
    store,
    kind.table,
    deeds.flatMap(({ update }): (Row & { id: number })[] => (update ? [update] : [])),
  )
  await kind.complete?.(store, inserts)
  await insertRows(store, kind.table, inserts)
  await writeLinks(
    store,
    run,
    kind.rusis,
    deeds.map(({ link }) => link),
  )
  if (store.dry) return
  await writeAudit(
    store.db,
    ...deeds.flatMap(({ entry }) => (entry ? [{ ...originOf(run, entry.veiksmas), ...entry }] : [])),
  )
}
