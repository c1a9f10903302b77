import { AppError } from '#contract/errors.ts'
import type { Outcome } from '#contract/processes/processes.ts'
import type { Trx } from '#server/db/db.ts'
import { NotProven } from '#server/proofs/notProven.ts'
import { responders } from '#server/proofs/ocsp.ts'
import { type Continued, keepContinued, type Proving } from '#server/proofs/proving.ts'
import type { Done, Work } from '../job.ts'

/** What proofs of documents are made with in one run. */
export const provingOf = ({ db, store, seal, config, now: started }: Work): Proving => {
  // The clock of the run goes on while it works: answers of responders are compared with it.
  const from = Date.now()
  const now = () => new Date(started.getTime() + Date.now() - from)
  return { db, store, seal, config, now, ask: responders(config, now) }
}

interface Of {
  id: number
  numeris: string
  asmuoId: number | null
  lygis: string | null
}
type Problem = Extract<Outcome, 'ATIDETA' | 'ATSAUKTAS' | 'NEATITINKA' | 'PRALEISTA' | 'NEPAKITO'>
/** What came of one document outside its transaction. */
export type Attempt<C> = { of: Of } & ({ made: C | null } | { problem: Problem })

const problems: Record<NotProven['kind'], Problem> = { away: 'ATIDETA', revoked: 'ATSAUKTAS', wrong: 'NEATITINKA' }

/** Works on one document. Whatever fails is noted and told to the log, so that the others go on. */
export async function attempt<C>(
  { log }: Pick<Work, 'log'>,
  of: Of,
  work: () => Promise<C | null | 'same'>,
): Promise<Attempt<C>> {
  try {
    const made = await work()
    return made === 'same' ? { of, problem: 'NEPAKITO' } : { of, made }
  } catch (error) {
    const problem = error instanceof NotProven ? problems[error.kind] : 'PRALEISTA'
    // While a service is away this is said of every document.
    const level = problem === 'ATIDETA' ? 'info' : 'warn'
    log[level]({ err: error, dokumentas: of.numeris, rezultatas: problem }, 'a document stays as it is')
    return { of, problem }
  }
}

/** Stores what an attempt made, with its audit row, and says what was done. */
export async function keepAttempt(
  trx: Trx,
  { store, audit }: Work,
  made: Attempt<Continued>,
  rusis: Outcome,
): Promise<Done> {
  const { id, numeris, asmuoId, lygis } = made.of
  if ('problem' in made) return noted(made.problem, made.of)
  // Another server was first, or the document was cancelled: nothing is left to do here.
  if (!made.made || !(await isKept(trx, store, made.made))) return { atlikta: 1 }
  const pokytis = { numeris, lygis: [lygis, made.made.to.lygis] }
  await audit(trx, { lentele: 'dokumentas', irasoId: id, ...(asmuoId ? { apieAsmuo: asmuoId } : {}), pokytis })
  return { kiekiai: { [rusis]: 1 }, atlikta: 1 }
}

/** What went well is only counted: otherwise the list of results would hold little else. */
function noted(rusis: Problem, { id, numeris }: Of): Done {
  const result = { rusis, lentele: 'dokumentas', irasoId: id, tekstas: numeris }
  return { kiekiai: { [rusis]: 1 }, rezultatai: [result], atlikta: 1 }
}

async function isKept(trx: Trx, store: Work['store'], made: Continued): Promise<boolean> {
  try {
    await keepContinued(trx, store, made)
    return true
  } catch (error) {
    // Thrown before anything was written.
    if (error instanceof AppError && error.code === 'DocumentChanged') return false
    throw error
  }
}
