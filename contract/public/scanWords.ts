import { checkTexts } from '#contract/documents/checkTexts.ts'
import { errorTexts } from '#contract/errors.ts'
import { type Entry, type Lang, originalOf, placeOf, type Text, textOf } from '#contract/lib/texts.ts'
import { scanTexts } from '#contract/shell/scanTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { publicTexts } from './texts.ts'

/** Texts of the scanner on the public pages; its script contains only the program's own wording. */
const shownTexts: readonly Entry[] = [
  ...Object.values(scanTexts),
  ...(['notCard', 'notCardHow', 'scanCard', 'scanHint', 'number', 'check'] as const).map((key) => publicTexts[key]),
  ...(['scan', 'scanHint', 'notDocument', 'notDocumentHow'] as const).map((key) => checkTexts[key]),
  shellTexts.close,
  errorTexts.QRScanningIsNotSupported,
  errorTexts.QRCodeReadError,
]

/** Texts that an administrator has worded anew in this language, by their address. */
export const scanWords = (lang: Lang): Record<string, Text> =>
  Object.fromEntries(
    shownTexts.flatMap((entry) => {
      const [text] = textOf(entry, lang)
      return lang !== 'lv' && text === originalOf(entry, lang) ? [] : [[placeOf(entry) ?? '', text]]
    }),
  )
