import type { Lang } from '#contract/lib/texts.ts'
import { currentLang } from './lang.ts'

/** The language of this document: its words are here, those of another come with the other's document. */
export const spoken: Lang = currentLang()
