// The browser's part of checking a file, loaded where a page offers it. The file is read here and nowhere else: only the
// digests of it and of its earlier ends are sent. The words stand in the page, in one <template> for each answer.
import type { CheckFileReply } from '#contract/documents/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { isLang } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { digestsOf, type Trouble, troubleWith } from './fileDigests.ts'

type Outcome = CheckFileReply | Trouble

/** Makes the section of a page ready to take a file: by its button, or dropped on it. */
export function offerCheck(section: HTMLElement) {
  const part = <E extends HTMLElement>(selector: string) => section.querySelector<E>(selector) as E
  const [drop, reading, outcome] = [part('[data-drop]'), part('[data-reading]'), part('[data-outcome]')]
  const [choose, input, bar] = [
    part('[data-choose]'),
    part<HTMLInputElement>('input'),
    part<HTMLProgressElement>('progress'),
  ]
  let working: AbortController | undefined

  async function take(files: readonly File[]) {
    // Another file takes the place of the one that is still being read.
    working?.abort()
    working = new AbortController()
    const { signal } = working
    outcome.replaceChildren()
    reading.hidden = false
    section.ariaBusy = 'true'
    bar.value = 0
    const progress = (done: number) => {
      if (!signal.aborted) bar.value = Math.round(done * 100)
    }
    const found = await outcomeOf(files, progress, signal)
    if (signal.aborted) return
    reading.hidden = true
    section.ariaBusy = null
    outcome.replaceChildren(drawn(section, found, files[0]?.name ?? ''))
    outcome.scrollIntoView({ block: 'nearest' })
  }

  choose.addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    // The same file may be selected again.
    input.value = ''
    if (files.length) take(files)
  })
  // A file that is dropped beside the frame would otherwise be opened in place of the page.
  for (const event of ['dragover', 'drop'] as const) addEventListener(event, (dragged) => dragged.preventDefault())
  drop.addEventListener('dragover', () => drop.classList.add('over'))
  drop.addEventListener('dragleave', () => drop.classList.remove('over'))
  drop.addEventListener('drop', ({ dataTransfer }) => {
    drop.classList.remove('over')
    take([...(dataTransfer?.files ?? [])])
  })
  drop.hidden = false
}

async function outcomeOf(
  files: readonly File[],
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const trouble = await troubleWith(files)
  if (trouble) return trouble
  const digests = await digestsOf(files[0] as File, progress, signal).catch(() => null)
  return digests ? ask(digests, signal) : 'unreadable'
}

async function ask(santraukos: string[], signal: AbortSignal): Promise<Outcome> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ santraukos })
  const answer = await fetch('/api/tikrinimas', { method: 'POST', headers, body, signal }).catch(() => null)
  if (answer?.status === 429) return 'tooMany'
  return answer?.ok ? ((await answer.json()) as CheckFileReply) : 'offline'
}

/** The words of an answer, with what it tells of the document put into their places. */
function drawn(section: HTMLElement, outcome: Outcome, name: string): Node {
  const words = (of: string) =>
    document.importNode((section.querySelector(`template[data-for="${of}"]`) as HTMLTemplateElement).content, true)
  if (typeof outcome === 'string') return words(outcome)
  const { rezultatas, dokumentas } = outcome
  const shown = words(rezultatas)
  const named = (code: string | null) => words('names').querySelector(`[data-code="${code}"]`)?.textContent ?? ''
  const told: Record<string, string> = { failas: name }
  if (dokumentas) {
    const { numeris, rusis, sukurta, lygis } = dokumentas
    Object.assign(told, { numeris, rusis: named(rusis), sukurta: civilDay(new Date(sukurta)), lygis: named(lygis) })
  }
  for (const slot of shown.querySelectorAll<HTMLElement>('[data-slot]'))
    slot.textContent = told[slot.dataset['slot'] ?? ''] ?? ''
  const link = shown.querySelector<HTMLAnchorElement>('[data-ask]')
  const { lang } = document.documentElement
  if (link && dokumentas && isLang(lang))
    link.href = `${pathOf.documentCheck(lang)}?${new URLSearchParams({ numeris: dokumentas.numeris })}#raktas`
  return shown
}
