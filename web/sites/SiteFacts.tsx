import { Anchor, Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconNavigation } from '@tabler/icons-react'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { can } from '#contract/rights.ts'
import { placeText, pointText } from '#contract/sites/place.ts'
import { managesSite } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useCodes } from '../lib/codes.ts'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { LazyMap } from './LazyMap.tsx'

/** ?tab=duomenys: every field of a site, and its place on the map. */
export function SiteFacts({ site }: { site: Site }) {
  const t = useText(siteTexts)
  const lang = useLang()
  const keeps = managesSite(useMe(), site)
  const onOff = (on: boolean) => t(on ? 'on' : 'off')
  return (
    <div className="halves">
      <Section title={t('facts')}>
        <DataList
          items={[
            [t('imone'), <CompanyLink key="i" company={site.imone} />],
            [t('uzsakovas'), site.uzsakovas && <CompanyLink key="u" company={site.uzsakovas} />],
            [t('pradzia'), site.pradzia],
            [t('pabaiga'), site.pabaiga],
            [t('sutartis'), site.sutartis],
            [t('leidimas'), site.leidimas],
            [t('automatineRegistracija'), onOff(site.automatineRegistracija)],
            [t('blaivumoTikrinimas'), onOff(site.blaivumoTikrinimas)],
            keeps && [t('createdAt'), when(site.sukurta)],
          ]}
        />
      </Section>
      <Place site={site} kind={statusText('objektuVietos', site.vietosTipas, lang) ?? ''} />
    </div>
  )
}

function Place({ site, kind }: { site: Site; kind: string }) {
  const t = useText(siteTexts)
  const municipalities = useCodes('savivaldybes')
  // A phone has a map application that shows the way.
  const touch = useMediaQuery('(pointer: coarse)')
  const { savivaldybe, platuma, ilguma, vietosTipas, pavadinimas } = site
  const point = platuma === null || ilguma === null ? null : { platuma, ilguma }
  const coordinates = point && pointText(point.platuma, point.ilguma)
  return (
    <Section title={t('place')}>
      <DataList
        items={[
          [kind, vietosTipas === 'KOORDINATES' ? coordinates : placeText(site)],
          [t('savivaldybe'), savivaldybe && municipalities.name(savivaldybe)],
          vietosTipas !== 'KOORDINATES' && [t('koordinates'), coordinates],
        ]}
      />
      {point ? (
        <div className="site-place">
          <LazyMap point={point} label={t('mapOf', { name: pavadinimas })} />
          {touch && (
            <Button
              component="a"
              variant="default"
              mt="sm"
              href={`geo:${point.platuma},${point.ilguma}?q=${point.platuma},${point.ilguma}`}
              leftSection={<IconNavigation size={20} stroke={1.75} aria-hidden />}
            >
              {t('navigate')}
            </Button>
          )}
        </div>
      ) : (
        <Text size="sm" c="dimmed" mt="sm">
          {t('noPoint')}
        </Text>
      )}
    </Section>
  )
}

/** A company's name, and its page for those who may open it. */
function CompanyLink({ company }: { company: CompanyRef }) {
  const me = useMe()
  const opens = can(me, 'AccessAllImones') || me.imoneId === company.id
  return opens ? (
    <Anchor component={A} to={`/admin/imones/${company.id}`}>
      {company.pavadinimas}
    </Anchor>
  ) : (
    company.pavadinimas
  )
}
