import type { DocumentContent } from '#contract/documents/schema.ts'
import { workConfirmationTexts as words } from '#contract/employments/confirmation.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { type Fact, facts, rule, small } from '#server/lib/documents/blocks.ts'
import { confirmed, gap, sealed, sealPlace } from '#server/lib/documents/confirmed.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { drawSheet, type Issued } from '#server/lib/documents/sheet.ts'

/** What a confirmation of employment says. No personal code, birth date or contact, because it is shown to others. */
export interface ConfirmedWork {
  lang: Lang
  vardas: string
  pavarde: string
  /** The number of the card in use. */
  kortele: string | null
  imone: { pavadinimas: string; kodas: string }
  pareigos: string
  nuo: string | null
  iki: string | null
  /** Works there today. */
  dirba: boolean
}

/** The dates and the position, as it says them. */
function termsOf({ lang, dirba, nuo, iki, pareigos }: ConfirmedWork): Fact[] {
  const t = (key: keyof typeof words) => say(words[key], lang)
  const large = { bold: true, fontSize: 13 }
  return [
    ...(nuo ? [[t(dirba ? 'since' : 'from'), nuo, large] as const] : []),
    ...(iki ? [[t(dirba ? 'lastDay' : 'until'), iki, large] as const] : []),
    ...(pareigos ? [[t('position'), pareigos, { fontSize: pareigos.length > 40 ? 9.5 : 13 }] as const] : []),
  ]
}

/** What the confirmation says, for the page by which it is checked. */
export function confirmationContent(work: ConfirmedWork): DocumentContent {
  const { lang, vardas, pavarde, imone, dirba } = work
  const said = [
    [say(words[dirba ? 'works' : 'worked'], lang), imone.pavadinimas] as const,
    ...(imone.kodas ? [[say(words.codeTitle, lang), imone.kodas] as const] : []),
    ...termsOf(work),
  ]
  return {
    pavadinimas: say(words.title, lang),
    apie: null,
    asmuo: `${vardas} ${pavarde}`,
    faktai: said.map(([pavadinimas, reiksme]) => ({ pavadinimas, reiksme })),
    lenteles: [],
    skyriai: [],
  }
}

/** The confirmation on one page. `places`: that of the seal. Throws ServiceUnavailable. */
export function confirmationPdf(work: ConfirmedWork, { head, check, date }: Issued): Promise<Drawing> {
  const { lang, vardas, pavarde, kortele, imone, dirba } = work
  const t = (key: keyof typeof words, params?: Record<string, string>) => say(words[key], lang, params)
  return drawSheet({
    title: `${t('title')}, ${vardas} ${pavarde}`,
    lang,
    at: new Date(`${date}T00:00:00Z`),
    head,
    check,
    look: 'framed',
    content: [
      ...confirmed({
        title: t('title'),
        holds: t('holds'),
        name: `${vardas} ${pavarde}`,
        about: kortele ? t('card', { numeris: kortele }) : undefined,
        does: t(dirba ? 'works' : 'worked'),
        what: imone.pavadinimas,
        whatAbout: imone.kodas ? t('companyCode', { kodas: imone.kodas }) : undefined,
      }),
      rule(),
      { stack: facts(termsOf(work), 3), margin: [0, 14, 0, 4] },
      rule(),
      small(t('note'), { margin: [0, 10, 0, 0] }),
      gap(16),
      sealed(sealPlace(head.registry, lang)),
    ],
  })
}
