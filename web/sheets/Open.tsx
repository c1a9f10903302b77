import { Text } from '@mantine/core'
import { sheetsApi } from '#contract/sheets/api.ts'
import { defaultMinutes } from '#contract/sheets/rules.ts'
import { sheetTexts } from '#contract/sheets/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { NumberField } from '../kit/form/fields.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  id: number
  lapai: number[]
  questions: number
  onClose: () => void
}

/** Opens the chosen tests for a number of minutes. */
export function Open({ id, lapai, questions, onClose }: Props) {
  const t = useText(sheetTexts)
  return (
    <FormModal
      title={t('openTitle')}
      endpoint={sheetsApi.act}
      params={{ id }}
      initial={{ lapai, veiksmas: 'ATIDARYTI', minutes: defaultMinutes(questions) }}
      action={t('ATIDARYTI')}
      onSaved={({ nepakeista: [refused] }) =>
        refused ? alertDanger(new ApiError(refused.code, 409)) : alertSuccess(t('doneATIDARYTI'))
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Text mb="md">{t('openText')}</Text>
          <NumberField {...field('minutes')} label={t('minutes')} />
        </>
      )}
    </FormModal>
  )
}
