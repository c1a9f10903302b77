// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Guards of people's competence: competencies, qualifications, certificates, suggestions. */
export const competence: Partial<Record<Kind, readonly Mutant[]>> = {
  scope: [
    {
      what: 'a competency of a person is changed by who sees the person',
      file: 'server/competencies/personCompetencies.ts',
      from: ".where(visiblePerson(session, 'ak.asmuo_id'))",
      to: '',
      tests: ['server/competencies/claims'],
    },
    {
      what: 'people see only the suggestions that they made',
      file: 'server/suggestions/queries.ts',
      from: "can(session, 'ChangeMetaduomenys') ? all(db) : all(db).where('p.asmuoId', '=', session.userId)",
      to: 'all(db)',
    },
  ],
  right: [
    {
      what: 'no administrator grants a competency to oneself',
      file: 'contract/competencies/rules.ts',
      from: 'administers(session) && asmuoId !== session.userId',
      to: 'administers(session)',
      tests: ['server/competencies/claims'],
    },
    {
      what: 'no administrator confirms the own qualification',
      file: 'contract/qualifications/rules.ts',
      from: 'administers(session) && session.userId !== personId',
      to: 'administers(session)',
      tests: ['server/qualifications/save'],
    },
  ],
  lock: [
    {
      what: 'a competency of a person is locked before it is decided on',
      file: 'server/competencies/personCompetencies.ts',
      from: ".where(visiblePerson(session, 'ak.asmuo_id'))\n    .forUpdate()",
      to: ".where(visiblePerson(session, 'ak.asmuo_id'))",
      tests: ['server/competencies/claims'],
    },
    {
      what: 'a suggestion is locked before it is answered',
      file: 'server/suggestions/queries.ts',
      from: ".where('id', '=', id).forUpdate()",
      to: ".where('id', '=', id)",
    },
  ],
  limit: [
    {
      what: 'the register of certificates is asked about one person so often',
      file: 'server/qualifications/spsc.ts',
      from: 'await limit(ctx.pool, `spsc:${asmuoId}`, asksOfPerson, 600)',
      to: '',
      tests: ['server/qualifications/spsc'],
    },
  ],
  version: [
    {
      what: 'a competency of a person is changed from the version that was read',
      file: 'server/competencies/actions.ts',
      from: 'ctx.expect(before)',
      to: '',
      tests: ['server/competencies/claims'],
    },
  ],
  state: [
    {
      what: 'a certificate of a retired kind is not added',
      file: 'server/certificates/heldCertificates.ts',
      from: "!restored) throw new AppError('PazymejimasRetired')",
      to: "!restored && kind.id < 0) throw new AppError('PazymejimasRetired')",
      tests: ['server/certificates/held'],
    },
  ],
  idempotency: [
    {
      what: 'a certificate of the same words is made once',
      file: 'server/competencies/certify.ts',
      from: 'if (earlier) {',
      to: 'if (earlier && !earlier.id) {',
      tests: ['server/competencies/certificate'],
    },
  ],
  escape: [
    {
      what: 'a percent sign in a search of a short list, as of competencies, is a letter as any other',
      file: 'server/lib/rows/search.ts',
      from: 'paieskai(${escaped(text)})',
      to: 'paieskai(${text})',
      tests: ['server/competencies/routes'],
    },
  ],
  check: [
    {
      what: 'a claim takes only files that one may read',
      file: 'server/competencies/actions.ts',
      from: ', assertReadable(db, session, ids(body.failai)))',
      to: ')',
      tests: ['server/competencies/claims'],
    },
    {
      what: 'what the register says of another person than was asked about is not believed',
      file: 'server/qualifications/register.ts',
      from: 'if (parsed.asmenskodas !== asmenskodas) throw unavailable()',
      to: '',
      tests: ['server/qualifications/spsc'],
    },
  ],
  operation: [
    {
      what: 'a competency is written down as over only after its last day',
      file: 'server/competencies/expire.ts',
      from: "where statusas = 'GALIOJA' and galioja < ${today}::date\n      order by",
      to: "where statusas = 'GALIOJA' and galioja <= ${today}::date\n      order by",
      tests: ['server/processes/jobs'],
    },
  ],
}
