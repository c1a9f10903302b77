import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { CheckRow } from '#contract/gateChecks/schema.ts'
import { gateCheckTexts } from '#contract/gateChecks/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useCodes } from '../lib/codes.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { usePhone } from '../lib/usePhone.ts'
import { useNameOf, useReasons, Verdict } from './CheckCells.tsx'

/** One check, all that is known of it. */
export function CheckDetail({ row, onClose }: { row: CheckRow; onClose: () => void }) {
  const t = useText(gateCheckTexts)
  const name = useNameOf()(row)
  const reasons = useReasons()(row.kodai)
  const phone = usePhone()
  const direction = useCodes('patikrosKryptys').name
  const basis = useCodes('patikrosPagrindai').name
  const why = useCodes('patikrosPriezastys').name
  const { asmuo, lankytojas } = row
  const letIn = [row.priezastis && why(row.priezastis), row.paaiskinimas].filter(Boolean).join('. ')
  return (
    <Dialog onClose={onClose} title={name} size="lg" fullScreen={phone}>
      <Stack gap="md">
        <Verdict row={{ ...row, kodai: [] }} />
        {row.ateities && <Alert color="warning" icon={<IconClock />} title={t('aheadOfTime')} />}
        <DataList
          items={[
            [t('when'), when(row.kada)],
            [t('decision'), <StatusBadge key="d" machine="patikrosSprendimai" code={row.sprendimas} />],
            [t('direction'), direction(row.kryptis)],
            [t('basis'), basis(row.pagrindas)],
            [
              t('card'),
              asmuo?.matomas ? (
                <A key="card" to={`/users/${asmuo.id}`} className="row-link">
                  {row.numeris || name}
                </A>
              ) : (
                row.numeris
              ),
            ],
            [t('company'), row.imone?.pavadinimas ?? lankytojas?.imone],
            [t('gate'), row.vartai],
            [t('guard'), row.sargas],
            [t('arrived'), when(row.gauta)],
            row.sarasoAmzius !== null && [t('dataAge'), t('minutes', { count: Math.round(row.sarasoAmzius / 60) })],
            lankytojas && [t('visit'), lankytojas.priezastis],
            lankytojas && [t('visits'), lankytojas.pasKa],
            letIn !== '' && [t('letInWhy'), letIn],
          ]}
        />
        <DataList
          columns={1}
          items={[
            [
              t('reasons'),
              reasons.length === 0 ? (
                t('noReasons')
              ) : (
                <ul key="reasons" className="plain-list">
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              ),
            ],
          ]}
        />
        <Group justify="flex-end" className="buttons">
          <Button data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
