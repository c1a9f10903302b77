import { type Lang, say } from '#contract/lib/texts.ts'
import { firstTexts } from '#contract/shell/firstTexts.ts'
import { escaped } from './escaped.ts'

/**
 * What the page of the application shows until its scripts have come: the bar at its head with a moving line, and after
 * ten seconds what to do (web/shell/first.css). The application takes it away when it draws its own (web/shell/Root.tsx).
 */
export function firstPaint(lang: Lang): string {
  const text = (key: keyof typeof firstTexts) => escaped(say(firstTexts[key], lang))
  return [
    `<div id="first"><div class="header first-bar" aria-hidden="true"></div>`,
    `<p class="first-words" role="status">${text('slow')}</p></div>`,
    `<div id="app"></div>`,
    `<noscript>${text('noScript')} <a href="/${lang}">${text('home')}</a>.</noscript>`,
  ].join('')
}
