import { sql } from 'kysely'
import { civilYear } from '#contract/lib/civil.ts'
import { refreshSupply } from '#server/demandReports/supply.ts'
import { refreshForecast } from '#server/forecast/numbers.ts'
import type { Job } from '../job.ts'

export const countSupply: Job = async ({ db, now, note }) => {
  await refreshSupply(db, now, true)
  await refreshForecast(db, now)
  const { rows } = await sql<{ zmones: number }>`
    select coalesce(sum(zmones), 0)::int as zmones from pasiula where metai = ${civilYear(now)}`.execute(db)
  const zmones = rows[0]?.zmones ?? 0
  await note({ kiekiai: { SUSKAICIUOTA: zmones }, atlikta: zmones })
}
