// What the script adds to pages that work without it: filters apply on a change, the theme changes at once, the
// language is remembered. Where anything fails, the browser follows the link or sends the form as usual.
import { defaultLanguage, isLang } from '#contract/lib/texts.ts'
import { languageCookie, pathOf, themeCookie } from '#contract/public/pages.ts'
import { rememberChoice } from '../lib/choice.ts'

const root = document.documentElement
let asking: AbortController | undefined

/**
 * Replaces the page's fragment by that of this address. `keep`: the form is in use and stays, only its results are
 * replaced.
 */
async function show(url: URL, keep: boolean) {
  asking?.abort()
  asking = new AbortController()
  document.querySelector('main')?.setAttribute('aria-busy', 'true')
  const partial = new URL(url)
  partial.searchParams.set('partial', 'true')
  const answer = await fetch(partial, { headers: { 'X-Requested-With': 'XMLHttpRequest' }, signal: asking.signal })
  if (!answer.ok && answer.status !== 400) throw new Error(String(answer.status))
  const template = document.createElement('template')
  template.innerHTML = await answer.text()
  const next = template.content.querySelector('main')
  const now = document.querySelector('main')
  if (!next || !now) throw new Error('no main')
  const isWrong = [now, next].some((main) => main.querySelector('[aria-invalid]'))
  if (keep && !isWrong) {
    for (const part of ['#results', '.filters summary'])
      now.querySelector(part)?.replaceWith(next.querySelector(part) as Element)
  } else {
    const opened = now.querySelector('details')?.open
    now.replaceWith(next)
    const details = next.querySelector('details')
    if (details && opened) details.open = true
  }
  document.querySelector('main')?.removeAttribute('aria-busy')
  document.title = next.dataset['title'] ?? document.title
  const announced = document.querySelector<HTMLElement>('[data-announce]')
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = announced?.dataset['announce'] || announced?.textContent || ''
}

/** Opens an address of this page, with an entry in the browser's history. */
async function open(url: URL, keep: boolean, isBack = false) {
  try {
    await show(url, keep)
    if (!isBack) history.pushState(null, '', url)
    updateFrameLinks()
  } catch (error) {
    if ((error as Error).name !== 'AbortError') location.assign(url)
  }
}

/** Updates links of the frame that lead back to this page, in another language or after a login. */
function updateFrameLinks() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) link.search = location.search
  const login = document.querySelector<HTMLAnchorElement>('a[href*="returnUrl="]')
  if (login) login.search = new URLSearchParams({ returnUrl: location.pathname + location.search }).toString()
}

/** The address with a form's values; empty fields are left out. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) if (value) url.searchParams.set(name, String(value))
  return url
}

let typing: ReturnType<typeof setTimeout> | undefined
addEventListener('change', ({ target }) => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-live]') : null
  if (!form) return
  clearTimeout(typing)
  // A date typed digit by digit passes through the years 2, 20 and 202.
  const isDate = target instanceof HTMLInputElement && target.type === 'date'
  if (isDate && target.value && target.value < '1900') return
  typing = setTimeout(() => open(addressOf(form), true), isDate ? 600 : 0)
})
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if ('live' in form.dataset) {
    event.preventDefault()
    clearTimeout(typing)
    open(addressOf(form), true)
  } else if ('once' in form.dataset) {
    // A form submitted twice is sent once.
    if (form.ariaBusy) event.preventDefault()
    form.ariaBusy = 'true'
  } else if ('themeForm' in form.dataset) {
    event.preventDefault()
    const chosen = (event.submitter as HTMLButtonElement).value
    rememberChoice(themeCookie, chosen)
    if (chosen) root.dataset['mantineColorScheme'] = chosen
    else delete root.dataset['mantineColorScheme']
    for (const button of form.querySelectorAll('button')) button.ariaPressed = String(button.value === chosen)
  }
})

/** The menu of a phone closes by Escape, by a click beside it, and when the user goes on. */
const burger = document.querySelector<HTMLDetailsElement>('.burger')
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !burger?.open) return
  burger.open = false
  burger.querySelector('summary')?.focus()
})

addEventListener('click', (event) => {
  const target = event.target as Element
  if (burger?.open && (!burger.contains(target) || target.closest('a'))) burger.open = false
  if (target.closest('[data-print]')) return print()
  const scanner = target.closest<HTMLElement>('[data-scan]')
  if (scanner) return void scan(scanner.dataset['scan'] === 'document')
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (link.hreflang && link.closest('.languages')) rememberChoice(languageCookie, link.hreflang)
  const isSamePage = link.origin === location.origin && link.pathname === location.pathname && !link.hash
  // Some addresses of this path lead into the application.
  if ('leaves' in link.dataset) return
  if (!isSamePage || !document.querySelector('form[data-live]')) return
  event.preventDefault()
  open(new URL(link.href), false).then(() => document.getElementById('results')?.focus())
})
addEventListener('popstate', () => {
  if (document.querySelector('form[data-live]')) open(new URL(location.href), false, true)
})

/** The scanner is loaded on demand; if that fails, the number is typed on the page that asks for it. */
async function scan(forDocument: boolean) {
  try {
    const { openScanner } = await import('./scan.ts')
    openScanner(forDocument)
  } catch {
    const page = forDocument ? pathOf.documentCheck : pathOf.specialists
    location.assign(page(isLang(root.lang) ? root.lang : defaultLanguage))
  }
}

/** After the browser's Back button, a form may be sent again. */
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) form.ariaBusy = null
})

/** Checking files is loaded where a page offers it; if that fails, the page says so, and the number remains. */
const checksFiles = document.querySelector<HTMLElement>('[data-check-file]')
if (checksFiles)
  import('./checkFile.ts').then(
    ({ offerCheck }) => offerCheck(checksFiles),
    () => {
      for (const told of checksFiles.querySelectorAll<HTMLElement>('[data-unloaded]')) told.hidden = false
    },
  )

root.classList.add('scripted')
for (const button of document.querySelectorAll<HTMLElement>('[data-print], [data-scan]')) button.hidden = false
