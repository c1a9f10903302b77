import { Checkbox, Stack } from '@mantine/core'
import { apiKeyTexts } from '#contract/apiKeys/texts.ts'
import type { KeyScope } from '#contract/rights.ts'
import { apart } from '../kit/form/apart.ts'
import { type Labelled, useField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { useText } from '../lib/lang.ts'

/** What a key opens: each scope with what it means. */
export const ScopesField = apart(function ScopesField({
  scopes,
  ...props
}: FieldProps<KeyScope[]> & Labelled & { scopes: readonly KeyScope[] }) {
  const t = useText(apiKeyTexts)
  const {
    onBlur: _,
    'aria-required': __,
    disabled,
    ...shared
  } = useField(props, (held) => held.map((scope) => t(scope)).join(', '))
  return (
    <Checkbox.Group {...shared} value={props.value ?? []} onChange={(held) => props.onChange(held as KeyScope[])}>
      <Stack gap={8} mt={4}>
        {scopes.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(scope)} description={t(`${scope}Hint`)} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
})
