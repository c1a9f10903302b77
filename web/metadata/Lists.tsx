import './metadata.css'
import { Select, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { say } from '#contract/lib/texts.ts'
import { hasWords } from '#contract/lib/words.ts'
import { isListName, type ListName, listNames, lists } from '#contract/lists.ts'
import { isEditable } from '#contract/metadata/rules.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, useQueryParams } from '../lib/nav.tsx'
import { RowList } from './RowList.tsx'

const start: ListName = 'sritys'

/** The reference lists: a choice of list, and its rows. `?sar=` names the list, so that a link opens it. */
export function Lists() {
  const [query] = useQueryParams()
  const wantedList = query['sar'] ?? start
  const chosen = isListName(wantedList) ? wantedList : start
  return (
    <div className="reference-lists">
      <ChooseList chosen={chosen} />
      <ListLinks chosen={chosen} />
      <RowList key={chosen} list={chosen} />
    </div>
  )
}

/** The lists by name: first the editable ones, then those of the program. */
function useGroups(search = '') {
  const lang = useLang()
  const t = useText(metadataTexts)
  const named = listNames
    .map((value) => ({ value, label: say(lists[value].title, lang) }))
    .filter(({ label }) => hasWords(search)(label))
    .sort((a, b) => a.label.localeCompare(b.label, lang))
  return [
    { group: t('editableLists'), items: named.filter(({ value }) => isEditable(value)) },
    { group: t('fixedLists'), items: named.filter(({ value }) => !isEditable(value)) },
  ].filter(({ items }) => items.length > 0)
}

function ChooseList({ chosen }: { chosen: ListName }) {
  const t = useText(metadataTexts)
  const [, setQuery] = useQueryParams()
  return (
    <Select
      className="choose-list"
      label={t('chooseList')}
      data={useGroups()}
      value={chosen}
      onChange={(value) => value && setQuery({ tab: 'sarasai', sar: value }, { resetScroll: false })}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={t('noSuchList')}
    />
  )
}

function ListLinks({ chosen }: { chosen: ListName }) {
  const t = useText(metadataTexts)
  const id = useId()
  const [search, setSearch] = useState('')
  const groups = useGroups(search)
  return (
    <nav aria-label={t('lists')}>
      <TextInput
        aria-label={t('findList')}
        placeholder={t('findList')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="sm"
      />
      {groups.length === 0 && <Text c="dimmed">{t('noSuchList')}</Text>}
      {groups.map(({ group, items }, at) => (
        <div key={group}>
          <Text size="sm" c="dimmed" fw={600} px={12} id={`${id}-${at}`}>
            {group}
          </Text>
          <ul aria-labelledby={`${id}-${at}`}>
            {items.map(({ value, label }) => (
              <li key={value}>
                <A
                  to="/admin/metaduomenys"
                  search={{ tab: 'sarasai', sar: value }}
                  exact
                  aria-current={value === chosen ? 'true' : undefined}
                >
                  {label}
                </A>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
