import { type Insertable, sql } from 'kysely'
import type { Outcome, ProcessCode } from '#contract/processes/processes.ts'
import type { Db } from '#server/db/db.ts'
import type { ProcesoVykdymas } from '#server/db/types.ts'
import { type Random, seeded } from '#server/factories/random.ts'

/** Signing the audit trail has no made-up runs: its anchors are in a file. */
type RunProcess = Exclude<ProcessCode, 'AUDITO_TVIRTINIMAS'>
/** The usual results of each process. */
const usual: Record<RunProcess, (random: Random) => Partial<Record<Outcome, number>>> = {
  KOMPETENCIJU_PABAIGA: ({ int }) => ({ PASIBAIGE: int(0, 6) }),
  KOMPETENCIJU_ISPEJIMAI: ({ int }) => {
    const warned = int(1, 12)
    return { ISPETA: warned, BAIGIASI: warned + int(0, 3), PRANESTA_IMONEI: Math.ceil(warned / 4) }
  },
  DARBO_PABAIGA: ({ int }) => ({ PASIBAIGE: int(0, 3) }),
  KORTELIU_PABAIGA: ({ int }) => ({ PASIBAIGE: int(0, 2) }),
  VERTINIMU_UZDARYMAS: ({ int }) => ({ ATSAUKTA: int(0, 5) }),
  MOKYMU_UZDARYMAS: ({ int }) => ({ ATSAUKTA: int(0, 4) }),
  IMONIU_ATNAUJINIMAS: ({ int }) => ({ ATNAUJINTA: int(0, 4), NEPAKITO: 56, NERASTA: int(0, 1) }),
  PASIULOS_SKAICIAVIMAS: ({ int }) => ({ SUSKAICIUOTA: 1800 + int(0, 40) }),
  FAILU_VALYMAS: ({ int }) => ({ ISTRINTA: int(0, 9) }),
  PASENE_DUOMENYS: ({ int }) => ({ ISTRINTA: int(0, 60) }),
  PRANESIMU_VALYMAS: ({ int }) => ({ ISTRINTA: int(0, 20) }),
  LANKYTOJU_VARDAI: ({ int }) => ({ ISTRINTA: int(0, 2) }),
  PATIKRU_PRANESIMAI: ({ int }) => ({ PRANESTA: int(0, 1) }),
  RAKTU_PRIMINIMAI: () => ({}),
  UZSAKYMU_SIULYMAI: ({ int }) => ({ PASIULYTA: int(0, 6), UZSAKYTA: int(0, 2) }),
  PATIKRU_SAUGOJIMAS: () => ({ ISTRINTA: 0 }),
  SDID_PRIMINIMAI: ({ int }) => ({ PRANESTA_IMONEI: int(0, 2) }),
  AUDITO_PATIKRA: ({ int }) => ({ PATIKRINTA: 12_000 + int(0, 900) }),
  SKAITIKLIU_PATIKRA: ({ int }) => ({ PATIKRINTA: 640 + int(0, 20) }),
  DOKUMENTU_IRODYMAI: ({ int }) => ({ IRODYTA: int(0, 5) }),
  DOKUMENTU_ZYMOS: () => ({}),
  ANKSTESNI_DOKUMENTAI: () => ({}),
}

const runsEach = 12

/**
 * Past runs of the processes: a dozen scheduled ones of each, days when the register of companies was down, one run
 * that the administrator started, and the records of the last runs.
 */
