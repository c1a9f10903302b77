import type { Achievement, BadgeKey, Issuer } from '#contract/badges/schema.ts'
import { badgeWords } from '#contract/badges/words.ts'
import { nameIn } from '#contract/lib/names.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import type { Config } from '#server/config.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { addressesOf } from './addresses.ts'

/** What the members of a credential and of an issuer mean: of the W3C, and of Open Badges. */
export const credentialContext = 'https://www.w3.org/ns/credentials/v2'
export const badgeContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
/** Has the type of the schema that a badge names. */
export const extensionsContext = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'
const keysContext = 'https://www.w3.org/ns/cid/v1'

/** The use of keys by which badges are signed. */
export const badgeUse = 'dekle'

/** Who gives badges: the registry of this installation. */
export type Giver = Pick<Config, 'publicUrl' | 'REGISTRY_NAME'>

/** The registry as badges name it. */
export const issuerOf = ({ publicUrl, REGISTRY_NAME }: Giver, lang: Lang): Issuer => ({
  id: addressesOf(publicUrl).issuer,
  type: ['Profile'],
  name: REGISTRY_NAME,
  url: `${publicUrl.replace(/\/$/, '')}${pathOf.home(lang)}`,
  description: say(badgeWords.about, lang),
})

/** The public half of a key of badges; null for another use, and for a key that was withdrawn. */
export function badgeKey({ known }: Keys, kid: string): BadgeKey | null {
  const key = known.keys.get(kid)
  if (key?.use !== badgeUse || key.atsauktas !== null) return null
  const { kty, crv, x, y } = key.jwk
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }
}

/** The issuer with its keys. Keys whose period is over stay: what they signed is believed. */
export function issuerWithKeys(giver: Giver, keys: Keys) {
  const addresses = addressesOf(giver.publicUrl)
  const known = [...keys.known.keys.keys()].map((kid) => badgeKey(keys, kid)).filter((key) => key !== null)
  return {
    '@context': [credentialContext, badgeContext, keysContext],
    ...issuerOf(giver, 'lt'),
    verificationMethod: known.map((publicKeyJwk) => ({
      id: addresses.key(publicKeyJwk.kid),
      type: 'JsonWebKey' as const,
      controller: addresses.issuer,
      publicKeyJwk,
    })),
    assertionMethod: known.map(({ kid }) => addresses.key(kid)),
  }
}

/** A competency as what a badge is given for. */
export function achievementOf(competency: CompetencyRef, { publicUrl, REGISTRY_NAME }: Giver, lang: Lang): Achievement {
  const addresses = addressesOf(publicUrl)
  const { id, kodas } = competency
  const name = nameIn(lang, competency)
  return {
    id: addresses.achievement(id),
    type: ['Achievement'],
    achievementType: 'Certification',
    name,
    humanCode: kodas,
    description: say(badgeWords.description, lang, { kodas, name, registry: REGISTRY_NAME }),
    criteria: {
      id: `${publicUrl.replace(/\/$/, '')}${pathOf.competencies(lang)}?search=${encodeURIComponent(kodas)}`,
      narrative: say(badgeWords.criteria, lang),
    },
    image: { id: addresses.picture(id), type: 'Image', caption: say(badgeWords.caption, lang, { kodas }) },
    inLanguage: lang,
  }
}
