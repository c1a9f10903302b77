// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Places that are proposed and booked by themselves: whose rule, whose proposals, and when. */
const queries = 'server/bookingRules/queries.ts'
const propose = 'server/bookingRules/propose.ts'
const rules = 'contract/bookingRules/rules.ts'
const tests = ['server/bookingRules', 'contract/bookingRules']
export const bookingRules = {
  scope: [
    {
      what: 'a company decides on its own proposals alone',
      file: queries,
      from: "    .where('s.imoneId', '=', imoneId)\n    .where('s.busena', '=', 'SIULOMA')",
      to: "    .where('s.busena', '=', 'SIULOMA')",
      tests,
    },
    {
      what: 'the rule of a company is not seen by others',
      file: queries,
      from: "if (employerOf(session) !== imoneId && !can(session, 'AccessAllImones'))",
      to: 'if (imoneId < 0)',
      tests,
    },
  ],
  right: [
    {
      what: 'an administrator does not book for a company',
      file: queries,
      from: "if (employerOf(session) !== imoneId) throw new AppError('Forbidden')",
      to: "if (imoneId < 0) throw new AppError('Forbidden')",
      tests,
    },
    {
      what: 'nobody books in the name of somebody who acts for the company no more',
      file: propose,
      from: 'if (!session || employerOf(session) !== imoneId) {',
      to: 'if (!session) {',
      tests,
    },
  ],
  limit: [
    {
      what: 'no more places a month are proposed than the rule says',
      file: propose,
      from: 'const left = rule.perMenesi - (await proposedThisMonth(trx, imoneId, today))',
      to: 'const left = rule.perMenesi',
      tests,
    },
  ],
  state: [
    {
      what: 'a rule that is off does nothing',
      file: propose,
      from: 'if (!rule.ijungta) return worked',
      to: '',
      tests,
    },
    {
      what: 'a proposal does not book itself before its time',
      file: queries,
      from: 'sql<SqlBool>`s.uzsakoma <= ${which.until}::timestamptz`',
      to: 'sql<SqlBool>`s.uzsakoma is not null`',
      tests,
    },
    {
      what: 'what was rejected is not proposed again',
      file: propose,
      from: 'gap.butinas && !rest.has(',
      to: 'gap.butinas || !rest.has(',
      tests,
    },
    {
      what: 'a full offer is not proposed',
      file: rules,
      from: 'return laisvosVietos === null || laisvosVietos > 0',
      to: 'return true',
      tests,
    },
  ],
} satisfies Partial<Record<Kind, Mutant[]>>
