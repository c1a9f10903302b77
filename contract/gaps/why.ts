import { nameIn } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { Gap } from './schema.ts'
import { gapWhyTexts } from './whyTexts.ts'

/** Why something is missed, in words: the site that asks for it, the competency that requires it, or what it is needed for. */
export function whyOf({ rusis, bukle, objektas, nuo, iki, butinas, reikalauja }: Gap, lang: Lang): string {
  const [site, date] = [objektas?.pavadinimas ?? '', nuo ?? '']
  if (rusis === 'KOMPETENCIJA')
    return say(gapWhyTexts[bukle === 'PASIBAIGE' ? 'competencyEnded' : 'competencyEnds'], lang)
  if (rusis === 'KORTELE') return say(gapWhyTexts.cardWhy, lang)
  if (rusis === 'NUOTRAUKA') return say(gapWhyTexts.photoWhy, lang)
  if (rusis === 'SUTARTIS') return say(gapWhyTexts.contractWhy, lang)
  if (reikalauja.length)
    return say(gapWhyTexts.ofCompetency, lang, { what: reikalauja.map((one) => nameIn(lang, one)).join(', ') })
  if (!butinas) return say(gapWhyTexts.advisedBySite, lang, { site })
  return nuo && iki === nuo
    ? say(gapWhyTexts.ofSiteFrom, lang, { site, date })
    : say(gapWhyTexts.ofSite, lang, { site })
}
