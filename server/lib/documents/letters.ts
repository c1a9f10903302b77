import { openFont } from '#server/lib/process/heavy.ts'
import { fonts } from './fonts.ts'

/** A run of text in one font; no font: that of the document. */
export interface Run {
  text: string
  font?: 'DejaVu'
}

const opened = (path: string) => {
  let font: ReturnType<typeof openFont> | undefined
  return (letter: string) => {
    font ??= openFont(path)
    return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
}
const inSans = opened(fonts.Sans.normal)
const inDejaVu = opened(fonts.DejaVu.normal)
/** Printed where neither font has the letter: a missing letter would be an empty box that copies as nothing. */
const unknown = '\uFFFD'

/** Letters that every document has are not looked up. */
const common =
  /^[\n\r\t -~\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026\u20ac\u2116]*$/

/**
 * The text in runs of one font: Public Sans, and DejaVu for letters that it lacks. Letters are composed first, because a
 * letter and its mark in two fonts fall apart.
 */
export function runsOf(text: string): Run[] {
  const composed = text.normalize('NFC')
  if (common.test(composed)) return [{ text: composed }]
  const runs: Run[] = []
  for (const letter of composed) {
    const run: Run =
      common.test(letter) || inSans(letter)
        ? { text: letter }
        : { text: inDejaVu(letter) ? letter : unknown, font: 'DejaVu' }
    const last = runs.at(-1)
    if (last && last.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** The fonts whose letters are looked up; others (of cards) are left as they are. */
const ours = (font: unknown) => font === undefined || font === 'Sans' || font === 'Display'

/** The content with each text written in fonts that have its letters. `font` is the one that the content inherits. */
export function lettered(node: unknown, font?: unknown): unknown {
  if (typeof node === 'string' || typeof node === 'number') return ours(font) ? written(String(node)) : node
  if (Array.isArray(node)) return node.map((each) => lettered(each, font))
  if (typeof node !== 'object' || node === null) return node
  const made: Record<string, unknown> = { ...node }
  const own = made['font'] ?? font
  for (const place of ['stack', 'columns', 'ul', 'ol', 'text'])
    if (place in made) made[place] = place === 'text' ? inside(made[place], own) : lettered(made[place], own)
  const table = made['table'] as { body: unknown } | undefined
  if (table) made['table'] = { ...table, body: lettered(table.body, own) }
  return made
}

/** A text on its own is a node; text inside a node stays text or becomes runs. */
const written = (text: string): unknown => {
  const runs = runsOf(text)
  return runs.length === 1 && !runs[0]?.font ? (runs[0]?.text ?? '') : { text: runs }
}
const inside = (text: unknown, font: unknown): unknown => {
  if (!ours(font)) return text
  if (typeof text === 'string' || typeof text === 'number') {
    const runs = runsOf(String(text))
    return runs.length === 1 && !runs[0]?.font ? (runs[0]?.text ?? '') : runs
  }
  return lettered(text, font)
}
