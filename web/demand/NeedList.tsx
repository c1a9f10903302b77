import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { demandApi } from '#contract/demand/api.ts'
import { keepsNeed, mayEditNeed, needStatusChoices, seesAllNeeds } from '#contract/demand/rules.ts'
import type { Need, NeedStatus } from '#contract/demand/schema.ts'
import { demandTexts } from '#contract/demand/texts.ts'
import { reportYears } from '#contract/demand/years.ts'
import { maxDecided } from '#contract/lib/decide.ts'
import { companyPick, professionPick } from '../kit/form/picks.ts'
import type { Batch } from '../kit/list/BatchResult.tsx'
import { List, useListModel } from '../kit/list/List.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { useLevels } from '../professions/levels.ts'
import { NeedActions } from './NeedActions.tsx'
import { usePlace } from './place.ts'
import { useNeedActions } from './useNeedActions.tsx'

/** The dialog that is open, and its need. */
export type Opening = { what: 'new' } | { what: 'edit' | 'view' | 'copy' | 'cancel'; need: Need }

interface Props {
  /** The statuses of this tab; the filter of statuses offers only these. */
  statuses: readonly NeedStatus[]
  columns: readonly ('imone.pavadinimas' | 'pateikta' | 'patvirtinta')[]
  views?: readonly { label: string; query: string }[]
  empty: { title: string; text: string; action?: ReactNode }
  onOpen: (opening: Opening) => void
  onDone: (batch: Batch) => void
}

const companies = companyPick()
const professions = professionPick()

/** One of the two lists of needs. */
export function NeedList({ statuses, columns, views = [], empty, onOpen, onDone }: Props) {
  const t = useText(demandTexts)
  const named = useNamed()
  const me = useMe()
  const place = usePlace()
  const areas = useCodes('sritys')
  const levels = useLevels()
  const needActions = useNeedActions()
  const [{ statusas }] = useQueryParams()
  const years = [...reportYears(new Date())].reverse().map((year) => ({ value: String(year), label: String(year) }))
  const nameOf = (need: Need) =>
    t('name', { profesija: named(need.profesija), metai: String(need.metai), kiekis: String(need.kiekis) })
  const open = (need: Need) => onOpen({ what: mayEditNeed(need, me) ? 'edit' : 'view', need })

  function actionsOf(need: Need) {
    const choices = needStatusChoices(need, me)
    return [
      choices.includes('PATEIKTAS') && { label: t('order'), onClick: () => void needActions.order(need) },
      choices.includes('PATVIRTINTAS') && { label: t('approve'), onClick: () => void needActions.approve(need) },
      mayEditNeed(need, me) && { label: t('edit'), onClick: () => onOpen({ what: 'edit', need }) },
      need.statusas !== 'NAUJAS' && { label: t('view'), onClick: () => onOpen({ what: 'view', need }) },
      keepsNeed(me, need) && { label: t('copy'), onClick: () => onOpen({ what: 'copy', need }) },
      choices.includes('NEGALIOJA') && {
        label: t('cancel'),
        onClick: () => onOpen({ what: 'cancel', need }),
        danger: true,
      },
    ]
  }
  const list = useListModel<typeof demandApi.list>({
    endpoint: demandApi.list,
    name: 'poreikiai',
    fixed: statusas ? {} : { statusas: statuses.join(',') },
    views,
    filters: [
      {
        kind: 'codes',
        name: 'statusas',
        label: t('status'),
        list: 'darbuotojuPoreikioStatusai',
        only: statuses,
        always: true,
      },
      { kind: 'codes', name: 'metai', label: t('metai'), also: years, always: true },
      { kind: 'codes', name: 'sritis', label: t('sritis'), list: 'sritys', always: true },
      ...(seesAllNeeds(me)
        ? [{ kind: 'pick', name: 'imone', label: t('imone'), pick: companies, always: true } as const]
        : []),
      { kind: 'pick', name: 'profesija', label: t('profesija'), pick: professions },
      { kind: 'codes', name: 'lygis', label: t('lygis'), list: 'lygiai', only: levels.all.map(({ kodas }) => kodas) },
      { kind: 'codes', name: 'regionas', label: t('regionas'), list: 'regionai' },
      { kind: 'codes', name: 'savivaldybe', label: t('savivaldybe'), list: 'savivaldybes' },
      { kind: 'codes', name: 'sektorius', label: t('sektorius'), list: 'pramonesSektoriai' },
    ],
    columns: ['profesija.pavadinimas', 'lygis', 'kiekis', 'metai', 'savivaldybe', ...columns, 'statusas'],
    sorts: { 'profesija.pavadinimas': 'profesija', 'imone.pavadinimas': 'imone' },
    cells: {
      'profesija.pavadinimas': (need) => (
        <>
          <b>{named(need.profesija)}</b>
          <Text size="sm" c="dimmed">
            {areas.name(need.sritiesKodas)}
          </Text>
        </>
      ),
      lygis: ({ lygis }) => lygis ?? t('anyLevel'),
      metai: ({ metai }) => String(metai),
      savivaldybe: place,
      statusas: ({ statusas: code, priezastis }) => (
        <>
          <StatusBadge machine="darbuotojuPoreikioStatusai" code={code} />
          {priezastis && (
            <Text size="sm" c="dimmed" mt={2}>
              {priezastis}
            </Text>
          )}
        </>
      ),
    },
    rowName: nameOf,
    onOpen: open,
    rowActions: actionsOf,
    bulk: (selection) => <NeedActions selection={selection} nameOf={nameOf} onDone={onDone} />,
    bulkLimit: maxDecided,
    empty,
  })
  return <List list={list} main />
}
