import { type Lang, say } from '#contract/lib/texts.ts'
import { gateTexts } from './appTexts.ts'
import type { Reason } from './codes.ts'
import { gateReasons } from './texts.ts'

/** A reason in words, and what to do about it. */
export function reasonWords(
  { kodas, detale }: Pick<Reason, 'kodas' | 'detale'>,
  lang: Lang,
): { kas: string; ka: string } {
  const later = kodas === 'NE_OBJEKTE' && detale !== ''
  const { kas, ka } = gateReasons[kodas]
  return {
    kas: later ? say(gateTexts.comesLater, lang, { date: detale }) : say(kas, lang, { detale }).trim(),
    ka: say(ka, lang),
  }
}
