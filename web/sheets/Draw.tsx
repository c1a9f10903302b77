import { Text } from '@mantine/core'
import type { Assessment } from '#contract/assessments/schema.ts'
import { sheetsApi } from '#contract/sheets/api.ts'
import { sheetTexts } from '#contract/sheets/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, RadioField } from '../kit/form/fields.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useText } from '../lib/lang.ts'

/** The form of a draw: for whom and how. */
export function Draw({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const t = useText(sheetTexts)
  return (
    <FormModal
      title={t('drawTitle')}
      endpoint={sheetsApi.draw}
      params={{ id: assessment.id }}
      initial={{ grupe: false, tvarka: 'random', isNaujo: false }}
      action={t('draw')}
      onSaved={({ nauji }) => alertSuccess(nauji > 0 ? t('drawn', { count: nauji }) : t('nothingDrawn'))}
      onClose={onClose}
    >
      {({ field, values, set }) => {
        const group = field('grupe')
        return (
          <>
            <Text mb="md">{t('drawText', { count: assessment.klausimuSkaicius ?? 0 })}</Text>
            <RadioField
              {...group}
              value={values.grupe ? 'group' : 'each'}
              onChange={(value: string | null) => set('grupe', value === 'group')}
              label={t('who')}
              options={[
                { value: 'each', label: t('each') },
                { value: 'group', label: t('group') },
              ]}
            />
            <RadioField
              {...field('tvarka')}
              label={t('order')}
              options={[
                { value: 'random', label: t('random') },
                { value: 'randomthentema', label: t('randomthentema') },
              ]}
            />
            <CheckboxField {...field('isNaujo')} label={t('again')} />
          </>
        )
      }}
    </FormModal>
  )
}
