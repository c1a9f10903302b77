import { z } from 'zod'
import { id } from '#contract/lib/fields.ts'

/** How a badge is carried: baked into a picture, or as the signed text alone. */
export const badgeForms = ['PNG', 'JWT'] as const
export type BadgeForm = (typeof badgeForms)[number]

export const BadgeQuery = z.strictObject({ pavidalas: z.enum(badgeForms, 'inList').default('PNG') })

export const keyParams = z.object({ kid: z.string().regex(/^\d{4}$/) })
export const achievementParams = z.object({ id })
export const statusesParams = z.object({ nr: z.coerce.number().int().min(0).max(65_535) })

// What follows has the names of Open Badges 3.0 and of the W3C, because programs of others read it.

/** The public half of a key that badges are signed by. */
export const BadgeKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})
export type BadgeKey = z.infer<typeof BadgeKey>

const Image = z.object({ id: z.string(), type: z.literal('Image'), caption: z.string() })

/** What a badge is given for: a competency of the registry. */
export const Achievement = z.object({
  id: z.string(),
  type: z.array(z.literal('Achievement')),
  achievementType: z.literal('Certification'),
  name: z.string(),
  humanCode: z.string(),
  description: z.string(),
  criteria: z.object({ id: z.string(), narrative: z.string() }),
  image: Image,
  inLanguage: z.string(),
})
export type Achievement = z.infer<typeof Achievement>
export const AchievementReply = Achievement.extend({ '@context': z.array(z.string()) })

export const Issuer = z.object({
  id: z.string(),
  type: z.array(z.literal('Profile')),
  name: z.string(),
  url: z.string(),
  description: z.string(),
})
export type Issuer = z.infer<typeof Issuer>
/** The issuer with the keys that it signs badges by now or did before, without those that were withdrawn. */
export const IssuerReply = Issuer.extend({
  '@context': z.array(z.string()),
  verificationMethod: z.array(
    z.object({ id: z.string(), type: z.literal('JsonWebKey'), controller: z.string(), publicKeyJwk: BadgeKey }),
  ),
  assertionMethod: z.array(z.string()),
})
