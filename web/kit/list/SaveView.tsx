import { ActionIcon, Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedView } from '#contract/session/schema.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { useText } from '#web/lib/lang.ts'

interface Props {
  /** A view that is changed; without a name a new one. */
  view: SavedView
  /** The names of the user's views of this list. */
  taken: readonly string[]
  /** The columns shown now, which the view may keep. */
  columns: readonly string[]
  /** To which colleagues it may be shown, in words; null where there are none. */
  shareText: 'viewShareCompany' | 'viewShareAdmins' | null
  onSave: (view: SavedView) => Promise<void>
}

/** Names the present filters and order as a view of the user, or changes a saved view: name, columns, who sees it. */
export function SaveView({ view, taken, columns, shareText, onSave }: Props) {
  const t = useText(listTexts)
  const shell = useText(shellTexts)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(view)
  const isNew = view.pavadinimas === ''
  const typed = draft.pavadinimas.trim()
  const isTaken = typed !== view.pavadinimas && taken.includes(typed)
  const change = (to: Partial<SavedView>) => setDraft({ ...draft, ...to })
  const toggle = () => {
    setDraft(view)
    setOpen(!open)
  }
  const save = async (event: React.FormEvent) => {
    event.preventDefault()
    if (typed === '' || isTaken) return
    await onSave({ ...draft, pavadinimas: typed }).catch(alertDanger)
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        {isNew ? (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconBookmarkPlus size={18} stroke={1.75} aria-hidden />}
            onClick={toggle}
          >
            {t('saveView')}
          </Button>
        ) : (
          <ActionIcon
            variant="subtle"
            color="neutral"
            aria-label={t('changeView', { name: view.pavadinimas })}
            title={t('changeView', { name: view.pavadinimas })}
            onClick={toggle}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={save}>
          <Stack gap="sm" maw={320}>
            <TextInput
              label={t('viewName')}
              value={draft.pavadinimas}
              maxLength={60}
              error={isTaken && t('viewTaken')}
              onChange={(event) => change({ pavadinimas: event.currentTarget.value })}
              data-autofocus
            />
            <Checkbox
              label={t('viewColumns')}
              description={t('viewColumnsText')}
              checked={draft.stulpeliai !== null}
              onChange={(event) => change({ stulpeliai: event.currentTarget.checked ? [...columns] : null })}
            />
            {shareText && (
              <Checkbox
                label={t('viewShare')}
                description={t(shareText)}
                checked={draft.bendras}
                onChange={(event) => change({ bendras: event.currentTarget.checked })}
              />
            )}
            <Button type="submit">{shell('save')}</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
