import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { keepsAllNeeds, mayEnterNeeds, seesAllNeeds } from '#contract/demand/rules.ts'
import { doneStatuses, pendingStatuses } from '#contract/demand/schema.ts'
import { demandTexts } from '#contract/demand/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { NeedList, type Opening } from './NeedList.tsx'

const NewNeed = later(async () => (await import('./NeedForm.tsx')).NewNeed)
const EditNeed = later(async () => (await import('./NeedForm.tsx')).EditNeed)
const NeedView = later(async () => (await import('./NeedView.tsx')).NeedView)
const CancelNeed = later(async () => (await import('./CancelNeed.tsx')).CancelNeed)

/** Filters that both lists have; they stay when the tab changes. */
const shared = ['imone', 'metai', 'sritis', 'profesija', 'lygis', 'regionas', 'savivaldybe', 'sektorius']

/** /darbuotojuporeikiai?tab=: workforce needs of companies, pending and decided (spec 2, point 4). */
export default function Demand() {
  const t = useText(demandTexts)
  const me = useMe()
  const [opened, setOpened] = useState<Opening | null>(null)
  const [batch, setBatch] = useState<Batch | null>(null)
  const close = () => setOpened(null)
  // The result is above the list, whose marked rows may be far below.
  const showResult = (result: Batch) => {
    setBatch(result)
    window.scrollTo({ top: 0 })
  }
  const company = seesAllNeeds(me) ? (['imone.pavadinimas'] as const) : []
  const decides = keepsAllNeeds(me)
  const actions = { onOpen: setOpened, onDone: showResult }
  return (
    <>
      <PageHeader title={t('title')}>
        {mayEnterNeeds(me) && (
          <Button
            data-new
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setOpened({ what: 'new' })}
          >
            {t('newNeed')}
          </Button>
        )}
      </PageHeader>
      <Tabs
        label={t('tabs')}
        keep={shared}
        tabs={[
          {
            id: 'pending',
            label: t('pending'),
            content: () => (
              <NeedList
                key="pending"
                statuses={pendingStatuses}
                columns={[...company, 'pateikta']}
                views={[
                  { label: t('toDecide'), query: 'statusas=PATEIKTAS&order=pateikta' },
                  ...(decides ? [] : [{ label: t('drafts'), query: 'statusas=NAUJAS' }]),
                ]}
                empty={{ title: t('none'), text: t('noneWhy') }}
                {...actions}
              />
            ),
          },
          {
            id: 'done',
            label: t('done'),
            content: () => (
              <NeedList
                key="done"
                statuses={doneStatuses}
                columns={[...company, 'patvirtinta']}
                empty={{ title: t('noneDone'), text: t('noneDoneWhy') }}
                {...actions}
              />
            ),
          },
        ]}
      />
      {opened?.what === 'new' && <NewNeed onClose={close} />}
      {opened?.what === 'copy' && <NewNeed like={opened.need} onClose={close} />}
      {opened?.what === 'edit' && <EditNeed need={opened.need} onClose={close} />}
      {opened?.what === 'cancel' && <CancelNeed need={opened.need} onClose={close} />}
      {opened?.what === 'view' && (
        <NeedView
          need={opened.need}
          onCopy={() => setOpened({ what: 'copy', need: opened.need })}
          onCancel={() => setOpened({ what: 'cancel', need: opened.need })}
          onClose={close}
        />
      )}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}
