import type { Kind, Mutant } from './mutant.ts'

/** Guards against floods, broken disks and databases, and against input that would be ignored silently. */
export const reliability: Partial<Record<Kind, readonly Mutant[]>> = {
  check: [
    {
      what: 'a field that a call does not take is refused',
      file: 'server/lib/http/exact.ts',
      from: "for (const path of paths) fields[path.join('.')] = 'readOnly'",
      to: '',
      tests: ['test/ignored'],
    },
    {
      what: 'a record sent back as it was read is taken',
      file: 'server/lib/http/exact.ts',
      from: '!isDeepStrictEqual(valueAt(sent, path), standsAt(record, sent, path))',
      to: 'path.length > 0',
      tests: ['test/input'],
    },
    {
      what: 'a record of another version is told of before its fields are compared',
      file: 'server/lib/http/exact.ts',
      from: "if (typeof versija === 'number') ctx.expect({ versija })",
      to: '',
      tests: ['server/sites/sites'],
    },
    {
      what: 'a body of nothing but what stands empties is refused',
      file: 'server/lib/http/merged.ts',
      from: 'emptied.length === sentFields.length',
      to: 'emptied.length > sentFields.length',
      tests: ['server/qualifications/routes'],
    },
    {
      what: 'the documents of a held certificate are kept with it',
      file: 'server/certificates/heldCertificates.ts',
      from: 'await setFiles(db, saved, files)',
      to: '',
    },
    {
      what: 'a new employee number needs the right to give it',
      file: 'server/employments/actions.ts',
      from: 'if (terms.numeris && !mayChangeNumber({ imone: { id: imone.id, veiklosTipas } }, session))',
      to: 'if (false as boolean)',
    },
    {
      what: 'an employee number of a row needs the right to give it',
      file: 'server/imports/actions.ts',
      from: 'row.numeris !== null && !mayChangeNumber({ imone: target }, session)',
      to: 'row.numeris !== row.numeris && !mayChangeNumber({ imone: target }, session)',
    },
  ],
  operation: [
    {
      what: 'a database that restarts while the queue is opened does not end the server',
      file: 'server/lib/jobs/queue.ts',
      from: 'await untilAnswered(open, (line) => log.error(line))',
      to: 'await open()',
      tests: ['server/processes/oldQueue'],
    },
    {
      what: 'after a crash the disk is synced by one call',
      file: 'server/db/embedded.ts',
      from: "['recovery_init_sync_method=syncfs']",
      to: '[]',
    },
    {
      what: 'a store without room is not healthy',
      file: 'server/health/ready.ts',
      from: 'if (room !== undefined && room < roomNeeded)',
      to: 'if (room !== undefined && room < 0)',
    },
    {
      what: 'temporary files that were left over are removed',
      file: 'server/files/spool.ts',
      from: 'await rm(path, { recursive: true, force: true })\n    removed += 1',
      to: 'removed += 1',
    },
    {
      what: 'temporary files that are being written stay',
      file: 'server/files/spool.ts',
      from: 'if (now - (await lastWritten(path)) < leftOver) continue',
      to: '',
    },
    {
      what: 'only as many hops as there are proxies are believed',
      file: 'server/lib/http/proxy.ts',
      from: 'hop < trusted',
      to: 'hop <= trusted',
    },
    {
      what: 'a lost connection is a refusal that asks to try again',
      file: 'server/db/refusal.ts',
      from: 'if (passing.test(code) || lostConnection.test(message))',
      to: 'if (passing.test(code))',
    },
    {
      what: 'who is asked to try later is told when',
      file: 'server/lib/http/failures.ts',
      from: "if (later) reply.header('retry-after', later)",
      to: '',
    },
  ],
  audit: [
    {
      what: 'a list that is carried out as a file is in the trail',
      file: 'server/lib/http/exportXlsx.ts',
      from: "await ctx.audit({ lentele: veiksmas.split('.')[0] ?? '', pokytis: { eksportuota: rows.total } })",
      to: '{}',
      tests: ['server/lib/documents/exportList'],
    },
    {
      what: 'rows of the trail that triggers write name who acted',
      file: 'server/session/queries.ts',
      from: "set_config('meistras.asmuo', a.id::text, true)",
      to: "set_config('meistras.asmuo', '', true)",
      tests: ['server/sites/automatic'],
    },
    {
      what: 'rows of the trail that triggers write name who acted, also in a call whose first step comes before',
      file: 'server/lib/http/change.ts',
      from: "caller && 'userId' in caller ? caller.userId : null",
      to: 'null',
      tests: ['server/lib/http/serve'],
    },
    {
      what: 'rows of the trail that triggers write in a run name who asked for it',
      file: 'server/processes/perform.ts',
      from: 'await actFor(trx, actor.asmuoId, actor.uzklausa)',
      to: '',
      tests: ['server/sites/automatic'],
    },
  ],
  limit: [
    {
      what: 'a known browser asks a phone beside what strangers have asked',
      file: 'server/identity/limits.ts',
      from: 'const isKnownOwner = known && (value === asmenskodas || value === owner.telefonasE164)',
      to: 'const isKnownOwner = false as boolean',
    },
    {
      what: 'a known browser is known to the owner of the code alone',
      file: 'server/identity/limits.ts',
      from: 'const known = owner?.pazistama === true',
      to: 'const known = true as boolean',
    },
    {
      what: 'a phone of another person is not asked by a known browser without a limit',
      file: 'server/identity/limits.ts',
      from: '(value === asmenskodas || value === owner.telefonasE164)',
      to: 'value !== null',
    },
    {
      what: 'codes by SMS are counted by network over a day',
      file: 'server/identity/limits.ts',
      from: ', share, day,',
      to: ', share * 1000, day,',
    },
    {
      what: 'a list that is refused has no thread, which would end with it',
      file: 'server/lib/documents/threads.ts',
      from: 'let worker: Worker | undefined',
      to: 'let worker: Worker | undefined = take()',
    },
  ],
}
