import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams } from '#contract/lib/fields.ts'
import {
  AchievementReply,
  achievementParams,
  BadgeKey,
  BadgeQuery,
  IssuerReply,
  keyParams,
  statusesParams,
} from './schema.ts'

/** How long anybody may keep what is published about badges; a withdrawn key is believed so much longer. */
export const publishedSeconds = 300

/** A competency as an Open Badge 3.0, and what programs of others need to check one: issuer, keys, competency, status. */
export const badgesApi = endpoints({
  badge: {
    method: 'GET',
    path: '/asmenys/:id/kompetencijos/:childId/zenklas',
    summary:
      'A valid competency as an Open Badge 3.0, signed by the registry: baked into a PNG, or as the JWT alone (`pavidalas=JWT`)',
    access: [],
    errors: ['StatusNotAllowed', 'TooManyRequests'],
    params: childParams,
    query: BadgeQuery,
    carries: 'file out',
    ours: true,
  },
  issuer: {
    method: 'GET',
    path: '/zenkleliai/leidejas',
    summary: 'The issuer of badges, with the public keys that badges are checked by',
    access: 'public',
    reply: IssuerReply,
    cache: publishedSeconds,
    ours: true,
  },
  key: {
    method: 'GET',
    path: '/zenkleliai/raktai/:kid',
    summary: 'A public key that badges are checked by, as a JWK; a withdrawn key is not found',
    access: 'public',
    params: keyParams,
    reply: BadgeKey,
    cache: publishedSeconds,
    ours: true,
  },
  achievement: {
    method: 'GET',
    path: '/zenkleliai/kompetencijos/:id',
    summary: 'The competency that a badge is given for',
    access: 'public',
    mayLag: true,
    params: achievementParams,
    reply: AchievementReply,
    cache: publishedSeconds,
    ours: true,
  },
  picture: {
    method: 'GET',
    path: '/zenkleliai/kompetencijos/:id/paveikslas',
    summary: 'The picture of the badge of a competency: PNG, 512 x 512, about nobody',
    access: 'public',
    errors: ['TooManyRequests'],
    params: achievementParams,
    carries: 'file out',
    ours: true,
  },
  statuses: {
    method: 'GET',
    path: '/zenkleliai/busenos/:nr',
    summary: 'Which badges have no force any more: a W3C Bitstring Status List, signed as a JWT',
    access: 'public',
    params: statusesParams,
    carries: 'file out',
    ours: true,
  },
})
