import { Button } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { firstCalls } from '#contract/firstCalls.ts'
import { mayImport } from '#contract/imports/rules.ts'
import type { reportsApi } from '#contract/reports/api.ts'
import { startTexts } from '#contract/reports/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { GapGroups } from '../gaps/GapGroups.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { inFull, useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { Begin } from './Begin.tsx'
import { ReportLinks } from './ReportLinks.tsx'
import { SummaryFigures } from './SummaryFigures.tsx'

interface Props {
  imone: { id: number; pavadinimas: string }
  /** What stands before all else. */
  first: ReactNode
  children: ReactNode
}

/** The start page of a company's users: what people lack, what waits for them, key figures, what ends soon, reports. */
export function CompanyStart({ imone, first, children }: Props) {
  const t = useText(startTexts)
  const shell = useText(shellTexts)
  const may = useMay()
  const me = useMe()
  const query = useCall(inFull<typeof reportsApi.summary>(firstCalls.summary), { params: { id: -1 } })
  const total = query.data?.zmones.visi
  return (
    <>
      <PageHeader
        title={imone.pavadinimas}
        tabTitle={shell('start')}
        // Its line keeps its place until the number is known.
        note={total === undefined ? '\u00a0' : t('employees', { count: total })}
      >
        {mayImport(me) && (
          <Button
            component={A}
            to="/importai/asmenys"
            search={{ imone: String(imone.id) }}
            variant="default"
            leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
          >
            {t('importPeople')}
          </Button>
        )}
        {may('ChangeAsmuo') && (
          <Button component={A} to="/users/new" leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}>
            {t('addOne')}
          </Button>
        )}
      </PageHeader>
      {first}
      <GapGroups whose={{ imone: imone.id }} />
      <Loaded query={query}>
        {(summary) => (
          <>
            <Begin summary={summary} />
            <SummaryFigures summary={summary} />
            <ReportLinks summary={summary} />
          </>
        )}
      </Loaded>
      {children}
    </>
  )
}
