import { Anchor } from '@mantine/core'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import type { Part } from '#contract/metadata/rules.ts'
import { Section } from '../kit/page/Section.tsx'
import { useList } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'

/** What the report counts and what it does not, for the sector in the address (spec 2, point 2). */
export function About({ sector }: { sector: string }) {
  const t = useText(demandReportTexts)
  const may = useMay()
  const { data } = useList(classifiersApi.pramonesSektoriai, { query: {} }, { staleTime: 600_000 })
  const row = data?.rows.find(({ kodas }) => kodas === sector)
  const named = useNamed()
  const divisionName = (one: Part) => `${one.kodas} ${named({ ...one, pavadinimasLv: one.pavadinimasLv ?? null })}`
  const others = data?.rows.filter(({ kodas, aktyvus }) => aktyvus && kodas !== sector) ?? []
  const divisions = (row?.['skyriai'] as Part[] | undefined) ?? []
  return (
    <div className="about-report">
      <Section title={t('aboutDemand')}>
        <p>{t('aboutDemandText')}</p>
        <p>{t('aboutOpen')}</p>
      </Section>
      <Section title={t('aboutSector')}>
        <p>{t('aboutSectorText', { sector: row ? named(row) : sector })}</p>
        {divisions.length > 0 && <p>{t('aboutSectorDivisions', { list: divisions.map(divisionName).join(', ') })}</p>}
        {others.length > 0 && (
          <nav aria-label={t('otherSectors')} className="sectors">
            {t('otherSectors')}:{' '}
            {others.map((one) => (
              <Anchor
                key={one.kodas}
                component={A}
                to="/ataskaitos/darbuotojuporeikiai"
                search={{ tab: 'apie', sektorius: one.kodas }}
              >
                {named(one)}
              </Anchor>
            ))}
          </nav>
        )}
      </Section>
      <Section title={t('aboutSeen')}>
        <p>{t(may('SeeDarbuotojuPoreikiaiFromAllImones') ? 'aboutSeenAll' : 'aboutSeenOwn')}</p>
        {!may('AccessAllImones') && <p>{t('roundedNote')}</p>}
      </Section>
      <Section title={t('aboutPeople')}>
        <p>{t('aboutPeopleArea')}</p>
        <p>{t('aboutPeopleProfession')}</p>
        <p>{t('aboutPeopleSum')}</p>
        <p>{t('aboutPeopleYear')}</p>
        <p>{t('aboutPeoplePlace')}</p>
        <p>{t('aboutAge')}</p>
      </Section>
    </div>
  )
}
