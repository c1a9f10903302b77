import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { pick } from '#contract/lib/record.ts'
import { can, type Session } from '#contract/rights.ts'
import { siteRecord } from '#contract/sites/record.ts'
import { createsSites, isFrozen, movesSite, needsDevice, refuseSiteStatus } from '#contract/sites/rules.ts'
import { type Site, SiteBody, type SiteStatus } from '#contract/sites/schema.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { registerSitePeople } from './automatic.ts'
import { insertDefaultHours } from './defaultHours.ts'
import * as q from './queries.ts'
import { lockManagedSite } from './scope.ts'

/** Checks a newly chosen company: it exists and it operates. Throws NotFound, ImoneNeveikia, naming the field. */
async function checkCompany(trx: Trx, path: 'imone' | 'uzsakovas', id: number | undefined, before?: number) {
  if (id === undefined || id === before) return
  const company = await trx.selectFrom('imone').select('statusas').where('id', '=', id).executeTakeFirst()
  if (!company) throw wrong({ [path]: 'notFound' }, 'NotFound')
  if (company.statusas === 'NEVEIKIANTI') throw wrong({ [path]: 'inList' }, 'ImoneNeveikia')
}

/** Checks what only the database knows: the companies exist, the codes are in their lists. */
async function checkBody(trx: Trx, body: SiteBody, imone: number, before: Site | null) {
  await together(
    checkCompany(trx, 'imone', imone, before?.imone.id),
    checkCompany(trx, 'uzsakovas', body.uzsakovas?.id, before?.uzsakovas?.id),
    assertCodes(trx, {
      savivaldybe: ['savivaldybes', body.savivaldybe === before?.savivaldybe ? null : body.savivaldybe],
    }),
  )
}

/**
 * The company that builds: the chosen one, otherwise `usual`. Only administrators may choose another one. Throws
 * NotFound.
 */
function companyOf(body: SiteBody, session: Session, usual: number | null): { id: number } {
  const chosen = body.imone ?? (usual === null ? null : { id: usual })
  if (!chosen) throw wrong({ imone: 'required' })
  if (!can(session, 'AccessAllImones') && chosen.id !== usual) throw wrong({ imone: 'notFound' }, 'NotFound')
  return { id: chosen.id }
}

/** What the audit trail keeps of a site: not its counts, nor what depends on the reader. */
const audited = (site: Site) => ({
  ...pick(site, ['statusas', 'vietosTipas', 'adresas', ...siteRecord.names]),
  imone: site.imone.pavadinimas,
  uzsakovas: site.uzsakovas?.pavadinimas ?? null,
})

/** Throws Forbidden, NotFound, InvalidFormFields. A new site is KURIAMAS, whatever the body says. */
export async function createSite({ db, session, ctx }: Act, body: SiteBody): Promise<Site> {
  if (!createsSites(session)) throw new AppError('Forbidden')
  const imone = companyOf(body, session, can(session, 'AccessAllImones') ? null : session.imoneId)
  await checkBody(db, body, imone.id, null)
  const id = await q.insertSite(db, { ...body, imone, statusas: 'KURIAMAS' }, session.userId)
  await insertDefaultHours(db, id, imone.id)
  const site = await q.getSite(db, session, id, ctx.now)
  await ctx.audit({ lentele: 'objektas', irasoId: id, pokytis: changes({}, audited(site)) })
  const added = site.automatineRegistracija ? await registerSitePeople(db, ctx, { objektasId: id }) : 0
  return added > 0 ? q.getSite(db, session, id, ctx.now) : site
}

/** Where the start and the end are empty, a change of status fills them in: work begins or ends today. */
function daysOf(body: SiteBody, to: SiteStatus, before: Site, now: Date) {
  const today = civilDay(now)
  const begins = to === 'VYKDOMAS' && before.statusas === 'KURIAMAS' && !body.pradzia
  const pradzia = begins && (!body.pabaiga || body.pabaiga >= today) ? today : body.pradzia
  const ends = to === 'BAIGTAS' && before.statusas !== 'BAIGTAS' && !body.pabaiga
  return { pradzia, pabaiga: ends && (!pradzia || pradzia <= today) ? today : body.pabaiga }
}

/**
 * Throws Forbidden, RecordChanged, ObjektasClosed where the site is finished and is not reopened, StatusNotAllowed,
 * alcodetectorWithGaliojaDontExist where work needs a valid device and the site has none.
 */
export async function saveSite({ db, session, ctx }: Act, id: number, sent: Changes<typeof SiteBody>): Promise<Site> {
  const [, before] = await together(lockManagedSite(db, session, id), q.getSite(db, session, id, ctx.now))
  ctx.expect(before)
  const body = merged(SiteBody, before, sent)
  const statusas = body.statusas ?? before.statusas
  if (isFrozen(before) && statusas === before.statusas) throw new AppError('ObjektasClosed')
  const imone = companyOf(body, session, before.imone.id)
  if (imone.id !== before.imone.id) await checkMove(db, session, before, imone.id)
  await checkBody(db, body, imone.id, before)
  const after = { ...before, blaivumoTikrinimas: body.blaivumoTikrinimas }
  if (statusas !== before.statusas) {
    const refusal = refuseSiteStatus(after, statusas, session)
    if (refusal) throw new AppError(refusal)
  } else if (needsDevice(after) && !needsDevice(before))
    throw wrong({ blaivumoTikrinimas: 'deviceMissing' }, 'alcodetectorWithGaliojaDontExist')
  await q.updateSite(db, id, { ...body, ...daysOf(body, statusas, before, ctx.now), imone, statusas })
  if (imone.id !== before.imone.id) {
    await q.moveHours(db, id, before.imone.id, imone.id)
    await q.moveRequirements(db, id, before.imone.id, imone.id)
  }
  const saved = await q.getSite(db, session, id, ctx.now)
  await ctx.audit({ lentele: 'objektas', irasoId: id, pokytis: changes(audited(before), audited(saved)) })
  // From now on employees of the site's companies are added automatically; the present ones are added at once.
  const begins = !before.automatineRegistracija || isFrozen(before) || imone.id !== before.imone.id
  const added = begins && saved.automatineRegistracija ? await registerSitePeople(db, ctx, { objektasId: id }) : 0
  return added > 0 ? q.getSite(db, session, id, ctx.now) : saved
}

/** Throws InvalidFormFields where work has begun, or the company is already a subcontractor of the site. */
async function checkMove(trx: Trx, session: Session, site: Site, to: number) {
  if (!movesSite(site, session) || (await q.isSubcontractor(trx, site.id, to))) throw wrong({ imone: 'inList' })
}
