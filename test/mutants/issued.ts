// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Documents while they are signed, sealed and kept. */
const flow = ['server/assessments/documents']
export const issued = {
  scope: [
    {
      what: 'a signed protocol is read by its parties only',
      file: 'server/attachments.ts',
      from: "${seenFile(session, 'atestavimo_asmens_failas.failas_id', 'atestavimo_asmens_failas.asmuo_id')})`,",
      to: 'true)`,',
      tests: flow,
    },
    {
      what: 'an assessor reads the photo of those whose protocol is to be filled in only',
      file: 'server/assessments/scope.ts',
      from: " and aa.statusas = 'PATVIRTINTA' and ${visibleAssessment(session)})`",
      to: ' and ${visibleAssessment(session)})`',
      tests: ['server/files/readers'],
    },
    {
      what: 'the photo of somebody who is assessed is read by those who assess only',
      file: 'server/assessments/scope.ts',
      from: " and aa.statusas = 'PATVIRTINTA' and ${visibleAssessment(session)})`",
      to: " and aa.statusas = 'PATVIRTINTA')`",
      tests: ['server/files/readers'],
    },
    {
      what: 'the photo is named until the protocol is completed',
      file: 'server/assessments/people.ts',
      from: "case when aa.statusas = 'PATVIRTINTA' and",
      to: 'case when',
      tests: ['server/files/readers'],
    },
    {
      what: 'a signed protocol is listed to its parties only',
      file: 'server/assessments/people.ts',
      from: "          .where(seenFile(session, 'f.failas_id', 'aa.asmuo_id'))\n",
      to: '',
      tests: flow,
    },
    {
      what: 'the list of a person’s assessments names files that may be read',
      file: 'server/persons/record.ts',
      from: '          .where(readable(session))\n',
      to: '',
      tests: flow,
    },
  ],
  state: [
    {
      what: 'other marks are another document',
      file: 'server/documents/open.ts',
      from: '  if (!known.santrauka.equals(santrauka)) return false\n',
      to: '',
      tests: flow,
    },
    {
      what: 'what phones have signed is the document that is sealed',
      file: 'server/documents/sealed.ts',
      from: 'if (!open?.santrauka.equals(wanted.santrauka)) return null',
      to: 'if (!open) return null',
      tests: flow,
    },
    {
      what: 'who has signed by phone does not draw into the same field',
      file: 'server/documents/sealed.ts',
      from: ' || drawn.some(({ laukas }) => isSigned(laukas))',
      to: '',
      tests: flow,
    },
    {
      what: 'one person at a time is asked to sign a document',
      file: 'server/documents/signing.ts',
      from: '  if (other) {\n',
      to: '  if (other && false) {\n',
      tests: flow,
    },
    {
      what: 'no phone rings for a state of the document that is not the newest',
      file: 'server/documents/signing.ts',
      from: "    if ((await newestState(trx, id)) !== document.nr) throw new AppError('DocumentChanged')\n",
      to: '',
      tests: ['server/documents/signing'],
    },
    {
      what: 'a phone that answers for a cancelled document is told so',
      file: 'server/documents/waiting.ts',
      from: "      .set({ statusas: 'NEPAVYKO', klaida: 'DocumentChanged' })",
      to: "      .set({ sukurta: '2000-01-01' })",
      tests: flow,
    },
    {
      what: 'a contract that was sealed before says what is true at the end',
      file: 'server/contracts/actions.ts',
      from: 'if (made?.content !== contentOf(signed, signature)) throw',
      to: 'if (!made) throw',
      tests: ['server/contracts/sign'],
    },
    {
      what: 'a drawn contract has one moment',
      file: 'server/contracts/routes.ts',
      from: '(made?.signature ?? drawnNow(png, ctx))',
      to: 'drawnNow(png, ctx)',
      tests: ['server/contracts/sign'],
    },
    {
      what: 'a certificate that was sealed before says what is true at the end',
      file: 'server/competencies/certify.ts',
      from: 'if (before?.digest !== pazymejimas || !before.document) throw',
      to: 'if (!before?.document) throw',
      tests: ['server/competencies/certificate'],
    },
  ],
  check: [
    {
      what: 'a seal that has run out seals nothing',
      file: 'server/seal/sealDocument.ts',
      from: '  if (sealEnds(seal) <= new Date()) throw',
      to: '  if (Number.isNaN(sealEnds(seal).getTime())) throw',
      tests: ['server/seal/seal'],
    },
    {
      what: 'without a timestamp a document waits for one',
      file: 'server/documents/close.ts',
      from: "sealed.lygis === 'B-B' ? 'LAUKIA_ZYMOS' : 'UZDARYTAS'",
      to: "'UZDARYTAS'",
      tests: flow,
    },
    {
      what: 'the page of a contract shows no personal code',
      file: 'server/contracts/document.ts',
      from: "said.replace(value, '***')",
      to: 'said',
      tests: ['server/contracts'],
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
