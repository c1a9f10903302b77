import { gateChecksApi } from '#contract/gateChecks/api.ts'
import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, type Search } from '../lib/nav.tsx'
import './siteNow.css'

interface Fact {
  text: string
  count: number
  tab: 'asmenys' | 'siandien'
  filters?: Search
  /** Somebody has to do something about it. */
  isProblem?: boolean
}

/** A site today, in numbers: who is there, then what is wrong with whom; each leads to those people. Zero problems are left out. */
export function SiteNow({ id }: { id: number }) {
  const t = useText(sitePeopleTexts)
  const lang = useLang()
  const params = { id }
  const summary = useCall(sitePeopleApi.summary, { params })
  const today = useCall(gateChecksApi.today, { params })
  // Numbers of one half would say that all is well in the other.
  const failed = [summary, today].find(({ data, error }) => !data && error)
  if (failed)
    return (
      <Section title={t('now')}>
        <PartFailed query={failed} />
      </Section>
    )
  const sums = summary.data
  const gate = today.data
  if (!sums || today.isPending) return <Placeholder height={120} />
  const people = (text: string, count: number, filters: Search = {}): Fact => ({
    text,
    count,
    tab: 'asmenys',
    filters,
    isProblem: true,
  })
  const problems = [
    people(t('should'), sums.neturetu, { 'asm.neturetu': 'true' }),
    ...(gate ? [{ text: t('refusedToday'), count: gate.neileista, tab: 'siandien' as const, isProblem: true }] : []),
    people(t('comingShort'), sums.neileis),
    people(t('cardless'), sums.beKorteles, { 'asm.beKorteles': 'true' }),
    people(t('lackingRequired'), sums.beReikalaujamo, { 'asm.beReikalaujamo': 'true' }),
    people(t('lackingInduction'), sums.beInstruktazo, { 'asm.beInstruktazo': 'true' }),
  ].filter(({ count }) => count > 0)
  const facts: Fact[] = [
    // Where no gate is used, nobody is ever counted inside.
    ...(gate && gate.iejo + gate.viduje > 0
      ? [{ text: t('insideNow'), count: gate.viduje, tab: 'siandien' as const }]
      : []),
    { text: t('whenYRA'), count: sums.yra, tab: 'asmenys' },
    ...problems,
  ]
  return (
    <Section title={t('now')}>
      <ul className="site-now">
        {facts.map(({ text, count, tab, filters, isProblem }) => (
          <li key={text}>
            <A to={`/objektai/${id}`} search={{ tab, ...filters }} className="site-fact" data-problem={isProblem}>
              <b className="tabular">{count.toLocaleString(lang)}</b>
              {text}
            </A>
          </li>
        ))}
      </ul>
      {problems.length === 0 && <p className="site-well">{t('allWell')}</p>}
    </Section>
  )
}
