import { ActionIcon, Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { mostViews } from '#contract/session/rules.ts'
import type { SavedView } from '#contract/session/schema.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { ApiError } from '#web/lib/errors.ts'
import { useText } from '#web/lib/lang.ts'

interface Props {
  /** A view that is changed; without a name a new one. */
  view: SavedView
  /** The names of the user's views of this list. */
  taken: readonly string[]
  /** Whether no further view may be saved. */
  full?: boolean
  /** The columns shown now, which the view may keep. */
  columns: readonly string[]
  /** To which colleagues it may be shown, in words; null where there are none. */
  shareText: 'viewShareCompany' | 'viewShareAdmins' | null
  onSave: (view: SavedView) => Promise<void>
}

const isTakenName = (error: unknown) => error instanceof ApiError && Object.values(error.fields).includes('viewUsed')

/** Names the present filters and order as a view of the user, or changes a saved view: name, columns, who sees it. */
export function SaveView({ view, taken, full = false, columns, shareText, onSave }: Props) {
  const t = useText(listTexts)
  const shell = useText(shellTexts)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(view)
  const [isSaving, setSaving] = useState(false)
  const isNew = view.pavadinimas === ''
  const typed = draft.pavadinimas.trim()
  // A name that another tab has given meanwhile is known to the server only.
  const [refused, setRefused] = useState('')
  const isTaken = typed !== '' && (typed === refused || (typed !== view.pavadinimas && taken.includes(typed)))
  const change = (to: Partial<SavedView>) => setDraft({ ...draft, ...to })
  const toggle = () => {
    setDraft(view)
    setRefused('')
    setOpen(!open)
  }
  const save = async (event: React.FormEvent) => {
    event.preventDefault()
    if (typed === '' || isTaken || full || isSaving) return
    setSaving(true)
    // What was typed stays where it could not be stored.
    await onSave({ ...draft, pavadinimas: typed }).then(
      () => setOpen(false),
      (error) => (isTakenName(error) ? setRefused(typed) : alertDanger(error)),
    )
    setSaving(false)
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
              error={full ? t('viewsFull', { most: mostViews }) : isTaken && t('viewTaken')}
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
            <Button type="submit" loading={isSaving} disabled={full}>
              {shell('save')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
