import { type Expression, type SqlBool, sql } from 'kysely'
import type { AskedInduction } from '#contract/inductions/rules.ts'

// What the rows `oa` of a site's people say of its induction `i`: for lists of people and for the gate alike.

/** Is the induction in use, and for the purpose of `oa`? */
export const isAsked = sql<SqlBool>`(i.taikomas and i.paskelbta is not null and oa.paskirtis = any(i.paskirtys))`

/** The last day of what the person of `oa` has passed and still counts; null if nothing does. */
export const passedUntil = sql<string | null>`(select max(b.galioja) from instruktazo_bandymas b
  where b.objektas_id = i.objektas_id and b.numeris >= i.tinka_nuo and b.islaikyta
    and (b.asmuo_id = oa.asmuo_id or b.objekto_asmuo_id = oa.id))`

/** What the site of `oa` asks of the person; null where it asks for no induction. */
export const askedInduction = sql<AskedInduction>`(select json_build_object('butinas', i.butinas, 'iki', ${passedUntil})
  from instruktazas i where i.objektas_id = oa.objektas_id and ${isAsked})`

/** The last day on which the person of `oa` is let in as the induction goes; 'infinity' where none is needed. */
export const neededUntil = sql<string>`coalesce((select coalesce(${passedUntil}, '-infinity'::date)
  from instruktazas i where i.objektas_id = oa.objektas_id and ${isAsked} and i.butinas), 'infinity'::date)`

/** Is the induction asked of the person of `oa`, and not passed on this day? */
export const lacksInduction = (day: string | Expression<unknown>) =>
  sql<SqlBool>`exists (select from instruktazas i where i.objektas_id = oa.objektas_id and ${isAsked}
    and coalesce(${passedUntil}, '-infinity'::date) < ${day}::date)`

/** Is the induction asked of the person of `oa`? */
export const hasInduction = sql<SqlBool>`exists (select from instruktazas i
  where i.objektas_id = oa.objektas_id and ${isAsked})`
