import type { Kind, Mutant } from './mutant.ts'

/** Guards of standbys, poolers and several processes. */
export const scale: Partial<Record<Kind, readonly Mutant[]>> = {
  audit: [
    {
      what: 'a row is linked in the month of its moment',
      file: 'server/lib/rows/audit.ts',
      from: 'santrauka, menuo: row.menuo }',
      to: "santrauka, menuo: '-infinity' }",
      tests: ['server/audit/archive'],
    },
    {
      what: 'a month leaves the database only when every row is sealed and the chain goes on behind it',
      file: 'server/audit/archive.ts',
      from: 'if (!(await isEnded(db, dalis))) continue',
      to: '',
    },
    {
      what: 'a file of the trail is the one that was written',
      file: 'server/lib/rows/auditFiles.ts',
      from: 'if (!hash.equals(sha256)) throw',
      to: 'if (!hash) throw',
      tests: ['server/audit/archive'],
    },
    {
      what: 'links that anchors name stay when their month leaves',
      file: 'server/audit/archive.ts',
      from: 'join audito_inkaras i on i.eilute = g.eile',
      to: 'join audito_inkaras i on i.eilute = -g.eile',
    },
    {
      what: 'who typed a person’s contacts is known when the month has left',
      file: 'server/audit/archive.ts',
      from: "or veiksmas in ('persons.update', 'persons.answerContacts') and",
      to: "or veiksmas in ('persons.update') and false and",
    },
    {
      what: 'the check of the trail goes through archived months',
      file: 'server/lib/rows/auditChain.ts',
      from: '...archived.map((part) => fileLines(folder, part)),',
      to: '...[].map((part) => fileLines(folder, part)),',
      tests: ['server/audit/archive'],
    },
  ],
  limit: [
    {
      what: 'the processes of a server share what one server may do at once',
      file: 'server/lib/process/share.ts',
      from: 'Math.floor(most / together)',
      to: 'most',
    },
  ],
  operation: [
    {
      what: 'a process that fell is started again',
      file: 'server/lib/process/together.ts',
      from: '      await again(as)\n',
      to: '',
    },
    {
      what: 'a process that was starting when all were to end is told when it serves',
      file: 'server/lib/process/together.ts',
      from: "if (ending) worker.send('stop')",
      to: '',
    },
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
