import { Alert, Button, Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { type ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'

/** The end of a step: back on the left, what goes on on the right. */
export function StepButtons({ onBack, back, children }: { onBack: () => void; back?: string; children?: ReactNode }) {
  const t = useText(companyDialogTexts)
  return (
    <Group justify="space-between" className="form-footer buttons">
      <Button variant="default" onClick={onBack}>
        {back ?? t('back')}
      </Button>
      {children}
    </Group>
  )
}

/** What a step was refused with, as text; where the register was asked, in its own words. */
export function Refusal({ failure, children }: { failure: ApiError; children?: ReactNode }) {
  const lang = useLang()
  const { code, detail } = failure
  const text = code === 'ServiceUnavailable' && detail ? detail : errorText(failure, lang)
  return (
    <Alert color="danger" icon={<IconAlertCircle />} title={text} role="alert">
      {children && (
        <Group gap="xs" mt="xs">
          {children}
        </Group>
      )}
    </Alert>
  )
}
