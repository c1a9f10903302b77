import { ActionIcon, Group, UnstyledButton } from '@mantine/core'
import { IconStar, IconStarFilled, IconUsers, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { alertDanger, alertSuccess } from '#web/lib/alerts.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { later } from '../dialog/later.tsx'
import { alertUndo } from '../dialog/undo.tsx'
import type { ListModel } from './model.ts'
import { useViewCounts } from './viewCounts.ts'

const SaveView = later(async () => (await import('./SaveView.tsx')).SaveView)

/**
 * Views of a list as chips: ready ones, the user's own, and those that colleagues share, these with how many records they
 * have. Each stands for filters, an order and, where it has some, columns. Shows nothing where there is nothing to choose or save.
 */
export function Views({ list }: { list: ListModel }) {
  const t = useText(listTexts)
  const { state, props, views } = list
  const { own, shared, at: present } = views
  const ready = props.views ?? []
  const counts = useViewCounts(
    list,
    [...own, ...shared].map(({ uzklausa }) => uzklausa),
  )
  const known = [...ready.map(({ query }) => query), ...[...own, ...shared].map(({ uzklausa }) => uzklausa)]
  if (known.length === 0 && state.view === '') return null
  const names = own.map(({ pavadinimas }) => pavadinimas)
  const remove = (place: number) => {
    views.remove(place).then((putBack) => alertUndo(own[place]?.pavadinimas ?? '', putBack), alertDanger)
  }
  const all = props.start ?? t('allViews')
  return (
    <Group gap="xs" mb="sm" className="views" role="group" aria-label={t('views')}>
      <Chip label={all} on={state.view === ''} onClick={() => state.openView('')} />
      {ready.map(({ label, query }) => (
        <Group key={query} gap={0} wrap="nowrap">
          <Chip label={label} on={state.view === query} onClick={() => state.openView(query)} />
          {state.view === query && <Begins list={list} name={label} />}
        </Group>
      ))}
      {own.map((view, place) => (
        <Group key={view.pavadinimas} gap={0} wrap="nowrap">
          <Chip
            label={view.pavadinimas}
            count={counts[place]}
            mark={view.bendras && <IconUsers size={14} aria-label={t('viewIsShared')} />}
            on={place === present}
            onClick={() => state.openView(view.uzklausa)}
          />
          {place === present && (
            <>
              <Begins list={list} name={view.pavadinimas} />
              <SaveView
                view={view}
                taken={names}
                columns={list.shown}
                shareText={views.shareText}
                onSave={(changed) => views.change(place, changed)}
              />
              <ActionIcon
                variant="subtle"
                color="neutral"
                aria-label={t('deleteView', { name: view.pavadinimas })}
                onClick={() => remove(place)}
              >
                <IconX size={16} />
              </ActionIcon>
            </>
          )}
        </Group>
      ))}
      {shared.map(({ pavadinimas, uzklausa, kas }, place) => (
        <Group key={`${kas.pavarde} ${kas.vardas} ${pavadinimas} ${uzklausa}`} gap={0} wrap="nowrap">
          <Chip
            label={pavadinimas}
            count={counts[own.length + place]}
            title={t('viewOf', { name: `${kas.vardas} ${kas.pavarde}` })}
            mark={<IconUsers size={14} aria-label={t('viewOf', { name: `${kas.vardas} ${kas.pavarde}` })} />}
            on={present < 0 && state.view === uzklausa}
            onClick={() => state.openView(uzklausa)}
          />
          {present < 0 && state.view === uzklausa && <Begins list={list} name={pavadinimas} />}
        </Group>
      ))}
      {!known.includes(state.view) && state.view !== '' && (
        <>
          <SaveView
            view={{ pavadinimas: '', uzklausa: state.view, stulpeliai: null, bendras: false }}
            taken={names}
            full={views.full}
            columns={list.shown}
            shareText={views.shareText}
            onSave={views.add}
          />
          {/* A colleague may have taken back the view that the list begins with. */}
          {views.begins === state.view && <Begins list={list} name={t('viewUnnamed')} />}
        </>
      )}
    </Group>
  )
}

/** Whether the list begins with the view that is shown now: a star that is on or off. */
function Begins({ list: { views, state }, name }: { list: ListModel; name: string }) {
  const t = useText(listTexts)
  const on = views.begins === state.view
  const toggle = () =>
    views.begin(!on).then(() => alertSuccess(t(on ? 'viewBeginsNot' : 'viewBeginsNow', { name })), alertDanger)
  const Star = on ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color="neutral"
      aria-pressed={on}
      aria-label={t('viewBegins', { name })}
      title={t('viewBegins', { name })}
      onClick={toggle}
    >
      <Star size={16} />
    </ActionIcon>
  )
}

interface ChipProps {
  label: string
  title?: string
  mark?: ReactNode
  /** How many records the view has, once that is known. */
  count?: number | undefined
  on: boolean
  onClick: () => void
}
function Chip({ label, title, mark, count, on, onClick }: ChipProps) {
  const lang = useLang()
  return (
    <UnstyledButton className="chip" aria-pressed={on} title={title} onClick={onClick}>
      {mark && <span className="chip-mark">{mark}</span>}
      {label}
      {count !== undefined && (
        <>
          {' '}
          <span className="chip-count tabular">{count.toLocaleString(lang)}</span>
        </>
      )}
    </UnstyledButton>
  )
}
