import type { Kind, Mutant } from './mutant.ts'

/** Guards of standbys, poolers and several processes. */
export const scale: Partial<Record<Kind, readonly Mutant[]>> = {
  operation: [
    {
      what: 'statements are not named to a pooler that does not keep them',
      file: 'server/db/db.ts',
      from: 'pooler && !pooler.keepsPrepared',
      to: 'pooler && pooler.keepsPrepared',
    },
    {
      what: 'sessions behind a pooler must have the time zone of the program',
      file: 'server/db/pooler.ts',
      from: 'set[0].timezone !== sessionSettings.timezone',
      to: 'set[0].timezone === undefined',
    },
    {
      what: 'whoever made a change does not read an older state',
      file: 'server/db/standbys.ts',
      from: 'at !== null && at >= wanted && at',
      to: 'at !== null && at',
    },
    {
      what: 'a standby that is too far behind is left out',
      file: 'server/db/standbys.ts',
      from: ' && at >= (needed() ?? Number.POSITIVE_INFINITY)',
      to: '',
    },
    {
      what: 'a server that is no standby answers no reads as one',
      file: 'server/db/standbys.ts',
      from: "row?.['standby'] ? Number",
      to: 'row ? Number',
    },
    {
      what: 'reads that wait for a standby that hangs go to the primary',
      file: 'server/db/standbys.ts',
      from: 'if (!row) cut()',
      to: '',
    },
    {
      what: 'a read that fails on a standby is done on the primary',
      file: 'server/lib/http/reads.ts',
      from: "if (refusalOfDatabase(error)?.code !== 'ServiceUnavailable') throw error",
      to: 'throw error',
      tests: ['server/db/standbys'],
    },
    {
      what: 'a change leaves its position with the browser',
      file: 'server/lib/http/reads.ts',
      from: "if (method === 'GET' || method === 'HEAD' || reply.statusCode >= 400) return",
      to: 'if (method) return',
      tests: ['test/standbys', 'server/db/standbys'],
    },
  ],
}
