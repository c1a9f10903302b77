import { Alert, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ClipboardEvent, useRef, useState } from 'react'
import { peopleTexts } from '#contract/shell/peopleTexts.ts'
import { announce } from '#web/lib/announce.ts'
import { errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { apart } from './apart.ts'
import { type LookedUp, lookUpPeople } from './lookUpPeople.ts'
import { peopleIn } from './pastedPeople.ts'
import { type ManyProps, MultiPicker, type Picked } from './pickers.tsx'
import { personPick } from './picks.ts'

/** What became of a pasted list; `tooMany` names those for whom there was no room. */
interface Pasted extends LookedUp {
  all: number
  chosen: number
  tooMany: readonly string[]
}

/** Chooses several people: by typing, or by pasting a list of codes, card numbers or names. */
export const PeoplePicker = apart(function PeoplePicker({ max = 20, ...props }: ManyProps) {
  const lang = useLang()
  const t = useText(peopleTexts)
  const latest = useRef<readonly Picked[]>([])
  latest.current = props.value ?? []
  const [going, setGoing] = useState<{ done: number; all: number } | null>(null)
  const [pasted, setPasted] = useState<Pasted | null>(null)

  async function lookUp(searches: readonly string[]) {
    setPasted(null)
    setGoing({ done: 0, all: searches.length })
    const looked = await lookUpPeople(searches, (done) => setGoing({ done, all: searches.length }))
    // Two searches may mean one person, and others may have been chosen meanwhile.
    const all = new Map([...latest.current, ...looked.found].map((person) => [person.id, person]))
    const people = [...all.values()]
    const tooMany = people.slice(max).map((person) => personPick.label(person, lang))
    props.onChange(people.slice(0, max))
    setGoing(null)
    const chosen = looked.found.length - tooMany.length
    setPasted({ ...looked, all: searches.length, chosen, tooMany })
    announce(t('found', { done: chosen, all: searches.length }))
  }
  function onPaste(event: ClipboardEvent) {
    const searches = peopleIn(event.clipboardData.getData('text/plain'))
    if (searches.length === 0 || going || props.disabled) return
    event.preventDefault()
    void lookUp(searches)
  }
  return (
    <Stack gap="xs" className="people-picker" onPaste={onPaste}>
      <MultiPicker {...props} max={max} pick={personPick} />
      {going && (
        <Text size="sm" c="dimmed">
          <Loader size={14} mr="xs" aria-hidden /> {t('looking', going)}
        </Text>
      )}
      {pasted && <Outcome pasted={pasted} max={max} />}
    </Stack>
  )
})

/** Says how many of a pasted list are chosen, and names the rest with the reason. */
function Outcome({ pasted, max }: { pasted: Pasted; max: number }) {
  const lang = useLang()
  const t = useText(peopleTexts)
  const { unknown, several, tooMany, failed, error } = pasted
  const names = (list: readonly string[]) => ({ names: list.join(', ') })
  const rest = [
    unknown.length > 0 && t('unknown', names(unknown)),
    several.length > 0 && t('several', names(several)),
    tooMany.length > 0 && t('tooMany', { max, ...names(tooMany) }),
    error && t('notLooked', { ...names(failed), why: errorText(error, lang) }),
  ].filter((line) => line !== false && line !== null)
  const line = t('found', { done: pasted.chosen, all: pasted.all })
  if (rest.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {line}
      </Text>
    )
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} title={line}>
      {rest.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Alert>
  )
}
