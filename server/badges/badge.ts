import type { BadgeForm } from '#contract/badges/schema.ts'
import { badgeWords } from '#contract/badges/words.ts'
import { mayCertify } from '#contract/competencies/rules.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import { getPersonCompetency } from '#server/competencies/personCompetencies.ts'
import type { Db } from '#server/db/db.ts'
import { safeName } from '#server/files/types.ts'
import type { Context } from '#server/lib/http/context.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { addressesOf } from './addresses.ts'
import { baked } from './bake.ts'
import { credentialOf } from './credential.ts'
import { badgeUse } from './issuer.ts'
import { signedCredential } from './jwt.ts'
import { badgePng } from './picture.ts'
import { assessmentOf, bearerOf, levelNames } from './queries.ts'

interface Wanted {
  asmuoId: number
  id: number
  form: BadgeForm
  lang: Lang
}

/**
 * The competency that a badge is asked of. Throws NotFound outside the session's scope, StatusNotAllowed if the
 * competency is not valid today, Forbidden for who may not have its certificate.
 */
async function certifiable(db: Db, session: Session, now: Date, { asmuoId, id }: Wanted): Promise<PersonCompetency> {
  await assertVisible(db, session, asmuoId)
  const row = await getPersonCompetency(db, id, now)
  if (row.asmuoId !== asmuoId) throw new AppError('NotFound')
  if (!mayCertify(row, session, civilDay(now)))
    throw new AppError(row.statusas === 'GALIOJA' ? 'Forbidden' : 'StatusNotAllowed')
  return row
}

/** A valid competency as a signed badge, with the name of its file. Throws as `certifiable` does. */
export async function badgeOf(db: Db, session: Session, { config, keys, now }: Context, wanted: Wanted) {
  const { form, lang } = wanted
  const row = await certifiable(db, session, now, wanted)
  const level = row.lygis ? await levelNames(db, row.lygis) : undefined
  const holder = await bearerOf(db, row.asmuoId)
  const badge = {
    row,
    ...holder,
    lygis: (level && nameIn(lang, level)) ?? row.lygis,
    vertinimas: row.pagalVertinima ? await assessmentOf(db, row.id) : undefined,
  }
  const credential = credentialOf(badge, config, lang)
  const jwt = await signedCredential(credential, keys.signer(badgeUse, now), addressesOf(config.publicUrl))
  const { kodas } = row.kompetencija
  const params = { kodas, name: `${holder.vardas} ${holder.pavarde}` }
  const name = safeName(`${say(badgeWords.fileName, lang, params)}.${form.toLowerCase()}`)
  if (form === 'JWT') return { name, type: 'application/jwt', bytes: Buffer.from(jwt) }
  const picture = await badgePng({ kodas, name: nameIn(lang, row.kompetencija) })
  return { name, type: 'image/png', bytes: baked(picture, jwt) }
}
