import { Text } from '@mantine/core'
import { demandApi } from '#contract/demand/api.ts'
import { needYears } from '#contract/demand/rules.ts'
import type { CopyReply } from '#contract/demand/schema.ts'
import { demandTexts } from '#contract/demand/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { SelectField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  ids: readonly number[]
  onDone: (reply: CopyReply) => void
  onClose: () => void
}

/** Copies the marked needs to a year: last year's needs become this year's. */
export function CopyNeeds({ ids, onDone, onClose }: Props) {
  const t = useText(demandTexts)
  const years = needYears(null, new Date()).map((year) => ({ value: String(year), label: String(year) }))
  return (
    <FormModal
      title={t('copyMany', { count: ids.length })}
      endpoint={demandApi.copy}
      initial={{ poreikiai: [...ids], metai: null }}
      action={t('copy')}
      onSaved={onDone}
      onClose={onClose}
    >
      {({ field }) => {
        const metai = field('metai')
        return (
          <>
            <Text>{t('copyText')}</Text>
            <SelectField
              {...(metai as unknown as FieldProps<string>)}
              label={t('copyMetai')}
              hint={t('copyMetaiHint')}
              value={metai.value ? String(metai.value) : null}
              onChange={(year) => metai.onChange(year ? Number(year) : null)}
              options={years}
            />
          </>
        )
      }}
    </FormModal>
  )
}
