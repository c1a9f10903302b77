import type { Content } from 'pdfmake/interfaces.js'
import { attendanceTexts as words } from '#contract/background/attendance.ts'
import type { DocumentContent } from '#contract/documents/schema.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { type Fact, facts, rule, small } from '#server/lib/documents/blocks.ts'
import { confirmed, gap, sealed, sealPlace } from '#server/lib/documents/confirmed.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { drawSheet, type Issued } from '#server/lib/documents/sheet.ts'

/** What a confirmation of attendance says. No personal code, birth date or contact, because it is shown to others. */
export interface Attended {
  lang: Lang
  vardas: string
  pavarde: string
  /** The number of the card in use. */
  kortele: string | null
  pavadinimas: string
  /** Code of the programme; '' without one. */
  progKodas: string
  /** Names of the type and of the form. */
  tipas: string
  forma: string
  data: string
  /** The company that gave the training. */
  centras: string
  /** '' for a remote training. */
  vieta: string
  kompetencijos: readonly string[]
}

type Say = (key: keyof typeof words, params?: Record<string, string>) => string

const wordsIn =
  (lang: Lang): Say =>
  (key, params) =>
    say(words[key], lang, params)

/** When and how it was. */
const termsOf = ({ lang, data, tipas, forma }: Attended): Fact[] => {
  const [t, large] = [wordsIn(lang), { bold: true, fontSize: 13 }]
  return [
    [t('date'), data, large],
    [t('kind'), tipas, large],
    [t('form'), forma, large],
  ]
}
/** Who gave it, and where. */
const aboutOf = ({ lang, centras, vieta, progKodas }: Attended): Fact[] => {
  const t = wordsIn(lang)
  return [
    [t('centre'), centras],
    ...(vieta ? [[t('place'), vieta] as const] : []),
    ...(progKodas ? [[t('programme'), progKodas] as const] : []),
  ]
}

/** What the confirmation says, for the page by which it is checked. */
export function attendanceContent(attended: Attended): DocumentContent {
  const t = wordsIn(attended.lang)
  const { kompetencijos } = attended
  const taught = kompetencijos.length > 0 ? [[t('competencies'), kompetencijos.join('; ')] as const] : []
  return {
    pavadinimas: t('title'),
    apie: attended.pavadinimas,
    asmuo: `${attended.vardas} ${attended.pavarde}`,
    faktai: [...termsOf(attended), ...aboutOf(attended), ...taught].map(([pavadinimas, reiksme]) => ({
      pavadinimas,
      reiksme,
    })),
    lenteles: [],
    skyriai: [],
  }
}

/** The confirmation on one page. `places`: that of the seal. Throws ServiceUnavailable. */
export function attendancePdf(attended: Attended, { head, check, date }: Issued): Promise<Drawing> {
  const { lang, vardas, pavarde, kortele, pavadinimas, kompetencijos } = attended
  const t = wordsIn(lang)
  const space = kompetencijos.length > few ? 10 : 20
  return drawSheet({
    title: `${t('title')}, ${vardas} ${pavarde}`,
    lang,
    at: new Date(`${date}T00:00:00Z`),
    head,
    check,
    look: 'framed',
    content: [
      ...confirmed(
        {
          title: t('title'),
          holds: t('holds'),
          name: `${vardas} ${pavarde}`,
          about: kortele ? t('card', { numeris: kortele }) : undefined,
          does: t('attended'),
          what: pavadinimas,
        },
        space,
      ),
      rule(),
      {
        stack: facts(termsOf(attended), 3),
        margin: [0, space * 0.7, 0, space * 0.7 - 10],
      },
      rule(),
      { stack: facts(aboutOf(attended), 3), margin: [0, space * 0.7, 0, 0] },
      ...competencies(kompetencijos, t),
      small(t('note'), { margin: [0, 2, 0, 0] }),
      gap(space / 2),
      sealed(sealPlace(head.registry, lang)),
    ],
  })
}

/** A few stand below one another; many run on in smaller letters, and the rest are counted: a confirmation is one page. */
const [few, most] = [3, 8]
function competencies(all: readonly string[], t: Say): Content[] {
  if (all.length === 0) return []
  const shown = all.slice(0, most).join(all.length > few ? '; ' : '\n')
  const more = all.length > most ? ` ${t('more', { count: String(all.length - most) })}` : ''
  return facts([[t('competencies'), shown + more, { fontSize: all.length > few ? 7.5 : 10.5 }]], 1)
}
