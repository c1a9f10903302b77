import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconBuilding } from '@tabler/icons-react'
import { companyStatusChoices, mayRefresh } from '#contract/companies/rules.ts'
import type { Company } from '#contract/companies/schema.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { useSetStatus } from './useStatusActions.ts'

/** Shows that a company waits to be confirmed, with a button for users who may confirm it. */
export function Unconfirmed({ company }: { company: Company }) {
  const t = useText(companyTexts)
  const me = useMe()
  const { set, saving } = useSetStatus(company)
  const may = companyStatusChoices(company, me).includes('PATVIRTINTA')
  return (
    <Alert color="warning" mb="md" icon={<IconAlertTriangle />} title={t('waitsTitle')}>
      <Group gap="sm" justify="space-between">
        <span>{t(!may ? 'waitsOwn' : mayRefresh(company, me) ? 'waitsText' : 'waitsAbroad')}</span>
        {may && (
          <Button
            leftSection={<IconBuilding size={20} stroke={1.75} aria-hidden />}
            loading={saving}
            onClick={() => set('PATVIRTINTA', 'confirmed')}
          >
            {t('confirm')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
