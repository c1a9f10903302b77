import { createHash } from 'node:crypto'
import { protocolTexts } from '#contract/assessments/protocol.ts'
import type { Assessment } from '#contract/assessments/schema.ts'
import { say } from '#contract/lib/texts.ts'
import { statusText } from '#contract/statuses.ts'
import type { Mark, Wanted } from '#server/documents/draft.ts'
import type { FileLabel } from '#server/documents/store.ts'
import { clock, framed } from '#server/documents/words.ts'
import { type Outcome, protocolContent, protocolPdf } from './protocol.ts'
import type { Signature } from './signatures.ts'
import { digestOf, type Signed } from './signed.ts'

/** All that a protocol prints, but for its number and who signed it when. */
export interface Printed {
  atestId: number
  signed: Signed
  /** Last valid day; null if it is valid without limit, undefined if nothing was granted. */
  galioja: string | null | undefined
  tipas: Assessment['tipas']
}

const outcomeOf = ({ signed, galioja, tipas }: Printed): Outcome => ({
  galioja,
  names: {
    tipas: statusText('atestavimoTipai', tipas, 'lt') ?? '',
    rezultatas: statusText('atestavimoStatusai', signed.rezultatas, 'lt') ?? '',
  },
})

/** SHA-256 of what the protocol prints: signatures under another text are of another document. */
const printedDigest = ({ signed, galioja, tipas }: Printed) =>
  createHash('sha256')
    .update(JSON.stringify([digestOf(signed), galioja ?? null, galioja === undefined, tipas]))
    .digest()

const subjectOf = ({ atestId, signed }: Printed) => ({
  lentele: 'atestavimo_asmuo',
  irasoId: atestId,
  asmuoId: signed.asmuo.id,
})

/** The protocol, to be signed by all who must and sealed. */
export function protocolDocument(registry: string, printed: Printed): Wanted {
  const outcome = outcomeOf(printed)
  return {
    rusis: 'PROTOKOLAS',
    of: subjectOf(printed),
    kalba: 'lt',
    santrauka: printedDigest(printed),
    turinys: protocolContent(printed.signed, outcome),
    draw: (mark) => protocolPdf(printed.signed, { ...outcome, at: mark.at, ...headOf(registry, mark, 'noteSigned') }),
  }
}

/** What the protocol says, for those who may read it but did not sign it: the certificates of signatures have codes. */
export function extractDocument(
  registry: string,
  printed: Printed,
  extract: { numeris: string; signatures: readonly Signature[] },
): Wanted {
  const outcome = outcomeOf(printed)
  return {
    rusis: 'PROTOKOLO_ISRASAS',
    of: subjectOf(printed),
    kalba: 'lt',
    santrauka: printedDigest(printed),
    turinys: { ...protocolContent(printed.signed, outcome), pavadinimas: say(protocolTexts.extract, 'lt') },
    draw: (mark) =>
      protocolPdf(printed.signed, { ...outcome, at: mark.at, ...headOf(registry, mark, 'noteSealed'), extract }),
  }
}

const headOf = (registry: string, mark: Mark, note: 'noteSigned' | 'noteSealed') =>
  framed(mark, 'lt', { registry, data: say(protocolTexts.made, 'lt', { laikas: clock(mark.at) }), note })

/** The name of the file of a protocol or of its extract. */
export const labelOf = (
  { atestavimas, asmuo }: Signed,
  name: 'fileName' | 'extractName',
  ikele: number | null,
): FileLabel => ({
  pavadinimas: say(protocolTexts[name], 'lt', { data: atestavimas.data, asmuo: `${asmuo.vardas} ${asmuo.pavarde}` }),
  lentele: 'PROTOKOLAS',
  ikele,
})
