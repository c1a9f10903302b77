import { addDays, civilDay, civilTime } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { outcomeName, outcomes, processes, runErrorText } from './processes.ts'
import { mostDaysAhead, type Process, type Run } from './schema.ts'
import { processTexts } from './texts.ts'

/** Is the run under way or waiting? Then the process cannot be started again. */
export const isOpen = (run: Pick<Run, 'statusas'> | null) => run?.statusas === 'LAUKIA' || run?.statusas === 'VYKDOMA'

/** One hour in autumn occurs twice. The earlier one is used, so the summer zone stands first. */
const zones = ['+03:00', '+02:00']
/**
 * The moment of a day and a time in Vilnius; undefined where the clock change in spring skips that time, or where it
 * is no valid time.
 */
export const momentAt = (day: string, time: string): string | undefined =>
  zones
    .map((zone) => new Date(`${day}T${time}:00${zone}`))
    .filter((moment) => !Number.isNaN(moment.getTime()))
    .find((moment) => civilDay(moment) === day && civilTime(moment) === time)
    ?.toISOString()

/** A planned moment may be up to a minute in the past, so that a run can be planned for now. */
const grace = 60_000
/** Why a planned moment is refused, or null. An unchanged moment may be past: the run is then about to begin. */
export function refuseMoment(planned: string, before: Pick<Process, 'kitaspaleidimas'>, now: Date) {
  const at = Date.parse(planned)
  if (at === Date.parse(before.kitaspaleidimas)) return null
  if (at < now.getTime() - grace) return 'min' as const
  return civilDay(new Date(at)) > addDays(civilDay(now), mostDaysAhead) ? ('max' as const) : null
}

/** The result of a run in words: its counts, or why it failed. */
export function resultWords({ statusas, kiekiai, klaida, atlikta, viso }: Omit<Run, 'rezultatas'>, lang: Lang): string {
  const counts = Object.keys(outcomes)
    .filter((kind) => kiekiai[kind])
    .map((kind) => outcomeName(kind, lang) + (kind === 'NESUJUNGTA' ? '' : `: ${kiekiai[kind]?.toLocaleString(lang)}`))
  const failure = klaida ? [runErrorText(klaida, lang)] : []
  if (statusas === 'LAUKIA') return [...failure, say(processTexts.waits, lang)].join('. ')
  if (statusas === 'VYKDOMA')
    return viso === null
      ? say(processTexts.goesOn, lang, { count: atlikta })
      : say(processTexts.progress, lang, { done: atlikta, all: Math.max(viso, atlikta) })
  if (failure.length + counts.length === 0) return say(processTexts.nothing, lang)
  return [...failure, counts.join(', ')].filter(Boolean).join('. ')
}

/** The name of a process in a language. */
export const nameOf = (process: Pick<Process, 'pavadinimas' | 'pavadinimasEn'>, lang: Lang) =>
  lang === 'lt' ? process.pavadinimas : process.pavadinimasEn

/** The path, after the language, of the screen of the result's record; null where there is none. */
export function pageOf({
  lentele,
  irasoId,
  asmuo,
}: {
  lentele: string | null
  irasoId: number | null
  asmuo: { id: number } | null
}) {
  if (lentele === 'imone' && irasoId) return `/admin/imones/${irasoId}`
  if (lentele === 'atestavimo_asmuo' && irasoId) return `/admin/atestavimai/${irasoId}`
  if (lentele === 'mokymo_asmuo' && irasoId) return `/admin/mokymai/${irasoId}`
  if (lentele === 'objekto_asmuo' && irasoId) return `/objektai/${irasoId}`
  return asmuo ? `/users/${asmuo.id}` : null
}

const sending: readonly string[] = ['KOMPETENCIJU_ISPEJIMAI', 'KORTELIU_PABAIGA']
/** Does the process send messages to people? */
export const sendsMessages = ({ kodas }: Pick<Process, 'kodas'>) => sending.includes(kodas)

export const isProcess = (kodas: string): kodas is keyof typeof processes => Object.hasOwn(processes, kodas)
