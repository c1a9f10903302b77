import { Stack } from '@mantine/core'
import type { FileRef } from '#contract/files/schema.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { apart } from '../kit/form/apart.ts'
import { OptionsField } from '../kit/form/CodesField.tsx'
import { FileField } from '../kit/form/FileField.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { PictureFrame } from '../kit/page/PictureFrame.tsx'
import { useText } from '../lib/lang.ts'
import { useLevels } from './levels.ts'

export const LevelsField = apart(function LevelsField(field: FieldProps<string[]>) {
  const t = useText(questionTexts)
  return <OptionsField {...field} options={useLevels()} label={t('lygiai')} hint={t('lygiaiHint')} />
})

/** One picture, shown as soon as it is uploaded. */
export const PictureField = apart(function PictureField({ value, onChange, ...field }: FieldProps<{ id: number }>) {
  const t = useText(questionTexts)
  return (
    <Stack gap="xs">
      <FileField
        {...(field as Omit<FieldProps<{ id: number }[]>, 'value' | 'onChange'>)}
        label={t('paveikslas')}
        hint={t('paveikslasHint')}
        types={['jpg', 'jpeg', 'png']}
        lentele="ADMIN"
        max={1}
        required={false}
        value={value ? [value as FileRef] : []}
        onChange={(files) => onChange(files?.[0] ?? null)}
      />
      {value && <PictureFrame src={`/api/failai/${value.id}`} alt="" />}
    </Stack>
  )
})
