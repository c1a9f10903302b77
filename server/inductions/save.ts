import { AppError } from '#contract/errors.ts'
import { isPicture } from '#contract/files/kinds.ts'
import { type Induction, InductionBody } from '#contract/inductions/schema.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { readable } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { clean } from '#server/pages/clean.ts'
import { lockOpenSite } from '#server/sites/scope.ts'
import { type Content, contentOf, getInduction } from './queries.ts'

/** The page as it is stored: of the html only what a page may have, and no pictures but its own. */
function cleaned(body: InductionBody): InductionBody {
  const puslapiai = body.puslapiai.map((page, at) => ({
    ...page,
    tekstai: page.tekstai.map((text, n) => {
      const { html } = clean(text.tekstas)
      const tekstas = html.replace(/<img[^>]*>/g, '').trim()
      if (tekstas === '') throw wrong({ [`puslapiai.${at}.tekstai.${n}.tekstas`]: 'required' })
      return { ...text, tekstas }
    }),
  }))
  return { ...body, puslapiai }
}

const picturesIn = ({ puslapiai }: Pick<Content, 'puslapiai'>) => [
  ...new Set(puslapiai.flatMap(({ paveikslas }) => paveikslas?.id ?? [])),
]

/** Pictures that the draft did not have before must be pictures, and ones that the caller may read. */
async function checkPictures(trx: Trx, session: Session, ids: readonly number[]) {
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('failas')
    .select(['id', 'tipas'])
    .where('id', 'in', [...ids])
    .where(readable(session))
    .execute()
  if (rows.length < ids.length) throw wrong({ puslapiai: 'notFound' })
  if (rows.some(({ tipas }) => !isPicture(tipas))) throw new AppError('FileFormatError')
}

/** Keeps the pictures of the draft, and those that a version shows. */
async function keepPictures(trx: Trx, objektasId: number, ids: readonly number[]) {
  const unused = trx
    .deleteFrom('instruktazoPaveikslas')
    .where('objektasId', '=', objektasId)
    .where('paskelbtas', '=', false)
  await sendWithNext(trx, (ids.length ? unused.where('failasId', 'not in', [...ids]) : unused).execute())
  if (ids.length)
    await sendWithNext(
      trx,
      trx
        .insertInto('instruktazoPaveikslas')
        .values(ids.map((failasId) => ({ objektasId, failasId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
}

const purposes = ({ paskirtys }: Pick<InductionBody, 'paskirtys'>) => paskirtys.join(', ')
/** What the audit trail keeps: the settings, and how much there is to read. The texts themselves are in the versions. */
const audited = (body: InductionBody) => ({
  taikomas: body.taikomas,
  butinas: body.butinas,
  siunciamas: body.siunciamas,
  paskirtys: purposes(body),
  riba: body.riba,
  galiojaDienu: body.galiojaDienu,
  puslapiu: body.puslapiai.length,
  klausimu: body.klausimai.length + (body.bankas?.kiekis ?? 0),
})

/**
 * Changes of whom the induction is asked, and its draft. The site is locked, so that two changes follow each other.
 * Throws NotFound, Forbidden, ObjektasClosed, RecordChanged, FileFormatError.
 */
export async function saveInduction(
  { db, session, ctx }: Act,
  siteId: number,
  sent: Changes<typeof InductionBody>,
): Promise<Induction> {
  const today = civilDay(ctx.now)
  const [, before] = await together(lockOpenSite(db, session, siteId), getInduction(db, siteId, today))
  ctx.expect(before)
  const body = cleaned(merged(InductionBody, before, sent))
  const pictures = picturesIn(body)
  const had = new Set(picturesIn(before))
  await checkPictures(
    db,
    session,
    pictures.filter((id) => !had.has(id)),
  )
  const { puslapiai: _, klausimai: __, bankas: ___, ...settings } = body
  const row = { ...settings, turinys: JSON.stringify(contentOf(body)), versija: before.versija + 1 }
  await sendWithNext(
    db,
    db
      .insertInto('instruktazas')
      .values({ objektasId: siteId, ...row })
      .onConflict((conflict) => conflict.column('objektasId').doUpdateSet(row))
      .execute(),
  )
  await keepPictures(db, siteId, pictures)
  const was = audited(before)
  await ctx.audit({ lentele: 'objektas', irasoId: siteId, pokytis: { turinys: true, ...changes(was, audited(body)) } })
  return getInduction(db, siteId, today)
}

/**
 * Makes a version of the draft: people read it from now on. Throws NotFound, Forbidden, ObjektasClosed, RecordChanged,
 * InstruktazasTuscias where there is nothing to read or to ask, TooFewQuestions with the counts of the bank.
 */
export async function publishInduction(
  { db, session, ctx }: Act,
  siteId: number,
  { isNaujo }: { isNaujo: boolean },
): Promise<Induction> {
  const today = civilDay(ctx.now)
  const [, before] = await together(lockOpenSite(db, session, siteId), getInduction(db, siteId, today))
  ctx.expect(before)
  const { puslapiai, klausimai, bankas, riba, galiojaDienu } = before
  if (puslapiai.length === 0 || klausimai.length + (bankas?.kiekis ?? 0) === 0)
    throw new AppError('InstruktazasTuscias')
  if (bankas && bankas.yra < bankas.kiekis) throw new AppError('TooFewQuestions', `${bankas.yra} / ${bankas.kiekis}`)
  const numeris = (before.paskelbta ?? 0) + 1
  const tinkaNuo = isNaujo || before.tinkaNuo === null ? numeris : before.tinkaNuo
  const turinys = JSON.stringify(contentOf(InductionBody.parse(before)))
  await sendWithNext(
    db,
    db
      .insertInto('instruktazoVersija')
      .values({
        objektasId: siteId,
        numeris,
        turinys,
        riba,
        galiojaDienu,
        isNaujo: tinkaNuo === numeris,
        paskelbe: session.userId,
        paskelbta: ctx.now,
      })
      .execute(),
  )
  await sendWithNext(
    db,
    db
      .updateTable('instruktazas')
      .set({ paskelbta: numeris, tinkaNuo, versija: before.versija + 1 })
      .where('objektasId', '=', siteId)
      .execute(),
  )
  const shown = picturesIn(before)
  if (shown.length)
    await sendWithNext(
      db,
      db
        .updateTable('instruktazoPaveikslas')
        .set({ paskelbtas: true })
        .where('objektasId', '=', siteId)
        .where('failasId', 'in', shown)
        .execute(),
    )
  await ctx.audit({
    lentele: 'objektas',
    irasoId: siteId,
    pokytis: { instruktazas: [before.paskelbta && `${before.paskelbta}`, `${numeris}`], isNaujo: tinkaNuo === numeris },
  })
  return getInduction(db, siteId, today)
}
