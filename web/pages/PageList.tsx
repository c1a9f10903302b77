import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { everyone, pagesApi } from '#contract/pages/api.ts'
import { pageTexts } from '#contract/pages/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { Published, Readers } from './parts.tsx'

const MenuOrder = later(async () => (await import('./MenuOrder.tsx')).MenuOrder)

/** /admin/pages */
export default function PageList() {
  const t = useText(pageTexts)
  const go = useGo()
  const [ordering, setOrdering] = useState(false)
  return (
    <>
      <ListPage
        endpoint={pagesApi.list}
        title={t('title')}
        create={{ label: t('add'), onClick: () => void go('/admin/pages/new') }}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'language', label: t('language'), list: 'puslapioKalbos', always: true },
          {
            kind: 'codes',
            name: 'vartotojoTipas',
            label: t('readers'),
            list: 'vartotojoTipai',
            also: [{ value: everyone, label: t('everyone') }],
            always: true,
          },
          { kind: 'flag', name: 'skelbiamas', label: t('published') },
          { kind: 'flag', name: 'meniu', label: t('inMenu') },
        ]}
        columns={['title', 'adresas', 'language', 'vartotojoTipas', 'skelbiamas', 'meniu', 'pakeista']}
        cells={{
          adresas: ({ adresas }) => <span className="anywhere">{adresas}</span>,
          vartotojoTipas: (row) => <Readers type={row.vartotojoTipas} />,
          skelbiamas: (row) => <Published page={row} />,
        }}
        to={({ id }) => `/admin/pages/${id}`}
        empty={{ title: t('none'), text: t('noneWhy') }}
      >
        <Button
          variant="default"
          leftSection={<IconArrowsSort size={20} stroke={1.75} aria-hidden />}
          onClick={() => setOrdering(true)}
        >
          {t('order')}
        </Button>
      </ListPage>
      {ordering && <MenuOrder onClose={() => setOrdering(false)} />}
    </>
  )
}
