import { Button, Popover, Stack, TextInput } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { useText } from '#web/lib/lang.ts'

/** Names the present filters and order, as a view of the user. */
export function SaveView({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const t = useText(shellTexts)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const save = async (event: React.FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    await onSave(name.trim()).catch(alertDanger)
    setOpen(false)
    setName('')
  }
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconBookmarkPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t('saveView')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={save}>
          <Stack gap="sm">
            <TextInput
              label={t('viewName')}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
            />
            <Button type="submit">{t('save')}</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
