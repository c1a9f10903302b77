// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

const people = 'server/gaps/people.ts'
const found = 'server/gaps/found.ts'
const routes = 'server/gaps/routes.ts'

/** Guards of the lists of what people lack. */
export const gaps = {
  scope: [
    {
      what: 'gaps of a company are for its own users',
      file: routes,
      from: "imone !== employerOf(session)) throw new AppError('NotFound')",
      to: "imone < 0) throw new AppError('NotFound')",
    },
    {
      what: 'gaps of people in a site are for who sees the site',
      file: routes,
      from: 'if (objektas) return siteHead(db, session, objektas)',
      to: 'if (objektas) return undefined',
    },
    {
      what: 'gaps of a person are for who sees the person',
      file: people,
      from: "    : visiblePerson(session, 'a.id')\n",
      to: '    : sql`true`\n',
      tests: ['server/gaps/query'],
    },
    {
      what: 'others’ people in a site are not told of beyond what the site asks',
      file: people,
      from: "${visiblePerson(session, 'a.id')} as savas",
      to: 'true as savas',
    },
    {
      what: 'a subcontractor sees its own people in a site',
      file: people,
      from: 'oa.objektas_id = ${objektas} and ${visibleRows(session, objektas)}`',
      to: 'oa.objektas_id = ${objektas}`',
    },
    {
      what: 'what other companies’ sites ask of a person is not told',
      file: people,
      from: 'sql`(oa.imone_id = ${company} or oa.objektas_id = any(array(select id from objektas where imone_id = ${company})))`',
      to: 'sql`true`',
    },
  ],
  state: [
    {
      what: 'a blocked account lacks nothing',
      file: people,
      from: " where a.statusas <> 'UZBLOKUOTA')",
      to: ')',
    },
    {
      what: 'a finished site asks for nothing',
      file: people,
      from: "where o.statusas <> 'BAIGTAS')`",
      to: 'where true)`',
    },
    {
      what: 'a revoked competency is not one that ended',
      file: found,
      from: "ak.priezastis = '' and ",
      to: '',
    },
    {
      what: 'the same is said once',
      file: found,
      from: ' having not bool_or(x.prasoma))`',
      to: ')`',
    },
    {
      what: 'a booking that was cancelled closes nothing',
      file: found,
      from: "aa.statusas in ('LAUKIAMA', 'PATVIRTINTA')",
      to: "aa.statusas <> ''",
    },
  ],
} satisfies Partial<Record<Kind, Mutant[]>>
