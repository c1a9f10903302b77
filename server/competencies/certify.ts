import type { z } from 'zod'
import { certificateTexts, registrationNumber } from '#contract/competencies/certificate.ts'
import { mayCertify } from '#contract/competencies/rules.ts'
import type { CertificateBody, PersonCompetency } from '#contract/competencies/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import { safeName } from '#server/files/types.ts'
import type { Context } from '#server/lib/http/context.ts'
import { holderOf, nameOf } from '#server/persons/names.ts'
import { assertVisible } from '#server/persons/queries.ts'
import { type Certified, certificatePdf, digestOf, registrationOf } from './certificate.ts'
import { getPersonCompetency, lockPersonCompetency } from './personCompetencies.ts'
import { remarkOf } from './remark.ts'

interface Wanted {
  asmuoId: number
  id: number
  lang: Lang
  body: z.output<typeof CertificateBody>
}

interface Drawn {
  /** Digest of the text of the certificate. */
  digest: string
  pdf: Buffer
}

/**
 * Draws the certificate before the transaction, so that no transaction waits for the drawing. `certify` uses it only
 * if the text is still the same under the lock. Null if there is nothing to draw or the session may not have it;
 * `certify` then answers or throws.
 */
export async function drawBeforehand(ctx: Context, session: Session, wanted: Wanted): Promise<Drawn | null> {
  await assertVisible(ctx.pool, session, wanted.asmuoId)
  const row = await getPersonCompetency(ctx.pool, wanted.id, ctx.now)
  if (row.asmuoId !== wanted.asmuoId || !mayCertify(row, session, civilDay(ctx.now))) return null
  const { certified } = await certifiedOf(ctx.pool, session, ctx, row, wanted)
  const digest = digestOf(certified)
  if (await sameFile(ctx.pool, wanted.id, digest)) return null
  return { digest, pdf: await drawn(certified, civilDay(ctx.now)) }
}

/**
 * Makes a certificate of a valid competency and stores it among the competency's files. If a certificate with the same
 * text exists, answers that one. Throws NotFound, Forbidden, StatusNotAllowed if the competency is not valid,
 * InvalidFormFields.
 */
export async function certify(
  trx: Trx,
  store: Store,
  session: Session,
  ctx: Context,
  wanted: Wanted,
  before: Drawn | null,
) {
  const { asmuoId, id, lang, body } = wanted
  const row = await lockPersonCompetency(trx, session, asmuoId, id, ctx.now)
  const today = civilDay(ctx.now)
  if (!mayCertify(row, session, today))
    throw new AppError(row.statusas === 'GALIOJA' ? 'Forbidden' : 'StatusNotAllowed')
  const { certified, holder } = await certifiedOf(trx, session, ctx, row, wanted)
  const pazymejimas = digestOf(certified)
  const audit = { lentele: 'asmens_kompetencija', irasoId: id, apieAsmuo: asmuoId }
  const earlier = await sameFile(trx, id, pazymejimas)
  if (earlier) {
    await ctx.audit({ ...audit, pokytis: { pazymejimas: earlier.id, pakartotas: true } })
    return { ...earlier, pazymejimas: true }
  }
  // The record changed after the drawing. This is rare, so it is drawn again inside the transaction.
  const pdf = before?.digest === pazymejimas ? before.pdf : await drawn(certified, today)
  const params = { kodas: row.kompetencija.kodas, name: `${holder.vardas} ${holder.pavarde}` }
  const title = body.pavadinimas.replace(/\.pdf$/i, '') || say(certificateTexts.fileName, lang, params)
  const failas = await insertFile(trx, {
    ...(await store.put(pdf)),
    pavadinimas: safeName(`${title}.pdf`),
    tipas: 'application/pdf',
    lentele: 'PROTOKOLAS',
    ikele: null,
  })
  await trx
    .insertInto('asmensKompetencijosFailas')
    .values({ asmensKompetencijaId: id, failasId: failas.id, pazymejimas })
    .execute()
  await ctx.audit({ ...audit, pokytis: { pazymejimas: failas.id, santrauka: pazymejimas } })
  return { ...failas, pazymejimas: true }
}

const drawn = async (certified: Certified, date: string) =>
  (await certificatePdf(certified, registrationOf(certified, date))).bytes

/** The whole text of the certificate of this competency. */
async function certifiedOf(
  db: Db,
  session: Session,
  { config }: Pick<Context, 'config'>,
  row: PersonCompetency,
  { asmuoId, id, lang, body }: Wanted,
) {
  const pastaba = remarkOf(body.html)
  const holder = await holderOf(db, asmuoId)
  const certified: Certified = {
    lang,
    numeris: registrationNumber(id),
    vardas: holder.vardas,
    pavarde: holder.pavarde,
    kompetencija: (lang !== 'lt' && row.kompetencija.pavadinimasEn) || row.kompetencija.pavadinimas,
    kodas: row.kompetencija.kodas,
    lygis: await levelName(db, row.lygis, lang),
    suteikta: row.suteikta ?? '',
    galioja: row.galioja,
    pagalVertinima: row.pagalVertinima,
    vertino: await assessorOf(db, id),
    protokolas: null,
    kortele: holder.kortele,
    adresas:
      config.publicUrl.replace(/\/$/, '') +
      (holder.kortele ? pathOf.specialist(lang, holder.kortele) : pathOf.specialists(lang)),
    pastaba,
    pastabosAutorius: pastaba && (await nameOf(db, session.userId)),
  }
  return { certified, holder }
}

const sameFile = (db: Db, id: number, pazymejimas: string) =>
  db
    .selectFrom('asmensKompetencijosFailas as f')
    .innerJoin('failas', 'failas.id', 'f.failasId')
    .select(['failas.id', 'failas.pavadinimas'])
    .where('f.asmensKompetencijaId', '=', id)
    .where('f.pazymejimas', '=', pazymejimas)
    .executeTakeFirst()

/** The company whose assessment gave the competency; null where none did. */
const assessorOf = async (db: Db, kompId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('atestavimoAsmuo as a')
    .innerJoin('atestavimas', 'atestavimas.id', 'a.atestId')
    .innerJoin('imone', 'imone.id', 'atestavimas.imoneId')
    .select('imone.pavadinimas')
    .where('a.kompId', '=', kompId)
    .orderBy('atestavimas.data', 'desc')
    .orderBy('atestavimas.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.pavadinimas ?? null
}

async function levelName(db: Db, kodas: string | null, lang: Lang): Promise<string | null> {
  if (!kodas) return null
  const row = await db
    .selectFrom('lygis')
    .select(['pavadinimas', 'pavadinimasEn'])
    .where('tipas', '=', 'KOMPETENCIJA')
    .where('kodas', '=', kodas)
    .executeTakeFirst()
  return (lang !== 'lt' && row?.pavadinimasEn) || row?.pavadinimas || kodas
}
