import { Text } from '@mantine/core'
import { noCard } from '#contract/persons/rules.ts'
import type { Summary } from '#contract/reports/schema.ts'
import { startTexts } from '#contract/reports/texts.ts'
import { can } from '#contract/rights.ts'
import type { SiteStatus } from '#contract/sites/schema.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import type { Search } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { type Figure, Figures } from './Figures.tsx'
import { Nearest } from './Nearest.tsx'
import './reports.css'

/** Texts without plural forms. */
type Words = Exclude<keyof typeof startTexts, 'daysLeft' | 'employees'>

/** A company in numbers: its people, cards, what ends soon, what waits; each links to the list of the same people. */
export function SummaryFigures({ summary }: { summary: Summary }) {
  const t = useText(startTexts)
  const me = useMe()
  const { imone, zmones, korteles, baigiasi, laukiaTvirtinimo, laukiaVertinimuose, objektai } = summary
  const isOwnCompany = me.imoneId === imone.id && !can(me, 'AccessAllImones')
  const cut: Search = isOwnCompany ? { ownusers: 'true' } : { imonesId: String(imone.id) }
  /** Counts people: links to the users list. */
  const line = (text: Words, count: number, search: Search, note?: Words): Figure => ({
    text: t(text),
    count,
    to: '/users',
    search: { ...cut, ...search },
    ...(note && { note: t(note) }),
  })
  /** Counts employment records: links to the company's own list, which shows their start and end. */
  const record = (text: Words, count: number, search: Search, note?: Words): Figure => ({
    ...line(text, count, {}, note),
    to: `/admin/imones/${isOwnCompany ? -1 : imone.id}`,
    search: { tab: 'darbuotojai', ...search },
  })
  const sites = (text: Words, count: number, statusas: SiteStatus): Figure => ({
    ...line(text, count, {}),
    to: '/objektai',
    search: { statusas },
  })
  const noPhoto = { kortelesStatusas: noCard, beNuotraukos: 'true' }
  const waiting = [
    record(isOwnCompany ? 'toConfirm' : 'waitingHere', zmones.tikrinama, { statusas: 'TIKRINAMA' }),
    line('unconfirmed', zmones.tapatybeNepatvirtinta, { statusas: 'NEPATIKRINTA' }),
    line('cardNoPhoto', korteles.neraBeNuotraukos, noPhoto, 'cardNoPhotoNote'),
    line('byAdministrator', laukiaTvirtinimo, { laukiaTvirtinimo: 'true' }, 'byAdministratorNote'),
    {
      ...line('inAssessments', laukiaVertinimuose ?? 0, {}),
      to: '/admin/atestavimai',
      search: { tab: 'asmenys', statusas: 'LAUKIAMA', from: today() },
    },
  ].filter(({ count }) => count > 0)
  return (
    <div className="figures-grid">
      <Figures title={t('waits')} figures={waiting}>
        {waiting.length === 0 && <Text c="dimmed">{t('nothingWaits')}</Text>}
      </Figures>
      <Figures
        title={t('people')}
        figures={[
          line('all', zmones.visi, {}),
          record('confirmed', zmones.patvirtinta, { statusas: 'PATVIRTINTA' }),
          record('waitingHere', zmones.tikrinama, { statusas: 'TIKRINAMA' }),
          record('called', zmones.pakviesta, { statusas: 'PAKVIESTA' }, 'calledNote'),
        ]}
      />
      <Figures
        title={t('cards')}
        figures={[
          line('cardActive', korteles.aktyvi, { kortelesStatusas: 'AKTYVI' }),
          line('cardComing', korteles.gaminama, { kortelesStatusas: 'UZSAKOMA,UZSAKYTA' }),
          line('cardSuspended', korteles.suspenduota, { kortelesStatusas: 'SUSPENDUOTA' }),
          line('cardNone', korteles.nera, { kortelesStatusas: noCard }),
        ]}
      />
      <Figures
        title={t('ending')}
        figures={[
          line('endingCompetencies', baigiasi.kompetencijos, { baigiasi: 'true' }),
          line('endingQualifications', baigiasi.kvalifikacijos, { baigiasiKvalifikacija: 'true' }),
          line('endingCards', baigiasi.korteles, { baigiasiKortele: 'true' }),
          record('endingJobs', baigiasi.darbovietes, { baigiasi: '90', order: 'galiojaIki' }),
        ]}
      />
      {objektai && (
        <Figures
          title={t('sites')}
          narrows
          figures={[
            sites('sitesRunning', objektai.vykdomi, 'VYKDOMAS'),
            sites('sitesStopped', objektai.stabdomi, 'SUSTABDYTAS'),
            sites('sitesDrafts', objektai.kuriami, 'KURIAMAS'),
          ]}
        />
      )}
      <Nearest endings={baigiasi.artimiausi} />
    </div>
  )
}
