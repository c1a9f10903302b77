import { ActionIcon, Group, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { useText } from '#web/lib/lang.ts'
import { useSettings } from '#web/lib/settings.ts'
import { later } from '../dialog/later.tsx'
import { alertUndo } from '../dialog/undo.tsx'
import type { ListModel } from './model.ts'

const SaveView = later(async () => (await import('./SaveView.tsx')).SaveView)

/**
 * Ready and saved views of a list as chips: each stands for filters and an order. Shows nothing where there is nothing
 * to choose or save.
 */
export function Views({ list }: { list: ListModel }) {
  const t = useText(shellTexts)
  const { state, name, props } = list
  const [settings, save] = useSettings()
  const saved = settings.rodiniai[name] ?? []
  const ready = props.views ?? []
  const store = (views: typeof saved) => save({ rodiniai: { ...settings.rodiniai, [name]: views } })
  const known = [...ready.map(({ query }) => query), ...saved.map(({ uzklausa }) => uzklausa)].includes(state.view)
  if (ready.length + saved.length === 0 && state.view === '') return null
  const names = saved.map(({ pavadinimas }) => pavadinimas)
  const remove = (at: number) => {
    store(saved.toSpliced(at, 1)).then(() => alertUndo(saved[at]?.pavadinimas ?? '', () => store(saved)), alertDanger)
  }
  return (
    <Group gap="xs" mb="sm" className="views" role="group" aria-label={t('views')}>
      <Chip label={props.start ?? t('allViews')} on={state.view === ''} onClick={() => state.openView('')} />
      {ready.map(({ label, query }) => (
        <Chip key={query} label={label} on={state.view === query} onClick={() => state.openView(query)} />
      ))}
      {saved.map(({ pavadinimas, uzklausa }, at) => (
        <Group key={pavadinimas} gap={0} wrap="nowrap">
          <Chip label={pavadinimas} on={state.view === uzklausa} onClick={() => state.openView(uzklausa)} />
          {state.view === uzklausa && (
            <>
              <SaveView
                name={pavadinimas}
                taken={names}
                onSave={(name) => store(saved.with(at, { pavadinimas: name, uzklausa }))}
              />
              <ActionIcon
                variant="subtle"
                color="neutral"
                aria-label={t('deleteView', { name: pavadinimas })}
                onClick={() => remove(at)}
              >
                <IconX size={16} />
              </ActionIcon>
            </>
          )}
        </Group>
      ))}
      {!known && state.view !== '' && (
        <SaveView taken={names} onSave={(pavadinimas) => store([...saved, { pavadinimas, uzklausa: state.view }])} />
      )}
    </Group>
  )
}

const Chip = ({ label, on, onClick }: { label: string; on: boolean; onClick: () => void }) => (
  <UnstyledButton className="chip" aria-pressed={on} onClick={onClick}>
    {label}
  </UnstyledButton>
)
