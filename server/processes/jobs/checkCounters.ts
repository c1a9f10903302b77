import { differingCounters } from '#server/persons/counters.ts'
import { Failure, type Job } from '../job.ts'

/** Counters that differ are an alarm, because totals shown from them are wrong. */
export const checkCounters: Job = async ({ db, note }) => {
  const { checked, differing } = await differingCounters(db)
  await note({
    kiekiai: { PATIKRINTA: checked, NEATITINKA: differing.length },
    atlikta: checked,
    rezultatai: differing.map(({ kas, laikoma, tikra }) => ({
      rusis: 'NEATITINKA' as const,
      lentele: 'skaitiklis',
      tekstas: `${kas}: ${laikoma} ≠ ${tikra}`,
    })),
  })
  if (differing.length > 0) throw new Failure('CountersDiffer', `${differing.length} counters differ`)
}
