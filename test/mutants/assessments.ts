// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Guards of assessments, trainings, tests and questions. */
export const assessments: Partial<Record<Kind, readonly Mutant[]>> = {
  scope: [
    {
      what: 'a company is told only how many of its own people there are in assessments',
      file: 'server/assessments/people.ts',
      from: 'const total = scope ? undefined : storedTotal(query)',
      to: 'const total = storedTotal(query)',
      tests: ['server/assessments/totals'],
    },
    {
      what: 'a company is told only how many assessments it sees',
      file: 'server/assessments/queries.ts',
      from: 'const total = seesAll(session) ? storedTotal(query) : undefined',
      to: 'const total = storedTotal(query)',
      tests: ['server/assessments/totals'],
    },
    {
      what: 'an employer sees only its own people in an assessment of others',
      file: 'server/assessments/scope.ts',
      from: "`(${whole} or ${isOwnPerson(session, 'aa.asmuo_id')})`",
      to: '`true`',
      tests: ['server/assessments/employer'],
    },
    {
      what: 'a manager sees the trainings of the own company alone',
      file: 'server/trainings/scope.ts',
      from: "`${sql.ref('mokymas.imoneId')} = ${session.imoneId}`",
      to: '`true`',
      tests: ['server/trainings/routes'],
    },
    {
      what: 'the preview of a file of trainees tells nothing of strangers',
      file: 'server/traineeImport/row.ts',
      from: 'people.filter(({ matomas }) => matomas)',
      to: 'people',
      tests: ['server/traineeImport/row'],
    },
    {
      what: 'who is to be examined in a competency does not see its questions',
      file: 'server/questions/scope.ts',
      from: "aa.statusas in ('LAUKIAMA', 'PATVIRTINTA')",
      to: 'false',
      tests: ['server/questions/truth'],
    },
    {
      what: 'which answers are right is told only to who writes the questions',
      file: 'server/questions/queries.ts',
      from: '(mayEditQuestions(session)\n        ?',
      to: '(mayEditQuestions !== undefined\n        ?',
      tests: ['server/questions/truth'],
    },
  ],
  right: [
    {
      what: 'nobody completes the own assessment',
      file: 'contract/assessments/rules.ts',
      from: "if (session.userId === row.asmuoId) return 'OwnProtocol'",
      to: '',
      tests: ['server/assessments/complete'],
    },
    {
      what: 'a test is taken by its person alone, not by an assessor',
      file: 'server/sheets/take.ts',
      from: 'session ? session.userId === sheet.asmuoId :',
      to: 'session ? true :',
      tests: ['server/sheets/take'],
    },
    {
      what: 'an assessor prints the right answers only from the day of the assessment on',
      file: 'contract/sheets/rules.ts',
      from: ' && civilDay(now) >= assessment.data)',
      to: ')',
      tests: ['server/sheets/draw'],
    },
  ],
  lock: [
    {
      what: 'an assessment is locked while people take its places',
      file: 'server/assessments/queries.ts',
      from: ".where('id', '=', assessmentId).forNoKeyUpdate()",
      to: ".where('id', '=', assessmentId)",
      tests: ['server/assessments/actions'],
    },
    {
      what: 'the same question of a file that several send at once waits for its turn',
      file: 'server/questions/import.ts',
      from: 'select pg_advisory_xact_lock(code) from (select distinct',
      to: 'select code from (select distinct',
      tests: ['server/questions/import'],
    },
  ],
  limit: [
    {
      what: 'an assessment has no more people than places',
      file: 'contract/assessments/rules.ts',
      from: "return laisvosVietos === 0 ? 'AtestavimasFull' : null",
      to: 'return null',
      tests: ['server/assessments/registration'],
    },
  ],
  version: [
    {
      what: 'an assessment is completed from the version of the row that was read',
      file: 'server/assessments/complete.ts',
      from: 'ctx.expect(row)',
      to: '',
      tests: ['server/assessments/complete'],
    },
    {
      what: 'a training is changed from the version that was read',
      file: 'server/trainings/save.ts',
      from: 'ctx.expect(before)',
      to: '',
      tests: ['server/trainings/save'],
    },
  ],
  audit: [
    {
      what: 'who printed the right answers of a test is written down',
      file: 'server/sheets/routes.ts',
      from: "await ctx.audit({ lentele: 'testas', irasoId: params.id, pokytis: { raktas: query.asmuo ?? 'visi' } })",
      to: '',
      tests: ['server/sheets/draw'],
    },
    {
      what: 'who took all questions with their answers away in a file is written down',
      file: 'server/questions/routes.ts',
      from: "await ctx.audit({ lentele: 'klausimas', pokytis: { eksportuota: total } })",
      to: '',
      tests: ['server/questions/questions'],
    },
  ],
  state: [
    {
      what: 'who was cancelled in an assessment waits again before being confirmed',
      file: 'contract/assessments/rules.ts',
      from: "ATSAUKTA: ['LAUKIAMA'],",
      to: "ATSAUKTA: ['LAUKIAMA', 'PATVIRTINTA'],",
      tests: ['server/assessments/actions'],
    },
    {
      what: 'nobody in line for a training is confirmed before getting a place',
      file: 'contract/trainings/rules.ts',
      from: "if (to === 'PATVIRTINTA' && row.eileje !== null) return 'MokymasFull'",
      to: '',
      tests: ['server/trainings/line'],
    },
    {
      what: 'a confirmed question whose content changes is a draft again',
      file: 'contract/questions/rules.ts',
      from: "return before === 'PATVIRTINTA' && to === 'PATVIRTINTA' ? 'JUODRASTIS' : to",
      to: 'return to',
      tests: ['server/questions/questions'],
    },
    {
      what: 'a test is begun on the day of the assessment only',
      file: 'server/sheets/take.ts',
      from: "if (civilDay(ctx.now) !== data) throw new AppError('TestNotToday')",
      to: '',
      tests: ['server/sheets/take'],
    },
  ],
  idempotency: [
    {
      what: 'an answer that comes late overwrites nothing newer',
      file: 'server/sheets/take.ts',
      from: "\n          .where('testoAtsakymas.nr', '<', nr)",
      to: '',
      tests: ['server/sheets/take'],
    },
  ],
  check: [
    {
      what: 'a protocol is not completed while somebody has not signed',
      file: 'server/assessments/signatures.ts',
      from: 'if (missing.length || signed.vertintojai.length === 0)',
      to: 'if (signed.vertintojai.length === 0)',
      tests: ['server/assessments/complete'],
    },
    {
      what: 'what a mark was given for is signed with the mark',
      file: 'server/assessments/signed.ts',
      from: '    teorijosKriterijai: s.teorijosKriterijai,\n',
      to: '',
      tests: ['server/assessments/criteria'],
    },
    {
      what: 'a protocol has the criteria only of the parts that were marked',
      file: 'server/assessments/signed.ts',
      from: 'marks.praktikosPazymiai && praktikosKriterijai.length > 0',
      to: 'praktikosKriterijai.length > 0',
      tests: ['server/assessments/criteria'],
    },
    {
      what: 'a competency has a criterion for each mark or none',
      file: 'contract/assessments/marks.ts',
      from: 'length === 0 || length === marksPerPart',
      to: 'length >= 0',
      tests: ['server/competencies/register'],
    },
    {
      what: 'an employer sends to a training only the people whom it employs',
      file: 'server/traineeImport/row.ts',
      from: "if (!known.savas) throw refused('asmenskodas', 'notOfCompany')",
      to: '',
      tests: ['server/traineeImport/employer'],
    },
  ],
  operation: [
    {
      what: 'a protocol that was sealed before prints what is true at the end',
      file: 'server/assessments/complete.ts',
      from: 'if (sealed.content !== contentOf(printed, signatures)) throw',
      to: 'if (!sealed.content) throw',
      tests: ['server/assessments/sign'],
    },
  ],
}
