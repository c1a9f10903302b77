import { givenTexts, giveTexts, isLang, type Text } from '#contract/lib/texts.ts'
import { type Words, wordsId } from '#contract/translations/words.ts'

// This module imports nothing of the application, because the scanner of the public pages uses it too.

/** The texts of the document that differ from those in the bundle. */
function wordsHere(): Words {
  const json = document.getElementById(wordsId)?.textContent
  return json ? (JSON.parse(json) as Words) : {}
}

/** Applies the texts that came with the document. */
export function applyWords(): Words {
  const words = wordsHere()
  for (const [lang, texts] of Object.entries(words)) if (isLang(lang)) giveTexts(lang, new Map(Object.entries(texts)))
  return words
}

let inside: Promise<void> | undefined
/**
 * Loads the Latvian texts of what stands behind the login and of the theory test, once. They are a file of their own, so
 * that visitors do not wait for them; if it can't be loaded, these screens are in English.
 */
export const loadInsideLatvian = (): Promise<void> => {
  inside ??= import('#contract/lv/inside.ts').then(
    ({ latvianInside }) => giveTexts('lv', new Map([...latvianInside, ...givenTexts('lv')])),
    () => {
      inside = undefined
    },
  )
  return inside
}

/** Loads Latvian before the first paint. It is a file of its own; if it can't be loaded, the page is in English. */
export async function loadLatvian(documentWords: Readonly<Record<string, Text>> = {}): Promise<void> {
  try {
    const { latvian } = await import('#contract/lv/all.ts')
    giveTexts('lv', new Map([...latvian, ...Object.entries(documentWords)]))
  } catch {
    // Shown in English instead.
  }
}
