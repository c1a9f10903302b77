import { setTimeout as sleep } from 'node:timers/promises'
import { companiesARun, type Outcome } from '#contract/processes/processes.ts'
import { lockCompany, noteCompared } from '#server/companies/queries.ts'
import { compare, saveDifferences } from '#server/companies/refresh.ts'
import { findCompany, type RegisterEntry } from '#server/companies/register.ts'
import { countStale, nextStale, registry } from '#server/companies/stale.ts'
import type { Trx } from '#server/db/db.ts'
import { Failure, type Job, type Work } from '../job.ts'

/** Milliseconds between two calls: the register serves others too. */
const pause = 200
/** Missing answers in a row after which the register counts as down. */
const mostSilent = 3

interface At {
  left: number
  /** Companies without an answer of the register: left for the next run. */
  skipped: number[]
  silent: number
}

export const refreshCompanies: Job = async (work) => {
  const { db, config, now, note, batches } = work
  if (!config.COMPANY_REGISTER_URL)
    return note({ kiekiai: { NESUJUNGTA: 1 }, rezultatai: [{ rusis: 'NESUJUNGTA' }], atlikta: 0 })
  await batches<At, Awaited<ReturnType<typeof ask>>>({
    from: { left: companiesARun, skipped: [], silent: 0 },
    total: () => countStale(db, now, companiesARun),
    prepare: (at) => ask(work, at),
    batch: async (trx, at, answer) => {
      if (!answer) return { vieta: null }
      const { company, registered } = answer
      const rusis = await judge(trx, work, company.id, registered)
      const silent = rusis === 'NEATSAKE' ? at.silent + 1 : 0
      const skipped = rusis === 'NEATSAKE' ? [...at.skipped, company.id] : at.skipped
      const result = {
        rusis,
        lentele: 'imone',
        irasoId: company.id,
        tekstas: `${company.pavadinimas}, ${company.imKodas}`,
      }
      return {
        vieta: at.left <= 1 ? null : { left: at.left - 1, skipped, silent },
        kiekiai: { [rusis]: 1 },
        atlikta: 1,
        // Unchanged companies are only counted: otherwise the list would hold little else.
        rezultatai: rusis === 'NEPAKITO' ? [] : [result],
      }
    },
  })
}

/** The next company and the register's answer about it; 'silent' where there is no answer. */
async function ask({ db, config, now }: Work, { skipped, silent }: At) {
  if (silent >= mostSilent) throw new Failure('RegisterDown')
  const company = await nextStale(db, now, skipped)
  if (!company) return null
  await sleep(pause)
  const registered = await findCompany(config, company.imKodas).catch(() => 'silent' as const)
  return { company, registered }
}

async function judge(
  trx: Trx,
  { now, audit }: Work,
  id: number,
  registered: RegisterEntry | 'silent' | undefined,
): Promise<Outcome> {
  if (registered === 'silent') return 'NEATSAKE'
  const company = await lockCompany(trx, registry, id)
  // The company's code was changed while the register was being asked.
  if (registered && registered.kodas !== company.imKodas) return 'NEATSAKE'
  if (!registered) {
    await noteCompared(trx, id, now)
    return 'NERASTA'
  }
  const changed = compare(company, registered).pakeitimai.length > 0
  await saveDifferences(trx, company, registered, {
    now,
    audit: (entry) => (changed ? audit(trx, entry) : Promise.resolve()),
  })
  return changed ? 'ATNAUJINTA' : 'NEPAKITO'
}
