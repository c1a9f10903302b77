import { createHash } from 'node:crypto'
import { placeOfStatus } from '#contract/badges/statusList.ts'
import { badgeWords } from '#contract/badges/words.ts'
import { registrationNumber } from '#contract/competencies/certificate.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { addDays, startOfCivilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { addressesOf, uuidOf } from './addresses.ts'
import { achievementOf, badgeContext, credentialContext, extensionsContext, type Giver, issuerOf } from './issuer.ts'
import type { Credential } from './jwt.ts'

/** What a badge says, out of the registry's own data. */
export interface Badge {
  row: PersonCompetency
  vardas: string
  pavarde: string
  email: string | null
  lygis: string | null
  /** The assessment that gave the competency; undefined where an administrator did. */
  vertinimas: { vertino: string; data: string; protokolas: string | null } | undefined
}

const schemaOfBadges = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

/** A moment without parts of a second, because the claims of a JWT are whole seconds. */
const moment = (date: Date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z')
/** The last second of a day in Vilnius. */
const endOfDay = (date: string) => moment(new Date(startOfCivilDay(addDays(date, 1)).getTime() - 1000))

/**
 * The identity that others can compare: the name, and the e-mail as a salted digest, by which profiles of others know
 * whose badge it is. The salt is of this badge alone, so two badges do not show the same digest.
 */
function identifiers({ vardas, pavarde, email }: Badge, salt: string) {
  const type = 'IdentityObject'
  const name = { type, hashed: false, identityHash: `${vardas} ${pavarde}`, identityType: 'name' }
  if (!email) return [name]
  const digest = createHash('sha256').update(`${email.toLowerCase()}${salt}`).digest('hex')
  return [name, { type, hashed: true, identityHash: `sha256$${digest}`, identityType: 'emailAddress', salt }]
}

/** Why the registry says so: who assessed, by which protocol, or whose decision it was. */
function evidence({ row, vertinimas, lygis }: Badge, lang: Lang) {
  const level = lygis ? [say(badgeWords.level, lang, { level: lygis })] : []
  const date = row.suteikta ?? ''
  const said = vertinimas
    ? [
        say(badgeWords.assessed, lang, { name: vertinimas.vertino, date: vertinimas.data }),
        ...(vertinimas.protokolas ? [say(badgeWords.protocol, lang, { numeris: vertinimas.protokolas })] : []),
      ]
    : [say(badgeWords.decided, lang, { date })]
  const name = say(vertinimas ? badgeWords.assessment : badgeWords.decision, lang)
  return [{ type: ['Evidence'], name, narrative: [...said, ...level].join(' ') }]
}

/** A competency as an Open Badge 3.0, a verifiable credential of the W3C (data model 2.0), not yet signed. */
export function credentialOf(badge: Badge, giver: Giver, lang: Lang): Credential {
  const { row } = badge
  const addresses = addressesOf(giver.publicUrl)
  const numeris = registrationNumber(row.id)
  const { nr, idx } = placeOfStatus(row.id)
  const id = uuidOf(`${addresses.issuer} ${numeris} ${row.suteikta}`)
  const achievement = achievementOf(row.kompetencija, giver, lang)
  const since = moment(startOfCivilDay(row.suteikta ?? ''))
  return {
    '@context': [credentialContext, badgeContext, extensionsContext],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${row.kompetencija.kodas} ${achievement.name}`,
    description: achievement.description,
    issuer: issuerOf(giver, lang),
    validFrom: since,
    ...(row.galioja && { validUntil: endOfDay(row.galioja) }),
    awardedDate: since,
    credentialSubject: {
      // Of this badge alone: nobody finds the person's other badges by it.
      id: uuidOf(`${id} holder`),
      type: ['AchievementSubject'],
      identifier: identifiers(badge, id.slice(-12)),
      licenseNumber: numeris,
      achievement,
    },
    evidence: evidence(badge, lang),
    credentialStatus: {
      id: `${addresses.statuses(nr)}#${idx}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(idx),
      statusListCredential: addresses.statuses(nr),
    },
    credentialSchema: [{ id: schemaOfBadges, type: '1EdTechJsonSchemaValidator2019' }],
  } as Credential
}
