import type { Kind, Mutant } from './mutant.ts'

/** Timestamps, proofs and renewal of documents, and the sealing of documents of before. */
const prove = 'server/proofs/prove.ts'
const proving = 'server/proofs/proving.ts'
const ocsp = 'server/proofs/ocsp.ts'
const checked = 'server/proofs/checked.ts'
const job = 'server/processes/jobs/documents.ts'
const find = 'server/earlier/find.ts'
const earlier = 'server/earlier/seal.ts'
const proofs = ['server/proofs/proofs.test.ts']
const renewal = ['server/proofs/renew.test.ts']
const asking = ['server/proofs/ocsp.test.ts']
const before = ['server/earlier']
export const proofsOfDocuments = {
  check: [
    {
      what: 'a certificate that was revoked before it signed is no proof',
      file: ocsp,
      from: "  if (answer.atsaukta && answer.atsaukta <= at) throw new NotProven('revoked')\n",
      to: '',
      tests: asking,
    },
    {
      what: 'a certificate that the responder does not know is no proof',
      file: ocsp,
      from: 'if (!answer.atsaukta && !answer.galioja)',
      to: 'if (!answer.der.length)',
      tests: asking,
    },
    {
      what: 'a certificate that was revoked after it signed is still proven',
      file: ocsp,
      from: 'if (answer.atsaukta && answer.atsaukta <= at)',
      to: 'if (answer.atsaukta)',
      tests: asking,
    },
    {
      what: 'an answer of before the signature is no proof',
      file: ocsp,
      from: "  if (isSigner && answer.laikas.getTime() < at.getTime() - skew) throw new NotProven('away')\n",
      to: '',
      tests: asking,
    },
    {
      what: 'a kept answer is used only for signatures of before it',
      file: ocsp,
      from: 'if (kept && kept.laikas >= at) {',
      to: 'if (kept) {',
      tests: asking,
    },
    {
      what: 'the responder of the settings is asked about people alone',
      file: ocsp,
      from: 'askOcsp(isPerson ? config : others,',
      to: 'askOcsp(config,',
      tests: asking,
    },
    {
      what: 'a file that does not verify is not stored',
      file: checked,
      from: "  if (!verified.ok || problems.length > 0) throw new NotProven('wrong', problems.join('; '))\n",
      to: '',
      tests: proofs,
    },
    {
      what: 'a file that is not the one that was stored is not continued',
      file: proving,
      from: '  await assertOurs(db, document)\n',
      to: '',
      tests: proofs,
    },
    {
      what: 'a file of before that is not the one that was stored is not confirmed',
      file: earlier,
      from: "  if (!sha256(original).equals(file.sha256)) throw new NotAsItWas('the file is not the one that was stored')\n",
      to: '',
      tests: before,
    },
    {
      what: 'a document of before whose data are not what was signed is not confirmed',
      file: earlier,
      from: "  if (!isGenuine) throw new NotAsItWas('the file or its data are not what was signed')\n",
      to: '',
      tests: before,
    },
    {
      what: 'what was signed with a contract of before is the beginning of its file',
      file: earlier,
      from: "  if (of.rusis === 'SUTARTIS') await keepLength(trx, of.irasoId, was.dydis)\n",
      to: '',
      tests: before,
    },
    {
      what: 'a document of before is known as people have it',
      file: 'contract/documents/rules.ts',
      from: 'ankstesnis || sealed.includes(kas)',
      to: 'sealed.includes(kas)',
      tests: before,
    },
    {
      what: 'a document is as strong as proven where a certificate was revoked later',
      file: 'server/lib/pades/proofs.ts',
      from: ' || (at && revoked && revoked.revocationTime > at)',
      to: '',
      tests: proofs,
    },
    {
      what: 'a document of before is sealed once',
      file: find,
      from: 'sql`not exists (select from dokumentas d where d.failas_id = r.failas_id)`',
      to: 'sql`true`',
      tests: before,
    },
  ],
  limit: [
    {
      what: 'a responder that is silent is not asked again and again',
      file: ocsp,
      from: "    if (missed >= mostSilent) throw new NotProven('away')\n",
      to: '',
      tests: asking,
    },
    {
      what: 'a timestamp service that is away is not asked again and again',
      file: 'server/processes/jobs/proveDocuments.ts',
      from: "      if (busena === 'LAUKIA_ZYMOS' && silent >= mostSilent) return null\n",
      to: '',
      tests: proofs,
    },
    {
      what: 'a timestamp that ends no later is not added',
      file: prove,
      from: "  if (stamp.until <= zymaIki) return 'same'\n",
      to: '',
      tests: renewal,
    },
    {
      what: 'a timestamp is renewed only in its last year',
      file: 'server/processes/jobs/renewStamps.ts',
      from: 'const ahead = 365',
      to: 'const ahead = 3650',
      tests: renewal,
    },
  ],
  state: [
    {
      what: 'a document is continued only in the state in which it was found',
      file: proving,
      from: '  if (document.busena !== busena) return null\n',
      to: '',
      tests: proofs,
    },
    {
      what: 'the failure of one document does not stop the others',
      file: job,
      from: "    const problem = error instanceof NotProven ? problems[error.kind] : 'PRALEISTA'\n",
      to: '    if (!(error instanceof NotProven)) throw error\n    const problem = problems[error.kind]\n',
      tests: proofs,
    },
    {
      what: 'an answer that a person’s signature lacked is kept',
      file: prove,
      from: '    if (answer) ocsps.push(',
      to: '    if (!answer) ocsps.push(',
      tests: proofs,
    },
  ],
  lock: [
    {
      what: 'a file of before that was sealed meanwhile is left alone',
      file: earlier,
      from: '  if (file?.raktas !== was.raktas) return null\n',
      to: '  if (!file) return null\n',
      tests: before,
    },
  ],
  audit: [
    {
      what: 'proofs leave an audit row',
      file: job,
      from: "  await audit(trx, { lentele: 'dokumentas', irasoId: id, ...(asmuoId ? { apieAsmuo: asmuoId } : {}), pokytis })\n",
      to: '',
      tests: proofs,
    },
  ],
  operation: [
    {
      what: 'documents that wait for more than a day are warned of',
      file: 'contract/system/rules.ts',
      from: '> limits.documentHours',
      to: '> limits.documentHours * 100',
      tests: ['contract/system'],
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
