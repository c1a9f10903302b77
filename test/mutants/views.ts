// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

// What administrators find waiting, and views of lists that colleagues share.
const [views, queues] = ['server/views/queries.ts', 'server/queues/queries.ts']

export const viewMutants = {
  scope: [
    {
      what: 'a view that is not shared is its owner’s alone',
      file: views,
      from: 'bendras ? [{ sarasas',
      to: 'bendras !== undefined ? [{ sarasas',
    },
    {
      what: 'views are shared by those who act for the same company now',
      file: views,
      from: ' and ${sql.raw(ownCompany)} = ${imone}`',
      to: '`',
    },
    {
      what: 'views of administrators are for administrators',
      file: views,
      from: "if (administers(session)) return sql<SqlBool>`a.vartotojo_tipas = 'ADMIN'`",
      to: 'if (administers(session)) return sql<SqlBool>`true`',
    },
    {
      what: 'workers of a company share no views',
      file: views,
      from: 'and a.vartotojo_tipas in (${sql.join(ofCompanies)})',
      to: '',
    },
    {
      what: 'queues are those of who decides in them',
      file: 'contract/queues/rules.ts',
      from: 'administers(session) ? queueKinds',
      to: 'session ? queueKinds',
      tests: ['server/queues'],
    },
  ],
  state: [
    {
      what: 'a blocked colleague shares no views',
      file: views,
      from: "    .where('a.statusas', '<>', 'UZBLOKUOTA')\n",
      to: '',
    },
    {
      what: 'a queue counts what waits, not what was decided',
      file: queues,
      from: " where imone.statusas = 'NEPATVIRTINTA'",
      to: '',
    },
  ],
} satisfies Partial<Record<Kind, Mutant[]>>
