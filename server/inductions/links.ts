import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { linkDays, resendHours } from '#contract/inductions/rules.ts'
import type { LinkReply } from '#contract/inductions/schema.ts'
import { addDays, civilDay, startOfCivilDay } from '#contract/lib/civil.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { isFrozen } from '#contract/sites/rules.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { addressOf, notifyPersons } from '#server/notices/notify.ts'
import { lockSite, visibleRows } from '#server/sites/scope.ts'
import { isAsked, passedUntil } from './state.ts'

/** The rows of a site's people, each with what a link needs to know. */
export const stays = (db: Db, today: string) =>
  db
    .selectFrom('objektoAsmuo as oa')
    .innerJoin('objektas as o', 'o.id', 'oa.objektasId')
    .leftJoin('instruktazas as i', 'i.objektasId', 'oa.objektasId')
    .leftJoin('asmuo as a', 'a.id', 'oa.asmuoId')
    .select([
      'oa.id',
      'oa.asmuoId',
      'oa.dirbaIki',
      'oa.objektasId',
      'o.pavadinimas as objektas',
      'o.statusas',
      'i.paskelbta',
      'i.tinkaNuo',
      'a.email',
      'a.telefonas',
      'a.komunikacijosKanalas',
      sql<boolean>`coalesce(${isAsked} and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date), false)`.as(
        'asked',
      ),
      sql<boolean>`coalesce(${passedUntil} >= ${today}::date, false)`.as('passed'),
    ])
type StayOfLink = Awaited<ReturnType<ReturnType<typeof stays>['executeTakeFirstOrThrow']>>

/** When a link for a stay ends: with the stay, or after a month. */
export function endOfLink({ dirbaIki }: Pick<StayOfLink, 'dirbaIki'>, now: Date): Date {
  const month = new Date(now.getTime() + linkDays * 86_400_000)
  const last = dirbaIki === null ? month : startOfCivilDay(addDays(dirbaIki, 1))
  return last < month ? last : month
}

interface Made {
  /** The address in a language; the secret stands behind `#`, so that it reaches no log. */
  address: (lang: Lang) => string
  galioja: Date
  row: { objektoAsmuoId: number; zyme: Buffer; numeris: number; sukurta: Date; galioja: Date; sukure: number | null }
}
/** A new link for a stay, not stored yet. `by`: who sends it; null for the registry itself. */
export function newLink(
  stay: StayOfLink,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
  by: number | null,
): Made {
  const token = newToken()
  const galioja = endOfLink(stay, now)
  return {
    address: (lang) => `${publicUrl}/${lang}/instruktazas#${token}`,
    galioja,
    row: {
      objektoAsmuoId: stay.id,
      zyme: hashToken(token),
      numeris: stay.tinkaNuo ?? 0,
      sukurta: now,
      galioja,
      sukure: by,
    },
  }
}

/** Tells people of their links, by mail or SMS. */
export const tell = (trx: Trx, links: readonly { stay: StayOfLink; link: Made }[]) =>
  notifyPersons(
    trx,
    'OBJEKTO_INSTRUKTAZAS',
    new Map(
      links.flatMap(({ stay, link }) =>
        stay.asmuoId === null
          ? []
          : [
              [
                stay.asmuoId,
                {
                  objektas: stay.objektas,
                  nuoroda: link.address,
                  galioja: civilDay(new Date(link.galioja.getTime() - 1)),
                },
              ] as const,
            ],
      ),
    ),
  )

const hasAddress = ({ email, telefonas, komunikacijosKanalas }: StayOfLink) =>
  addressOf({ email, telefonas, komunikacijosKanalas: komunikacijosKanalas ?? '' }) !== null

/**
 * Whether the person of `stays` has got a link just now for the version that has to be passed, sent or shown. One that
 * people have made for themselves does not count: it reached no mail or phone of theirs.
 */
const hasGot = (now: Date) =>
  sql<boolean>`exists (select from instruktazo_nuoroda n
    where n.objekto_asmuo_id = oa.id and n.numeris >= i.tinka_nuo and n.sukure is distinct from oa.asmuo_id
      and n.sukurta > ${new Date(now.getTime() - resendHours * 3_600_000).toISOString()}::timestamptz)`

