import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Longer than a phone is wide. */
export const longWord = 'nebeprisikiskiakopusteliaujantiesiems.didziausiaisiais'

/** Words that stand on two lines of a screen. */
export const brokenWords = () => {
  const words: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent?.checkVisibility() || parent.closest('script, style')) continue
    // What is only heard has a box of a pixel.
    if (parent.getBoundingClientRect().width < 12) continue
    for (const { index, 0: found } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + found.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) words.push(found)
    }
  }
  return words
}

/** Makes each text of the page longer, one by one, and names those that widen the page. */
export const widening = (word: string) => {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) nodes.push(text as Text)
  // What the program says itself has no such words.
  const own = 'dt, th, h2, .verdict h1, .nowrap, label, button, .button, .badge, summary, time, legend, kbd, code, form'
  return nodes.flatMap((text) => {
    const { data, parentElement: parent } = text
    if (data.trim().length < 3 || !parent?.checkVisibility() || parent.closest(own)) return []
    text.data = `${data} ${word}`
    const by = document.documentElement.scrollWidth - window.innerWidth
    text.data = data
    return by > 0 ? [`${by} px: ${data.trim()}`] : []
  })
}

/** No word of this page is broken, and none that is longer than the page would widen it. */
export async function wordsFit(page: Page, what: string) {
  expect(await page.evaluate(brokenWords), `broken words: ${what}`).toEqual([])
  expect(await page.evaluate(widening, longWord), `long words: ${what}`).toEqual([])
}
