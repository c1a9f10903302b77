import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { PeoplePicker, type Picked } from '../kit/pickers.tsx'
import { announce } from '../lib/announce.ts'
import { call, refresh } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { fullName } from './names.ts'

type Somebody = Picked & { vardas: string; pavarde: string }
interface Result {
  person: Somebody
  /** Why not; absent where added. */
  refusal?: string
}

/** Registers several people one by one; who could not be added stays chosen, with the reason. */
export function AddPeople({ id, onClose }: { id: number; onClose: () => void }) {
  const lang = useLang()
  const t = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const client = useQueryClient()
  const fieldId = useId()
  const [chosen, setChosen] = useState<Somebody[]>([])
  const [unchosen, setUnchosen] = useState(false)
  const [going, setGoing] = useState(0)
  const [results, setResults] = useState<readonly Result[]>([])
  const busy = going > 0
  const done = results.filter(({ refusal }) => !refusal).length

  async function add() {
    setUnchosen(chosen.length === 0)
    if (chosen.length === 0 || busy) return
    setGoing(chosen.length)
    const told: Result[] = []
    setResults(told)
    for (const person of chosen) {
      const refusal = await call(assessmentsApi.addPerson, { params: { id, personId: person.id }, body: {} }).then(
        () => undefined,
        (error: unknown) => errorText(error, lang),
      )
      told.push(refusal ? { person, refusal } : { person })
      setResults([...told])
    }
    setGoing(0)
    setChosen(told.filter(({ refusal }) => refusal).map(({ person }) => person))
    announce(t('added', { done: told.filter(({ refusal }) => !refusal).length, all: told.length }))
    void refresh(client, ['/atestavimai', '/asmenys'])
  }

  return (
    <Modal opened onClose={() => !busy && onClose()} title={t('addPeople')} size="lg">
      <Stack>
        <PeoplePicker
          id={fieldId}
          label={t('addPeopleWho')}
          hint={t('addPeopleHint')}
          value={chosen}
          onChange={(people) => setChosen((people ?? []) as Somebody[])}
          onBlur={() => {}}
          error={unchosen && chosen.length === 0 ? 'required' : undefined}
          optional={false}
          disabled={busy}
          named={() => {}}
          max={100}
        />
        {busy && (
          <div>
            <Text size="sm">{t('adding', { done: results.length, all: going })}</Text>
            <Progress value={(results.length / going) * 100} aria-label={t('addPeople')} />
          </div>
        )}
        {results.length > 0 && (
          <div>
            {!busy && <Text fw={600}>{t('added', { done, all: results.length })}</Text>}
            <ul className="plain-list">
              {results.map(({ person, refusal }) => (
                <li key={person.id}>
                  <Group gap="xs" wrap="nowrap" align="flex-start" c={`var(--${refusal ? 'danger' : 'success'}-text)`}>
                    {refusal ? <IconCircleX size={20} aria-hidden /> : <IconCircleCheck size={20} aria-hidden />}
                    <span>
                      {fullName(person)}: {refusal ?? t('isAdded')}
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
          <Button onClick={add} loading={busy}>
            {chosen.length > 0 ? t('addCount', { count: chosen.length }) : t('addPeople')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
