import { setTimeout as sleep } from 'node:timers/promises'
import { companiesARun, type Outcome } from '#contract/processes/processes.ts'
import { lockCompany, noteCompared } from '#server/companies/queries.ts'
import { compare, saveDifferences } from '#server/companies/refresh.ts'
import { findCompany, type RegisterEntry } from '#server/companies/register.ts'
import { countStale, nextStale, registry } from '#server/companies/stale.ts'
import type { Trx } from '#server/db/db.ts'
import { Failure, type Job, type Work } from '../job.ts'

/** Milliseconds between questions: the register serves others too. */
const pause = 200
/** Answers in a row that did not come, after which the register is taken to be down. */
const mostSilent = 3

interface At {
  left: number
  /** Those that the register did not answer about: left for the next run. */
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
    batch: async (trx, at, asked) => {
      if (!asked) return { vieta: null }
      const { company, told } = asked
      const rusis = await judge(trx, work, company.id, told)
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
        // What stayed as it was is counted alone: the list would be nothing else.
        rezultatai: rusis === 'NEPAKITO' ? [] : [result],
      }
    },
  })
}

/** The next company and what the register says of it; 'silent' where it does not answer. */
async function ask({ db, config, now }: Work, { skipped, silent }: At) {
  if (silent >= mostSilent) throw new Failure('RegisterDown')
  const company = await nextStale(db, now, skipped)
  if (!company) return null
  await sleep(pause)
  const told = await findCompany(config, company.imKodas).catch(() => 'silent' as const)
  return { company, told }
}

async function judge(
  trx: Trx,
  { now, audit }: Work,
  id: number,
  told: RegisterEntry | 'silent' | undefined,
): Promise<Outcome> {
  if (told === 'silent') return 'NEATSAKE'
  const company = await lockCompany(trx, registry, id)
  // Its code was changed while the register was being asked.
  if (told && told.kodas !== company.imKodas) return 'NEATSAKE'
  if (!told) {
    await noteCompared(trx, id, now)
    return 'NERASTA'
  }
  const changed = compare(company, told).pakeitimai.length > 0
  await saveDifferences(trx, company, told, {
    now,
    audit: (entry) => (changed ? audit(trx, entry) : Promise.resolve()),
  })
  return changed ? 'ATNAUJINTA' : 'NEPAKITO'
}
