import { sql } from 'kysely'
import { codeAndName, type Names } from '#contract/lib/names.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { warningDays } from '#contract/processes/processes.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { notifyPersons } from '#server/notices/notify.ts'

interface At {
  today: string
  /** Id of the run that sends the warnings; the summary for the company needs it. */
  vykdymas: number
  config: Pick<Config, 'publicUrl'>
}

export interface Warned extends Names {
  id: number
  asmuoId: number
  kompetencijaId: number
  galioja: string
  kodas: string
}

const first = Math.max(...warningDays)
/** The nearest warning day that has come, so that a late run sends one warning instead of three. */
const step = (today: string) =>
  sql`(select min(d) from unnest(array[${sql.join(warningDays.map((days) => sql.lit(days)))}]) d
    where ak.galioja <= ${today}::date + d)`
/** SQL: the competency `ak` ends soon, and its holder has not been warned at this step. */
const due = (today: string) => sql`ak.statusas = 'GALIOJA'
  and ak.galioja between ${today}::date and ${today}::date + ${sql.lit(first)}
  and not exists (select from kompetencijos_ispejimas i
    where i.asmens_kompetencija_id = ak.id and i.galioja = ak.galioja and i.dienos = ${step(today)})`

export async function countWarnings(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`
    select count(*) as kiek from asmens_kompetencija ak where ${due(today)}`.execute(db)
  return rows[0]?.kiek ?? 0
}

/**
 * Warns up to `most` people whose id is greater than `after`, each about all their competencies that end, and stores
 * the warning, so that it is sent once. Blocked people get no letter. Answers the competencies and the id of the last
 * person; null if there are no more people.
 */
export async function warnHolders(trx: Trx, { today, vykdymas, config }: At, after: number, most: number) {
  const { rows } = await sql<Warned>`
    with zmones as (
      select distinct ak.asmuo_id from asmens_kompetencija ak join asmuo a on a.id = ak.asmuo_id
      where ${due(today)} and ak.asmuo_id > ${after} and a.statusas <> 'UZBLOKUOTA'
      order by 1 limit ${sql.lit(most)}),
    ispeta as (
      insert into kompetencijos_ispejimas (asmens_kompetencija_id, galioja, dienos, vykdymas_id)
      select ak.id, ak.galioja, ${step(today)}, ${vykdymas}
      from asmens_kompetencija ak join zmones z on z.asmuo_id = ak.asmuo_id where ${due(today)}
      on conflict do nothing
      returning asmens_kompetencija_id as id, galioja)
    select ak.id, ak.asmuo_id as "asmuoId", k.id as "kompetencijaId", i.galioja, k.kodas,
      k.pavadinimas, k.pavadinimas_en, k.pavadinimas_lv
    from ispeta i join asmens_kompetencija ak on ak.id = i.id join kompetencija k on k.id = ak.kompetencija_id
    order by ak.asmuo_id, i.galioja, k.kodas`.execute(trx)
  await sendWarnings(trx, rows, config.publicUrl)
  const people = new Set(rows.map(({ asmuoId }) => asmuoId))
  return { rows, people: people.size, last: people.size < most ? null : Math.max(...people) }
}

/** Sends one message for each day on which competencies of a person end. */
async function sendWarnings(trx: Trx, rows: readonly Warned[], publicUrl: string) {
  const letters = new Map<string, Warned[]>()
  for (const row of rows) {
    const key = `${row.asmuoId} ${row.galioja}`
    letters.set(key, [...(letters.get(key) ?? []), row])
  }
  const rounds: Warned[][][] = []
  const had = new Map<number, number>()
  for (const letter of letters.values()) {
    const asmuoId = letter[0]?.asmuoId ?? 0
    const round = had.get(asmuoId) ?? 0
    had.set(asmuoId, round + 1)
    rounds[round] = [...(rounds[round] ?? []), letter]
  }
  for (const round of rounds)
    await notifyPersons(
      trx,
      'KOMPETENCIJA_BAIGIASI',
      new Map(round.map((letter) => [letter[0]?.asmuoId ?? 0, params(letter)])),
    )

  function params(letter: readonly Warned[]) {
    const name = (lang: Lang) => letter.map((row) => codeAndName(lang, row))
    const one = letter.length === 1 ? letter[0]?.kompetencijaId : undefined
    return {
      kompetencija: (lang: Lang) => name(lang).join(', '),
      kodas: letter.map(({ kodas }) => kodas).join(', '),
      galioja: letter[0]?.galioja ?? '',
      // The holder's own page, where what is missing comes first; of one competency with its offers open.
      nuoroda: (lang: Lang) => `${publicUrl}/${lang}/users/${letter[0]?.asmuoId}${one ? `?truksta=${one}` : ''}`,
    }
  }
}

export interface NotifiedCompany {
  imoneId: number
  pavadinimas: string
  zmones: number
}

/**
 * Notifies the representatives of up to `most` companies with ids above `after` of how many of their people this run has
 * warned: of those whom the company has confirmed, whichever is their main one.
 */
export async function notifyCompanies(trx: Trx, { vykdymas, today, config }: At, after: number, most: number) {
  const works = sql`ai.statusas = 'PATVIRTINTA' and (ai.galioja_iki is null or ai.galioja_iki >= ${today}::date)`
  const { rows } = await sql<NotifiedCompany & { atstovai: number[] | null }>`
    with imones as (
      select ai.imone_id, count(distinct ai.asmuo_id)::int as zmones
      from kompetencijos_ispejimas i join asmens_kompetencija ak on ak.id = i.asmens_kompetencija_id
      join asmuo_imone ai on ai.asmuo_id = ak.asmuo_id
      where i.vykdymas_id = ${vykdymas} and ai.imone_id > ${after} and ${works}
      group by 1 order by 1 limit ${sql.lit(most)})
    select n.imone_id as "imoneId", n.zmones, imone.pavadinimas,
      (select array_agg(a.id) from asmuo a where a.imone_id = n.imone_id and a.statusas <> 'UZBLOKUOTA'
        and a.vartotojo_tipas in ('ORG_ATSTOVAS', 'ORG_TVARKYTOJAS')
        and exists (select from asmuo_imone ai where ai.asmuo_id = a.id and ai.imone_id = a.imone_id and ${works})) as atstovai
    from imones n join imone on imone.id = n.imone_id order by 1`.execute(trx)
  await notifyPersons(
    trx,
    'IMONES_KOMPETENCIJOS_BAIGIASI',
    new Map(
      rows.flatMap(({ atstovai, pavadinimas, zmones }) =>
        (atstovai ?? []).map((id) => [
          id,
          {
            imone: pavadinimas,
            asmenys: zmones,
            nuoroda: (lang: Lang) => `${config.publicUrl}/${lang}/users?baigiasi=true&ownusers=true`,
          },
        ]),
      ),
    ),
  )
  const notified: NotifiedCompany[] = rows.filter(({ atstovai }) => atstovai)
  return { notified, last: rows.length < most ? null : (rows.at(-1)?.imoneId ?? null) }
}
