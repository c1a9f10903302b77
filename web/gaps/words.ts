import type { Gap, GapGroup } from '#contract/gaps/schema.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useAlternatives } from '../siteRequirements/words.ts'

/** What is missing, in words: a competency, a certificate, one of several; or the card, the photo, the contract. */
export function useWhat() {
  const t = useText(gapTexts)
  const words = useAlternatives()
  return (gap: Pick<GapGroup, 'rusis' | 'kompetencijos' | 'pazymejimai'>) => words(gap) || t(gap.rusis)
}

/** Why it is missed. */
export function useWhy() {
  const t = useText(gapTexts)
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