export async function loadProcesses(db: Db): Promise<void> {
  const random = seeded(39)
  const { id: admin } = await db
    .selectFrom('asmuo')
    .select('id')
    .where('vartotojoVardas', '=', 'admin')
    .executeTakeFirstOrThrow()
  const processes = await db
    .selectFrom('periodinisProcesas')
    .select(['id', 'kodas', 'periodas', 'kitaspaleidimas'])
    .execute()
  for (const { id, kodas, periodas, kitaspaleidimas } of processes) {
    if (kodas === 'AUDITO_TVIRTINIMAS') continue
    // A whole number of periods before the next run, and never after now.
    const period = periodas * 3_600_000
    const next = Date.parse(kitaspaleidimas)
    const last = next - period * Math.max(1, Math.ceil((next - Date.now()) / period))
    const runs = Array.from({ length: runsEach }, (_, i): Insertable<ProcesoVykdymas> => {
      const momentas = new Date(last - (runsEach - 1 - i) * period)
      const down = kodas === 'IMONIU_ATNAUJINIMAS' && (i === 4 || i === 9)
      const kiekiai = down ? { NEPAKITO: 17, NEATSAKE: 3 } : usual[kodas as RunProcess](random)
      const seconds = (down ? 38 : 0) + random.int(1, 40) / 10
      return {
        procesasId: id,
        momentas,
        paleido: i === runsEach - 2 && kodas === 'KOMPETENCIJU_PABAIGA' ? admin : null,
        statusas: down ? 'NEPAVYKO' : 'BAIGTA',
        pradzia: new Date(momentas.getTime() + 900),
        pabaiga: new Date(momentas.getTime() + 900 + seconds * 1000),
        bandymas: 1,
        atlikta: Object.values(kiekiai).reduce((sum, count) => sum + count, 0),
        kiekiai: JSON.stringify(kiekiai),
        klaida: down ? 'RegisterDown' : null,
      }
    })
    await db.insertInto('procesoVykdymas').values(runs).execute()
  }
  await results(db)
  // Its documents are sealed as of their days, so they seem to have waited for years: proofs are added at once.
  await db
    .updateTable('periodinisProcesas')
    .set({ kitaspaleidimas: sql<string>`date_trunc('day', now())` })
    .where('kodas', '=', 'DOKUMENTU_IRODYMAI')
    .execute()
}

/** The records that the last runs changed, chosen by their present state. */
async function results(db: Db) {
  const into = (kodas: ProcessCode, rusis: Outcome, rows: ReturnType<typeof sql>) => sql`
    insert into proceso_rezultatas (vykdymas_id, procesas_id, rusis, lentele, iraso_id, asmuo_id, tekstas)
    select v.id, v.procesas_id, ${rusis}, r.lentele, r.iraso_id, r.asmuo_id, r.tekstas
    from (select v.*, row_number() over (order by v.id desc) as n from proceso_vykdymas v
      join periodinis_procesas p on p.id = v.procesas_id
      where p.kodas = ${kodas} and (v.kiekiai ->> ${rusis})::int > 0) v
    join (select *, row_number() over (order by iraso_id) - 1 as eile from (${rows}) s) r
      on r.eile >= (v.n - 1) * 6 and r.eile < (v.n - 1) * 6 + (v.kiekiai ->> ${rusis})::int
    where v.n <= 4`
  const competencies = (
    statusas: string,
  ) => sql`select 'asmens_kompetencija' as lentele, ak.id as iraso_id, ak.asmuo_id,
      k.kodas || ' ' || k.pavadinimas || ', ' || ak.galioja as tekstas
    from asmens_kompetencija ak join kompetencija k on k.id = ak.kompetencija_id
    where ak.statusas = ${sql.lit(statusas)} and ak.galioja is not null order by ak.id limit 60`
  const companies = sql`select 'imone' as lentele, id as iraso_id, null::bigint as asmuo_id,
    pavadinimas || ', ' || im_kodas as tekstas from imone order by id limit 24`
  await into('KOMPETENCIJU_PABAIGA', 'PASIBAIGE', competencies('NEGALIOJA')).execute(db)
  await into('KOMPETENCIJU_ISPEJIMAI', 'ISPETA', competencies('GALIOJA')).execute(db)
  await into('IMONIU_ATNAUJINIMAS', 'ATNAUJINTA', companies).execute(db)
  await into('IMONIU_ATNAUJINIMAS', 'NEATSAKE', companies).execute(db)
}
