import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hasWords } from '#contract/lib/words.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useCodes } from '#web/lib/codes.ts'
import { errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { useReadFailedAgain } from '#web/lib/readFailedAgain.ts'
import type { Target } from '../dialog/opening.tsx'
import { PressedPanel } from '../dialog/Pressed.tsx'
import type { CodesOf, FieldProps } from './filter.ts'

/** The codes of a filter as checkboxes. */
export function CodesPanel({ filter, value, onChange, target }: FieldProps & Target & { filter: CodesOf }) {
  const t = useText(listTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const readAgain = useReadFailedAgain()
  const codes = useCodes(filter.list)
  const [text, setText] = useState('')
  const chosen = value ? value.split(',') : []
  const known = codes.options.filter(({ value: code }) => !filter.only || filter.only.includes(code))
  const options = [...known, ...(filter.also ?? [])]
  const shown = options.filter(({ label }) => hasWords(text)(label))
  const toggle = (code: string, on: boolean) => {
    if (filter.one) return onChange(on ? code : '')
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === code ? on : chosen.includes(each)))
        .join(','),
    )
  }
  return (
    <PressedPanel position="bottom-start" withinPortal padding="sm" target={target}>
      <Stack gap="xs" mah={360} style={{ overflowY: 'auto' }} role="group" aria-label={filter.label}>
        {options.length > 10 && (
          <TextInput
            aria-label={t('search')}
            placeholder={t('search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {codes.error && (
          <>
            <Text size="sm">{errorText(codes.error, lang)}</Text>
            <Button variant="default" onClick={readAgain}>
              {shell('retry')}
            </Button>
          </>
        )}
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </PressedPanel>
  )
}
