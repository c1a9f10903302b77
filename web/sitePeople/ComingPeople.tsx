import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconBan, IconFileOff, IconId, IconSchool, IconUserOff } from '@tabler/icons-react'
import { addDays } from '#contract/lib/civil.ts'
import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import type { ComingPerson, RefusalReason } from '#contract/sitePeople/schema.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { Lacking } from '../siteRequirements/Lacking.tsx'

const looks: Record<Exclude<RefusalReason, 'REIKALAVIMAI'>, Look> = {
  NEDIRBA: ['danger', IconUserOff],
  SUTARTIS: ['danger', IconFileOff],
  UZBLOKUOTA: ['danger', IconBan],
  BE_KORTELES: ['danger', IconId],
  INSTRUKTAZAS: ['danger', IconSchool],
}

const tabs = {
  NEDIRBA: 'imones',
  UZBLOKUOTA: 'profilis',
  BE_KORTELES: 'kortele',
  REIKALAVIMAI: 'kompetencijos',
} as const

const siteTabs = { SUTARTIS: 'subrangovai', INSTRUKTAZAS: 'instruktazas' } as const

interface Props {
  siteId: number
  /** Whether the caller keeps the site, and so its contracts and its induction. */
  keeps: boolean
}

/** Who will be refused at the gate in the next days: since when, why, and where that is mended. */
export function ComingPeople({ siteId, keeps }: Props) {
  const t = useText(sitePeopleTexts)
  const nameOf = ({ asmuo: { vardas, pavarde } }: ComingPerson) => `${pavarde} ${vardas}`
  return (
    <ListSection
      title={t('coming')}
      endpoint={sitePeopleApi.coming}
      params={{ id: siteId }}
      columns={['asmuo.pavarde', 'imone.pavadinimas', 'diena', 'priezastys']}
      sorts={{ 'asmuo.pavarde': 'pavarde' }}
      cells={{
        'asmuo.pavarde': (row) => <b>{nameOf(row)}</b>,
        diena: (row) => <Since row={row} />,
        priezastys: (row) => <Why row={row} siteId={siteId} keeps={keeps} />,
      }}
      rowName={nameOf}
      to={(row) => (row.asmuo.matomas ? `/users/${row.asmuo.id}` : null)}
      empty={{ title: t('none'), text: t('comingWhy') }}
    />
  )
}

/** The day since which the person is refused; „Rytoj“ where that is tomorrow. */
function Since({ row: { diena, dirbaNuo } }: { row: ComingPerson }) {
  const t = useText(sitePeopleTexts)
  return (
    <Stack gap={2} className="cell-stack">
      <span className="nowrap tabular">
        {diena === addDays(today(), 1) ? t('comingTomorrow', { date: diena }) : diena}
      </span>
      {diena === dirbaNuo && (
        <Text size="sm" c="dimmed">
          {t('comingFirst')}
        </Text>
      )}
    </Stack>
  )
}

/** Each reason with a link to where it is mended, for those who may open that. */
function Why({ row, siteId, keeps }: { row: ComingPerson } & Props) {
  const t = useText(sitePeopleTexts)
  const { id, matomas } = row.asmuo
  const link = (code: RefusalReason) => {
    if (code === 'SUTARTIS' || code === 'INSTRUKTAZAS')
      return keeps ? { to: `/objektai/${siteId}`, search: { tab: siteTabs[code] } } : null
    return matomas ? { to: `/users/${id}`, search: { tab: tabs[code] } } : null
  }
  return (
    <Stack gap={4} className="cell-stack cell-whole">
      {row.priezastys.map((code) => {
        const where = link(code)
        return (
          <Group key={code} gap="xs" align="flex-start">
            {code === 'REIKALAVIMAI' ? (
              <Stack gap={2} className="cell-stack">
                <Lacking lacking={row.reikalavimai} />
              </Stack>
            ) : (
              <ToneBadge look={looks[code]}>{t(`reason${code}`)}</ToneBadge>
            )}
            {where && (
              <Anchor component={A} {...where} size="sm">
                {t(`mend${code}`)}
              </Anchor>
            )}
          </Group>
        )
      })}
    </Stack>
  )
}
