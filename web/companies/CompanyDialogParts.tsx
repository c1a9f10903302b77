import { Alert, Button, Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { type ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'

/** The footer of a step: back on the left, the next action on the right; the first step has both on the right. */
export function StepButtons({ onBack, back, children }: { onBack: () => void; back?: string; children?: ReactNode }) {
  const t = useText(companyDialogTexts)
  return (
    <Group justify={back ? 'flex-end' : 'space-between'} className="form-footer buttons">
      <Button variant="default" onClick={onBack}>
        {back ?? t('back')}
      </Button>
      {children}
    </Group>
  )
}

/** The text of an error; for a failure of the register, its own explanation. */
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
