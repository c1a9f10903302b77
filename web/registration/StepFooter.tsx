import { Button, Group } from '@mantine/core'
import { registrationTexts } from '#contract/registration/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  /** Absent on the first step. */
  onBack?: () => void
  /** Without it the button submits the form around it. */
  onNext?: () => void
  /** Null where the content of the step has its own way to go on. */
  next?: string | null
  loading?: boolean
}

/** „Atgal“ at the far left, the button that goes on at the right. */
export function StepFooter({ onBack, onNext, next, loading = false }: Props) {
  const t = useText(registrationTexts)
  const shell = useText(shellTexts)
  return (
    <Group
      justify={onBack ? 'space-between' : 'flex-end'}
      className={next === null ? 'step-back' : 'form-footer page-footer buttons'}
    >
      {onBack && (
        <Button variant="default" onClick={onBack} disabled={loading}>
          {shell('back')}
        </Button>
      )}
      {next !== null && (
        <Button type={onNext ? 'button' : 'submit'} loading={loading} {...(onNext ? { onClick: onNext } : {})}>
          {next ?? t('next')}
        </Button>
      )}
    </Group>
  )
}
