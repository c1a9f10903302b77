import type { Gap } from '#contract/gaps/schema.ts'
import { gapWhyTexts } from '#contract/gaps/whyTexts.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'

/** Why it is missed. */
export function useWhy() {
  const t = useText(gapWhyTexts)
  const named = useNamed()
  return ({ rusis, bukle, objektas, nuo, iki, butinas, reikalauja }: Gap) => {
    const [site, date] = [objektas?.pavadinimas ?? '', nuo ?? '']
    if (rusis === 'KOMPETENCIJA') return t(bukle === 'PASIBAIGE' ? 'competencyEnded' : 'competencyEnds')
    if (rusis === 'KORTELE') return t('cardWhy')
    if (rusis === 'NUOTRAUKA') return t('photoWhy')
    if (rusis === 'SUTARTIS') return t('contractWhy')
    if (reikalauja.length) return t('ofCompetency', { what: reikalauja.map(named).join(', ') })
    if (!butinas) return t('advisedBySite', { site })
    return nuo && iki === nuo ? t('ofSiteFrom', { site, date }) : t('ofSite', { site })
  }
}
