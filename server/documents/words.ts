import type { SignatureLevel } from '#contract/documents/schema.ts'
import { signatureTexts as t } from '#contract/documents/signatureTexts.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { SheetCheck, SheetHead } from '#server/lib/documents/sheet.ts'
import type { DrawnSignature, SealWords } from './close.ts'
import type { Mark } from './draft.ts'

export const clock = (at: Date) => `${civilDay(at)} ${civilTime(at)}`

/** What stands in the place of a signature by phone: how strong it is, the name of the certificate, when and how. */
export const phoneLines =
  (lang: Lang, budas: 'MOBILUSIS' | 'SMART_ID', at: Date) => (signer: { vardas: string; lygis: SignatureLevel }) => [
    say(t[signer.lygis === 'KVALIFIKUOTAS' ? 'KVALIFIKUOTAS' : 'PAZANGUSIS'], lang),
    signer.vardas,
    `${clock(at)} · ${say(t[budas], lang)}`,
  ]

/** A signature that was drawn on the screen, for the field of its signer. */
export const drawnSignature = (
  lang: Lang,
  of: { laukas: string; asmuoId: number; vardas: string; png: Buffer; at: Date },
): DrawnSignature => ({
  laukas: of.laukas,
  asmuoId: of.asmuoId,
  vardas: of.vardas,
  png: of.png,
  reason: say(t.drawnReason, lang, { vardas: of.vardas }),
  lines: [say(t.PIESTAS, lang), clock(of.at)],
})

/** What stands in the place of the seal of this name. */
export const sealWords = (lang: Lang, name: string, at: Date): SealWords => ({
  reason: say(t.sealReason, lang),
  lines: [say(t.SPAUDAS, lang), name, clock(at)],
})

/** Head and foot of a document with its mark; `data` says when it was made, `note` what the check says. */
export const framed = (
  { numeris, raktas, url }: Mark,
  lang: Lang,
  {
    registry,
    data,
    note,
  }: { registry: string; data: string; note: 'noteSigned' | 'noteSealed' | 'noteToday' | 'noteTest' },
): { head: SheetHead; check: SheetCheck } => ({
  head: { registry, numeris, data },
  check: { url, raktas, note: say(t[note], lang) },
})
