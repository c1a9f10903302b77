import { ActionIcon, Button, Popover, Stack, TextInput } from '@mantine/core'
import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { useText } from '#web/lib/lang.ts'

interface Props {
  /** The present name of a view that is renamed; absent for a new view. */
  name?: string
  /** The names of the user's views of this list. */
  taken: readonly string[]
  onSave: (name: string) => Promise<void>
}

/** Names the present filters and order as a view of the user, or gives a saved view another name. */
export function SaveView({ name: present = '', taken, onSave }: Props) {
  const t = useText(shellTexts)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState(present)
  const typed = name.trim()
  const isTaken = typed !== present && taken.includes(typed)
  const toggle = () => {
    setName(present)
    setOpen(!open)
  }
  const save = async (event: React.FormEvent) => {
    event.preventDefault()
    if (typed === '' || isTaken) return
    if (typed !== present) await onSave(typed).catch(alertDanger)
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        {present ? (
          <ActionIcon
            variant="subtle"
            color="neutral"
            aria-label={t('renameView', { name: present })}
            title={t('renameView', { name: present })}
            onClick={toggle}
          >
            <IconPencil size={16} />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconBookmarkPlus size={18} stroke={1.75} aria-hidden />}
            onClick={toggle}
          >
            {t('saveView')}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={save}>
          <Stack gap="sm">
            <TextInput
              label={t('viewName')}
              value={name}
              maxLength={60}
              error={isTaken && t('viewTaken')}
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
