// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Open badges: who gets one, what it says, by which key, and how others learn that it has no force. */
const badge = 'server/badges/badge.ts'
const routes = 'server/badges/routes.ts'
const queries = 'server/badges/queries.ts'
const issuer = 'server/badges/issuer.ts'
const statuses = 'server/badges/statuses.ts'
export const badges = {
  scope: [
    {
      what: 'a badge is given of people whom the caller may see',
      file: badge,
      from: '  await assertVisible(db, session, asmuoId)\n',
      to: '',
    },
    {
      what: 'a badge is given under the address of its holder alone',
      file: badge,
      from: "  if (row.asmuoId !== asmuoId) throw new AppError('NotFound')\n",
      to: '',
    },
  ],
  state: [
    {
      what: 'only a competency that is valid today has a badge',
      file: badge,
      from: 'if (!mayCertify(row, session, civilDay(now)))',
      to: 'if (!row)',
    },
    {
      what: 'a badge ends with its competency',
      file: 'server/badges/jwt.ts',
      from: '...(validUntil && { exp: secondsOf(validUntil) }),',
      to: '',
    },
    {
      what: 'the last day is a whole day of Vilnius',
      file: 'server/badges/credential.ts',
      from: 'startOfCivilDay(addDays(date, 1))',
      to: 'startOfCivilDay(date)',
    },
  ],
  right: [
    {
      what: 'keys of other uses sign no badges',
      file: issuer,
      from: 'key?.use !== badgeUse || key.atsauktas !== null',
      to: '!key || key.atsauktas !== null',
    },
    {
      what: 'a withdrawn key is not published for badges',
      file: issuer,
      from: 'key?.use !== badgeUse || key.atsauktas !== null',
      to: 'key?.use !== badgeUse',
    },
  ],
  check: [
    {
      what: 'the list says that a competency is not valid',
      file: queries,
      from: "    .where(hasStatus('GALIOJA', now))\n",
      to: '',
    },
    {
      what: 'what is not known to be in force counts as without force',
      file: 'contract/badges/statusList.ts',
      from: '.fill(0xff)',
      to: '.fill(0)',
      tests: ['contract/badges', 'server/badges'],
    },
    {
      what: 'there is no list of numbers that no competency has',
      file: queries,
      from: '  if (nr > 0 && first > last) return null\n',
      to: '',
    },
    {
      what: 'a list is kept for a minute and no longer',
      file: statuses,
      from: 'known.made + statusSeconds * 1000',
      to: 'known.made + statusSeconds * 1e9',
    },
    {
      what: 'an e-mail that nobody confirmed is not said to be the holder’s',
      file: queries,
      from: 'case when email_patvirtintas then email end',
      to: 'email',
    },
    {
      what: 'the e-mail in a badge is a digest with a salt',
      file: 'server/badges/credential.ts',
      from: '${email.toLowerCase()}${salt}',
      to: '${email.toLowerCase()}',
    },
    {
      what: 'a protocol that is not signed by all is no evidence',
      file: queries,
      from: "        .where('d.busena', 'in', ['LAUKIA_ZYMOS', 'UZDARYTAS', 'ILGALAIKIS'])\n",
      to: '',
    },
  ],
  limit: [
    {
      what: 'badges of one person are limited by the hour',
      file: routes,
      from: 'badgesPerHour, 3600)',
      to: 'badgesPerHour * 1e9, 3600)',
    },
    {
      what: 'pictures for one network are limited by the minute',
      file: routes,
      from: 'picturesPerMinute, 60)',
      to: 'picturesPerMinute * 1e9, 60)',
    },
  ],
  audit: [
    {
      what: 'a badge that leaves the registry is audited',
      file: routes,
      from: 'await ctx.audit({',
      to: 'void ({',
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
