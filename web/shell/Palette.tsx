import '@mantine/spotlight/styles.css'
import './palette.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  IconBuildingPlus,
  IconClipboardPlus,
  IconCrane,
  IconDatabase,
  IconHelpCircle,
  IconHistory,
  IconKeyboard,
  IconSearch,
  IconUserPlus,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { mayCreate } from '#contract/assessments/rules.ts'
import { competenciesApi } from '#contract/competencies/api.ts'
import { filterLength } from '#contract/lib/filterLength.ts'
import { say } from '#contract/lib/texts.ts'
import { hasWords } from '#contract/lib/words.ts'
import { registersOthers } from '#contract/registration/rules.ts'
import { can } from '#contract/rights.ts'
import { openedTexts } from '#contract/shell/openedTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { createsSites } from '#contract/sites/rules.ts'
import { useReturnFocus } from '../kit/dialog/returnFocus.ts'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { recentScreens } from '../lib/recent.ts'
import type { WebSession } from '../lib/session.ts'
import { metadataTabs } from '../metadata/tabs.ts'
import { allPlaces } from './menu.ts'
import { type Found, usePaletteRecords } from './paletteRecords.ts'
import { takeTyped } from './typed.ts'

const [store, spotlight] = createSpotlight()

/** Marks the first result, which Enter opens. Answers it, if there is one. */
function markFirst(): HTMLElement | null {
  const results = document.getElementById(store.getState().listId)
  results?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  const first = results?.querySelector<HTMLElement>('[data-action]') ?? null
  first?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: first ? 0 : -1 }))
  return first
}

/**
 * Ctrl/⌘ K: finds people, companies, assessments, trainings, card orders, work sites, screens and „Sukurti …“; before
 * anything is typed, what was opened lately. Loaded when it is first opened.
 */
export default function Palette({
  session,
  onClose,
  onKeys,
}: {
  session: WebSession
  onClose: () => void
  onKeys: () => void
}) {
  useReturnFocus()
  const t = useText(openedTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const go = useGo()
  useEffect(spotlight.open, [])
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 200)
  const records = usePaletteRecords(session, search)
  const screens: Found[] = allPlaces(session).map((item) => ({
    id: `${item.text} ${item.to}`,
    label: shell(item.text),
    icon: item.icon,
    open: () => (item.outside ? window.location.assign(`/${lang}${item.to}`) : void go(item.to, item.search)),
  }))
  if (can(session, ...competenciesApi.create.access))
    screens.push(
      ...metadataTabs.map(({ id, title }) => ({
        id: `metadata-${id}`,
        label: say(title, lang),
        note: shell('metadata'),
        icon: IconDatabase,
        open: () => go('/admin/metaduomenys', { tab: id }),
      })),
    )
  screens.push(
    { id: 'help', label: shell('help'), icon: IconHelpCircle, open: () => go('/help') },
    { id: 'keys', label: shell('keys'), icon: IconKeyboard, open: onKeys },
  )
  const create: Found[] = []
  if (can(session, ...registersOthers))
    create.push({
      id: 'newPerson',
      label: can(session, 'AccessAllImones') ? t('newPerson') : shell('newEmployee'),
      icon: IconUserPlus,
      open: () => go('/users/new'),
    })
  if (mayCreate(session))
    create.push({
      id: 'newAssessment',
      label: t('newAssessment'),
      icon: IconClipboardPlus,
      open: () => go('/admin/atestavimai/new'),
    })
  if (can(session, 'AccessAllImones'))
    create.push({
      id: 'newCompany',
      label: shell('newCompany'),
      icon: IconBuildingPlus,
      open: () => go('/admin/imones', { naujas: '' }),
    })
  if (createsSites(session))
    create.push({ id: 'newSite', label: shell('newSite'), icon: IconCrane, open: () => go('/objektai/new') })
  const recent: Found[] = recentScreens().map(({ to, title }) => ({
    id: to,
    label: title,
    icon: IconHistory,
    open: () => go(to),
  }))

  const matching = (found: Found[]) => found.filter(({ label }) => hasWords(words)(label))
  const groups: [string, Found[]][] = [
    [t('recent'), words ? [] : recent],
    ...(words.trim().length >= 2 ? records.groups : []),
    [t('screens'), matching(screens)],
    [t('create'), matching(create)],
  ]
  const searching = records.isFetching || search !== words.trim()
  const failure = words.trim().length >= 2 && !searching ? records.error : null
  const shown = groups.flatMap(([, found]) => found.map(({ id }) => id))
  const ids = shown.join()
  /** Enter was pressed before anything was found. */
  const wanted = useRef(false)
  // The first result is what Enter opens, also when results arrive later than the letters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other results are shown
  useEffect(() => {
    const first = markFirst()
    if (wanted.current && !searching) first?.click()
    if (!searching) wanted.current = false
  }, [ids, searching])
  return (
    <Spotlight.Root
      store={store}
      query={words}
      onQueryChange={setWords}
      onSpotlightClose={onClose}
      shortcut={null}
      closeOnEscape
      closeOnClickOutside
      scrollable
      yOffset="clamp(8px, 9dvh, 80px)"
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': shell('palette') } }}
      centered={false}
    >
      <Spotlight.Search
        placeholder={shell('palette')}
        aria-label={shell('palette')}
        maxLength={filterLength}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        onFocus={() => {
          const { text, entered } = takeTyped()
          if (text) setWords(text)
          wanted.current = text !== '' && entered
        }}
        onKeyDown={(event) => {
          wanted.current = event.key === 'Enter' && searching && shown.length === 0
        }}
      />
      <Spotlight.ActionsList>
        {groups.map(
          ([label, found]) =>
            found.length > 0 && (
              <Spotlight.ActionsGroup key={label} label={label}>
                {found.map(({ id, icon: Icon, label: text, note, open }) => (
                  <Spotlight.Action
                    key={id}
                    label={text}
                    {...(note ? { description: note } : {})}
                    leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
                    onClick={open}
                  />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {failure && <PartFailed query={{ error: failure, isFetching: records.isFetching }} what={t('paletteFailed')} />}
        {!failure && groups.every(([, found]) => found.length === 0) && (
          <Spotlight.Empty>{searching ? shell('searching') : t('paletteEmpty')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
