// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** The watch over SDID: whose people a file may speak of, which files count, and what a gate may ask. */
const watch = 'server/sdid/watch.ts'
const seen = 'server/sdid/seen.ts'
const tests = ['server/sdid/watch.test']
export const sdid = {
  scope: [
    {
      what: 'a gate compares codes of the people of its own site',
      file: seen,
      from: "      .where('oa.objektasId', '=', siteId)\n",
      to: '',
      tests,
    },
    {
      what: 'a file speaks of a person of another company only where the sender has confirmed the person',
      file: watch,
      from: "ai.imone_id = ${imoneId} and ${inStatus('PATVIRTINTA')}\n      join asmuo_imone y",
      to: 'ai.imone_id = ${imoneId}\n      join asmuo_imone y',
      tests,
    },
    {
      what: 'a file speaks of a person of another company only where the identifier is the same',
      file: watch,
      from: ' and y.sdid = e.sdid',
      to: '',
      tests,
    },
    {
      what: 'differences of a file are seen by its company, even if the handler did not ask',
      file: 'server/sdid/routes.ts',
      from: 'ifSeen(getImport(db, session, params.id), listDifferences(db, session, params.id, query))',
      to: 'listDifferences(db, session, params.id, query)',
      tests,
    },
  ],
  limit: [
    {
      what: 'a gate does not guess codes without end',
      file: 'server/sdid/routes.ts',
      from: '      await limit(ctx.pool, `vartai:sdid:${session.irenginysId}`, codesPerMinute, 60)\n',
      to: '',
      tests,
    },
  ],
  state: [
    {
      what: 'a file that is not confirmed, or of strangers, says nothing of anybody',
      file: watch,
      from: "const counted = ['APDOROTA', 'IMPORTUOTA'] as const",
      to: "const counted = ['APDOROTA', 'IMPORTUOTA', 'IKELTA', 'Klaida'] as const",
      tests,
    },
    {
      what: 'a newer file of another company is believed',
      file: watch,
      from: 'coalesce(b.importas_id, 0) < ${fileId}',
      to: 'coalesce(b.importas_id, 0) < 0',
      tests,
    },
    {
      what: 'the gate is amber where the files do not confirm the person',
      file: 'server/gate/pack.ts',
      from: " and not ${sdidDoubtful('s', today)}",
      to: '',
      tests,
    },
  ],
  operation: [
    {
      what: 'a cancelled registration is taken out of the calendar',
      file: 'server/assessments/notify.ts',
      from: "what === 'confirmed' ? inCalendar(ctx, assessment) : outOfCalendar(ctx, assessment)",
      to: 'inCalendar(ctx, assessment)',
      tests: ['server/templates/calendars'],
    },
    {
      what: 'of two calendar files about one event the later one counts',
      file: 'server/lib/documents/calendar.ts',
      from: 'Math.floor((now.getTime() - Date.UTC(2020)) / 1000)',
      to: 'Math.floor(now.getTime() * 0)',
      tests: ['server/templates/calendars'],
    },
  ],
  idempotency: [
    {
      what: 'a company is reminded once of one file',
      file: 'server/sdid/remind.ts',
      from: ' and p.priminta is null',
      to: '',
      tests,
    },
  ],
  audit: [
    {
      what: 'a changed status is in the history of the person',
      file: 'server/sdid/changed.ts',
      from: 'irasoId: importasId, apieAsmuo: asmuoId }',
      to: 'irasoId: importasId }',
      tests,
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
