// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

type Line = readonly [what: string, file: string, tests: string, from: string, to?: string]
const of = (lines: readonly Line[]): Mutant[] =>
  lines.map(([what, file, tests, from, to = '']) => ({ what, file: `${file}.ts`, from, to, tests: [tests] }))

/** Guards that one way to a change had, and another way to the same change lacked. */
export const everyWay: Partial<Record<Kind, readonly Mutant[]>> = {
  state: of([
    [
      'an assessor who was taken off assesses nobody there',
      'server/assessments/assessors',
      'server/assessments/assessors',
      'update atestavimo_asmuo aa set vertintojas_id = null, versija',
      'update atestavimo_asmuo aa set versija',
    ],
    [
      'who waits again has no assessor of the time before',
      'server/assessments/people',
      'server/assessments/move',
      "set statusas = 'LAUKIAMA', vertintojas_id = null, versija",
      "set statusas = 'LAUKIAMA', versija",
    ],
    [
      'a protocol keeps the assessor of the person',
      'server/assessments/complete',
      'server/assessments/complete',
      '          : row.vertintojasId,',
      '          : null,',
    ],
    [
      'nobody who is there already is added again',
      'server/assessments/actions',
      'server/assessments/actions',
      "row && row.statusas !== 'ATSAUKTA'",
      'false',
    ],
    [
      'a past training tells nobody of another place',
      'server/trainings/save',
      'server/trainings/save',
      'isStillOpen(saved.dataNuo, ctx.now) && ',
    ],
    [
      'a company that no longer operates gets nobody',
      'server/registration/actions',
      'server/registration/register',
      'if (employsNobody) throw',
      'if (employsNobody && false) throw',
    ],
    [
      'the day of a grant does not go back',
      'server/competencies/queries',
      'server/competencies/grant',
      'greatest(asmens_kompetencija.suteikta, excluded.suteikta)',
      'excluded.suteikta',
    ],
  ]),
  check: of([
    [
      'a first password is as strong as the account needs',
      'server/identity/routes',
      'server/identity/owner',
      "if (weak) throw wrong({ slaptazodis: 'passwordSymbol' })",
    ],
    [
      'what another way of registering would ignore is refused',
      'server/assessments/registration',
      'server/assessments/registration',
      '  refuseIgnored(said, newRow)\n',
    ],
    [
      'a request of the phone that has no place any more fails',
      'server/documents/signing',
      'server/documents/signing',
      'if (tied.numUpdatedRows === 0n)',
      'if (false)',
    ],
    [
      'a form puts back nothing that it does not show',
      'web/kit/form/conflict',
      'web/kit/form/conflict',
      '!names.has(name) && same(',
      'false && same(',
    ],
  ]),
  limit: of([
    [
      'nobody gets a link again within half a day',
      'server/inductions/links',
      'server/inductions/resending',
      "stay.hasGot ? 'InstruktazasKaTikSiustas' : null",
      'null',
    ],
  ]),
  idempotency: of([
    [
      'an answer is kept for a day',
      'server/lib/http/idempotency',
      'server/lib/http/idempotency',
      'idempotencija.sukurta < now() - make_interval(hours => ${sql.lit(answersKeptHours)})',
      'false',
    ],
  ]),
  operation: of([
    [
      'a former address does not switch off the new one',
      'server/webhooks/outbox',
      'server/webhooks/formerAddress',
      'id = ${gavejasId} and adresas = ${adresas}',
      'id = ${gavejasId}',
    ],
  ]),
}
