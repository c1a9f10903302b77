import type { Lang } from '#contract/lib/texts.ts'
import { currentLang } from './lang.ts'

/** The language of this document. Only its texts are loaded; another language is another document. */
export const documentLang: Lang = currentLang()
