import type { z } from 'zod'
import { certificateTexts, registrationNumber } from '#contract/competencies/certificate.ts'
import { mayCertify } from '#contract/competencies/rules.ts'
import type { CertificateBody, PersonCompetency } from '#contract/competencies/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { keepSealed, type Sealed, sealed } from '#server/documents/sealed.ts'
import { sealWords } from '#server/documents/words.ts'
import type { Store } from '#server/files/store.ts'
import { safeName } from '#server/files/types.ts'
import type { Context } from '#server/lib/http/context.ts'
import { holderOf, nameOf } from '#server/persons/names.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { type Certified, certificateDocument, digestOf } from './certificate.ts'
import { getPersonCompetency, lockPersonCompetency } from './personCompetencies.ts'
import { remarkOf } from './remark.ts'

interface Wanted {
  asmuoId: number
  id: number
  lang: Lang
  body: z.output<typeof CertificateBody>
}

interface Made {
  /** Digest of the text of the certificate. */
  digest: string
  document: Sealed | null
}

/**
 * Draws and seals the certificate before the transaction, so that no transaction waits for it. `certify` stores it only if
 * the text is still the same under the lock. Null if there is nothing to draw or the session may not have it;
 * `certify` then answers or throws.
 */
export async function sealBeforehand(
  ctx: Context,
  store: Store,
  session: Session,
  wanted: Wanted,
): Promise<Made | null> {
  await assertVisible(ctx.pool, session, wanted.asmuoId)
  const row = await getPersonCompetency(ctx.pool, wanted.id, ctx.now)
  if (row.asmuoId !== wanted.asmuoId || !mayCertify(row, session, civilDay(ctx.now))) return null
  const { certified } = await certifiedOf(ctx.pool, session, row, wanted)
  const digest = digestOf(certified)
  if (await sameFile(ctx.pool, wanted.id, digest)) return null
  const { name } = ctx.seal.author
  const document = certificateDocument(name, wanted, certified)
  return { digest, document: await sealed(ctx, store, document, sealWords(wanted.lang, name, ctx.now)) }
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
  before: Made | null,
) {
  const { asmuoId, id, lang, body } = wanted
  const row = await lockPersonCompetency(trx, session, asmuoId, id, ctx.now)
  const today = civilDay(ctx.now)
  if (!mayCertify(row, session, today))
    throw new AppError(row.statusas === 'GALIOJA' ? 'Forbidden' : 'StatusNotAllowed')
  const { certified, holder } = await certifiedOf(trx, session, row, wanted)
  const pazymejimas = digestOf(certified)
  const audit = { lentele: 'asmens_kompetencija', irasoId: id, apieAsmuo: asmuoId }
  const earlier = await sameFile(trx, id, pazymejimas)
  if (earlier) {
    await ctx.audit({ ...audit, pokytis: { pazymejimas: earlier.id, pakartotas: true } })
    return { ...earlier, pazymejimas: true }
  }
  // The record changed after the drawing, which is rare.
  if (before?.digest !== pazymejimas || !before.document) throw new AppError('DocumentChanged')
  const params = { kodas: row.kompetencija.kodas, name: `${holder.vardas} ${holder.pavarde}` }
  const title = body.pavadinimas.replace(/\.pdf$/i, '') || say(certificateTexts.fileName, lang, params)
  const { numeris, failas } = await keepSealed(trx, store, before.document, {
    wanted: certificateDocument(ctx.seal.author.name, wanted, certified),
    label: { pavadinimas: safeName(`${title}.pdf`), lentele: 'PROTOKOLAS', ikele: null },
    now: ctx.now,
  })
  await sendWithNext(
    trx,
    trx
      .insertInto('asmensKompetencijosFailas')
      .values({ asmensKompetencijaId: id, failasId: failas.id, pazymejimas })
      .execute(),
  )
  await ctx.audit({ ...audit, pokytis: { pazymejimas: failas.id, dokumentas: numeris, santrauka: pazymejimas } })
  return { ...failas, pazymejimas: true }
}

/** The whole text of the certificate of this competency. */
async function certifiedOf(db: Db, session: Session, row: PersonCompetency, { asmuoId, id, lang, body }: Wanted) {
  const pastaba = remarkOf(body.html)
  const holder = await holderOf(db, asmuoId)
  const certified: Certified = {
    lang,
    numeris: registrationNumber(id),
    vardas: holder.vardas,
    pavarde: holder.pavarde,
    kompetencija: nameIn(lang, row.kompetencija),
    kodas: row.kompetencija.kodas,
    lygis: await levelName(db, row.lygis, lang),
    suteikta: row.suteikta ?? '',
    galioja: row.galioja,
    pagalVertinima: row.pagalVertinima,
    vertino: await assessorOf(db, id),
    protokolas: await protocolOf(db, id),
    kortele: holder.kortele,
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

/** The number of the protocol by which the competency was granted last; null where there is none with a number. */
const protocolOf = async (db: Db, kompId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('dokumentas as d')
    .innerJoin('atestavimoAsmuo as a', (join) =>
      join.onRef('a.atestId', '=', 'd.irasoId').onRef('a.asmuoId', '=', 'd.asmuoId'),
    )
    .select('d.numeris')
    .where('d.rusis', '=', 'PROTOKOLAS')
    .where('d.busena', 'not in', ['RENGIAMAS', 'PASIRASOMAS', 'ATSAUKTAS'])
    .where('a.kompId', '=', kompId)
    .orderBy('d.uzdaryta', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.numeris ?? null
}

async function levelName(db: Db, kodas: string | null, lang: Lang): Promise<string | null> {
  if (!kodas) return null
  const row = await db
    .selectFrom('lygis')
    .select(['pavadinimas', 'pavadinimasEn', 'pavadinimasLv'])
    .where('tipas', '=', 'KOMPETENCIJA')
    .where('kodas', '=', kodas)
    .executeTakeFirst()
  return row ? nameIn(lang, row) : kodas
}
