import { sql } from 'kysely'
import { civilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { sdidMail } from '#contract/sdid/mail.ts'
import { alarming, isAlarming, type SdidState } from '#contract/sdid/watch.ts'
import type { Db } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { notifyAll } from '#server/notices/notify.ts'
import { announce } from '#server/webhooks/announce.ts'

/** Sites that a letter names. */
const mostSites = 5

/** The state of a person's SDID in a company, before and after a file. */
export interface Change {
  asmuoId: number
  imoneId: number
  buvo: SdidState | null
  bukle: SdidState | null
}

/**
 * The moment in which states of SDID change, once for all people of a file: the trail, events for the programs of their
 * employers, and letters about those who became unconfirmed or are in another company.
 */
export async function sdidChanged({ db, ctx }: Act, changes: readonly Change[], importasId: number) {
  await ctx.audit(
    ...changes.map(({ asmuoId, imoneId, buvo, bukle }) => ({
      ...{ lentele: 'sdid_bukle', irasoId: importasId, apieAsmuo: asmuoId },
      pokytis: { imone: imoneId, busena: [buvo, bukle] },
    })),
  )
  await announce(
    db,
    'sdid.pasikeite',
    changes.map(({ asmuoId, imoneId, buvo, bukle }) => ({ imoneId, duomenys: { asmuo: asmuoId, pries: buvo, bukle } })),
  )
  const worse = changes.filter(({ bukle }) => isAlarming(bukle))
  if (worse.length > 0) await beside(db, tell({ db, ctx }, worse))
}

/** One letter to each company concerned, whose users get it. */
async function tell({ db, ctx }: Pick<Act, 'db' | 'ctx'>, worse: readonly Change[]) {
  const all = await letters(db, worse, civilDay(ctx.now))
  await Promise.all(
    all.map(({ userIds, imone, zmones, objektai, ...of }) => {
      const sites = objektai.join(', ')
      return notifyAll(db, 'SDID_NEPATVIRTINTI', userIds, {
        ...{ imone, asmenys: zmones },
        objektas: (lang: Lang) => (sites ? say(sdidMail.atSites, lang, { sites }) : ''),
        nuoroda: (lang: Lang) => `${ctx.config.publicUrl}/${lang}/${pageOf(of)}`,
      })
    }),
  )
}

const states = alarming.join(',')
/** Where these people are listed: in the company for the employer, in the site for who builds; of several sites the list. */
function pageOf({ statytojas, objektas, imoneId }: Pick<Letter, 'statytojas' | 'objektas' | 'imoneId'>) {
  if (!statytojas) return `admin/imones/${imoneId}?tab=darbuotojai&sdid=${states}`
  return objektas === null ? 'objektai' : `objektai/${objektas}?tab=asmenys&asm.sdid=${states}`
}

interface Letter {
  imoneId: number
  imone: string
  zmones: number
  /** Told as the company that builds sites where the people are; otherwise as their employer. */
  statytojas: boolean
  /** The sites by name, the first ones of many; and the only one. */
  objektai: string[]
  objektas: number | null
  userIds: number[]
}

/**
 * Who is told of these people, and how many they are: the users of the employer, and those of the company that builds
 * sites where they are today, in one letter about all of them. A letter names nobody.
 */
async function letters(db: Db, worse: readonly Change[], today: string): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    with blogiau as (
      select r."asmuoId" as asmuo_id, r."imoneId" as imone_id
      from jsonb_to_recordset(${JSON.stringify(worse)}::jsonb) as r ("asmuoId" bigint, "imoneId" bigint)
    ), vietos as (
      select b.imone_id, b.asmuo_id, o.id, o.imone_id as statytojas, o.pavadinimas
      from blogiau b join objekto_asmuo oa on oa.asmuo_id = b.asmuo_id and oa.imone_id = b.imone_id
        join objektas o on o.id = oa.objektas_id and o.imone_id <> b.imone_id
      where oa.dirba_nuo <= ${today}::date and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date)
    ), kam as (
      select imone_id, imone_id as gavejas, false as statytojas, count(*)::int as zmones, null::bigint as objektas,
        '{}'::text[] as objektai
        from blogiau group by imone_id
      union all
      select imone_id, statytojas, true, count(distinct asmuo_id)::int, case when count(distinct id) = 1 then min(id) end,
        (array_agg(distinct pavadinimas))[1:${sql.lit(mostSites)}]
        from vietos group by imone_id, statytojas
    )
    select k.imone_id as "imoneId", i.pavadinimas as imone, k.statytojas, k.zmones, k.objektas, k.objektai,
      coalesce((select json_agg(distinct a.id) from asmuo a
        where a.imone_id = k.gavejas and a.vartotojo_tipas in ('ORG_ATSTOVAS', 'ORG_TVARKYTOJAS')
          and a.statusas <> 'UZBLOKUOTA'), '[]') as "userIds"
    from kam k join imone i on i.id = k.imone_id
    order by k.imone_id, k.statytojas, k.gavejas`.execute(db)
  return rows
}
