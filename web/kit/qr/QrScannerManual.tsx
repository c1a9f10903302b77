import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldText } from '#web/lib/fieldText.ts'
import { useLang } from '#web/lib/lang.ts'

interface Props {
  label: string
  hint?: string
  action: string
  onText: (text: string) => void
}

/** The field to type the text that is printed beside the code. */
export function QrScannerManual({ label, hint, action, onText }: Props) {
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may be inside a form, which must not be submitted.
        event.stopPropagation()
        if (typed.trim()) onText(typed.trim())
        else setMissing(true)
      }}
    >
      <Group gap="sm" align="flex-end" wrap="nowrap" className="qr-manual">
        <TextInput
          label={label}
          description={hint}
          value={typed}
          maxLength={200}
          error={missing && fieldText('required', lang)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <Button type="submit" variant="default">
          {action}
        </Button>
      </Group>
    </form>
  )
}