/** Why this person is not sent the link; null where it is sent. */
function refuseSending(stay: (StayOfLink & { hasGot: boolean }) | undefined) {
  if (!stay) return 'NotFound'
  if (!stay.asked) return 'InstruktazasNereikalingas'
  if (stay.passed) return 'InstruktazasIslaikytas'
  if (!hasAddress(stay)) return 'AdresatoNera'
  return stay.hasGot ? 'InstruktazasKaTikSiustas' : null
}

/**
 * Sends the link to people of a site whom the session sees, in one change; the reply has the reason for each of the others.
 * Throws NotFound, ObjektasClosed, InstruktazasNepaskelbtas.
 */
export async function sendLinks(
  { db, session, ctx }: Act,
  siteId: number,
  irasai: readonly number[],
): Promise<DecideReply> {
  const [site, rows] = await together(
    lockSite(db, session, siteId),
    stays(db, civilDay(ctx.now))
      .where('oa.objektasId', '=', siteId)
      .where('oa.id', 'in', [...irasai])
      .where(visibleRows(session, siteId))
      .select(hasGot(ctx.now).as('hasGot'))
      .execute(),
  )
  if (isFrozen(site)) throw new AppError('ObjektasClosed')
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (rows.some(({ paskelbta }) => paskelbta === null)) throw new AppError('InstruktazasNepaskelbtas')
  const reply = toDecide(irasai, (id) => refuseSending(byId.get(id)))
  const links = reply.pakeista.map((id) => {
    const stay = found(byId.get(id))
    return { stay, link: newLink(stay, ctx.config, ctx.now, session.userId) }
  })
  if (links.length) {
    await sendWithNext(
      db,
      db
        .insertInto('instruktazoNuoroda')
        .values(links.map(({ link }) => link.row))
        .execute(),
    )
    await tell(db, links)
  }
  await ctx.audit({
    lentele: 'objektas',
    irasoId: siteId,
    pokytis: { pakeista: reply.pakeista.length, nepakeista: reply.nepakeista.length },
  })
  return reply
}

/** Throws InstruktazasNepaskelbtas, InstruktazasNereikalingas where there is nothing to read for this stay. */
function assertAsked(stay: StayOfLink) {
  if (stay.paskelbta === null) throw new AppError('InstruktazasNepaskelbtas')
  if (!stay.asked) throw new AppError('InstruktazasNereikalingas')
}

async function storeLink({ db, session, ctx }: Act, stay: StayOfLink): Promise<LinkReply> {
  assertAsked(stay)
  const link = newLink(stay, ctx.config, ctx.now, session.userId)
  await sendWithNext(db, db.insertInto('instruktazoNuoroda').values(link.row).execute())
  await ctx.audit({
    lentele: 'objektas',
    irasoId: stay.objektasId,
    ...(stay.asmuoId === null ? {} : { apieAsmuo: stay.asmuoId }),
    pokytis: { nuoroda: stay.id },
  })
  return { nuoroda: link.address(langOf(ctx.request)), galioja: link.galioja.toISOString() }
}

/** A link for one person of a site, to be shown on the screen. Throws NotFound, ObjektasClosed and what assertAsked does. */
export async function linkFor(act: Act, siteId: number, id: number): Promise<LinkReply> {
  const { db, session, ctx } = act
  const [site, stay] = await together(
    lockSite(db, session, siteId),
    stays(db, civilDay(ctx.now))
      .where('oa.objektasId', '=', siteId)
      .where('oa.id', '=', id)
      .where(visibleRows(session, siteId))
      .executeTakeFirst(),
  )
  if (isFrozen(site)) throw new AppError('ObjektasClosed')
  return storeLink(act, found(stay))
}

/** A link for the caller's own stay in a site. Throws NotFound where it is somebody else's, and what assertAsked does. */
export async function ownLink(act: Act, id: number): Promise<LinkReply> {
  const { db, session, ctx } = act
  const mine = sql<SqlBool>`oa.asmuo_id = ${session.userId}`
  return storeLink(
    act,
    found(await stays(db, civilDay(ctx.now)).where('oa.id', '=', id).where(mine).executeTakeFirst()),
  )
}
