import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { peopleTexts } from '#contract/shell/peopleTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { announce } from '#web/lib/announce.ts'
import { errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { refresh } from '#web/lib/refresh.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import type { Picked } from './pickers.tsx'
import { personPick } from './picks.ts'
import { WholeCompany } from './WholeCompany.tsx'

interface Result {
  person: Picked
  text: string
  refused: boolean
}

interface Props {
  title: string
  /** A line above: the record that the people are added to. */
  text?: string | undefined
  /** Adds one person; returns the result in words. Throws ApiError. */
  add: (person: Picked) => Promise<string>
  /** First path segments of the reads that this changes: `['/atestavimai']`. */
  also: readonly string[]
  onClose: () => void
}

/** Each is a call of its own, and the user waits for all. */
const most = 100

/** Adds several people one by one; people who could not be added stay chosen, with the reason. */
export function AddPeople({ title, text, add, also, onClose }: Props) {
  const lang = useLang()
  const shell = useText(shellTexts)
  const t = useText(peopleTexts)
  const client = useQueryClient()
  const fieldId = useId()
  const [chosen, setChosen] = useState<Picked[]>([])
  const [unchosen, setUnchosen] = useState(false)
  const [going, setGoing] = useState(0)
  const [results, setResults] = useState<readonly Result[]>([])
  const busy = going > 0
  const done = results.filter(({ refused }) => !refused).length

  async function addAll() {
    setUnchosen(chosen.length === 0)
    if (chosen.length === 0 || busy) return
    setGoing(chosen.length)
    const newResults: Result[] = []
    setResults(newResults)
    for (const person of chosen) {
      const result = await add(person).then(
        (text) => ({ person, text, refused: false }),
        (error: unknown) => ({ person, text: errorText(error, lang), refused: true }),
      )
      newResults.push(result)
      setResults([...newResults])
    }
    setGoing(0)
    setChosen(newResults.filter(({ refused }) => refused).map(({ person }) => person))
    announce(t('added', { done: newResults.filter(({ refused }) => !refused).length, all: newResults.length }))
    void refresh(client, also)
  }

  return (
    <Dialog onClose={() => !busy && onClose()} title={title} size="lg">
      <Stack>
        {text && <Text>{text}</Text>}
        <PeoplePicker
          id={fieldId}
          label={t('who')}
          hint={t('hint')}
          value={chosen}
          onChange={(people) => setChosen(people ?? [])}
          onBlur={() => {}}
          error={unchosen && chosen.length === 0 ? 'required' : undefined}
          optional={false}
          disabled={busy}
          named={() => {}}
          max={most}
          autoFocus
        />
        <WholeCompany chosen={chosen} onChosen={setChosen} max={most} disabled={busy} />
        {busy && (
          <div>
            <Text size="sm">{t('adding', { done: results.length, all: going })}</Text>
            <Progress value={(results.length / going) * 100} aria-label={title} />
          </div>
        )}
        {results.length > 0 && (
          <div>
            {!busy && <Text fw={600}>{t('added', { done, all: results.length })}</Text>}
            <ul className="plain-list">
              {results.map(({ person, text: result, refused }) => (
                <li key={person.id}>
                  <Group gap="xs" wrap="nowrap" align="flex-start" c={`var(--${refused ? 'danger' : 'success'}-text)`}>
                    {refused ? <IconCircleX size={20} aria-hidden /> : <IconCircleCheck size={20} aria-hidden />}
                    <span>
                      {personPick.label(person, lang)}: {result}
                    </span>
                  </Group>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Group justify="flex-end" className="buttons">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {shell('close')}
          </Button>
          <Button onClick={addAll} loading={busy}>
            {chosen.length > 0 ? t('addCount', { count: chosen.length }) : title}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
