import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { mayEdit } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentRow } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { useList, useSave } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { useNames } from './names.ts'

interface Props {
  assessment: Assessment
  ids: readonly number[]
  onMoved: (count: number) => void
  onClose: () => void
}

/** Moves the marked people to another open assessment, after showing what will happen (spec 1, point 4). */
export function MovePeople({ assessment, ids, onMoved, onClose }: Props) {
  const lang = useLang()
  const t = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const [same, setSame] = useState(true)
  const [target, setTarget] = useState<string | null>(null)
  const [unchosen, setUnchosen] = useState(false)
  const move = useSave(assessmentsApi.move)
  const open = useList(assessmentsApi.list, {
    query: {
      active: 'true',
      order: 'data',
      size: 50,
      ...(same ? { kompetencija: assessment.kompetencija.id } : {}),
    },
  })

  function send() {
    setUnchosen(!target)
    if (!target) return
    move.mutate(
      { params: { id: assessment.id }, body: { atestavimas: { id: Number(target) }, asmenys: [...ids] } },
      {
        onSuccess: ({ perkelta }) => {
          onMoved(perkelta)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog onClose={onClose} title={t('move')} size="lg">
      <Stack>
        <Text>{t('moveWhat')}</Text>
        {move.error && <Alert color="danger" icon={<IconAlertCircle />} title={errorText(move.error, lang)} />}
        <Checkbox
          label={t('moveSame')}
          checked={same}
          onChange={(event) => {
            setSame(event.currentTarget.checked)
            setTarget(null)
          }}
        />
        <Loaded query={open}>
          {({ rows }) => {
            const targets = rows.filter((row) => row.id !== assessment.id && mayEdit(row, me))
            if (targets.length === 0) return <EmptyState kind="nothing" title={t(same ? 'moveNoneSame' : 'moveNone')} />
            return (
              <Radio.Group
                label={t('moveTo')}
                value={target}
                onChange={setTarget}
                error={unchosen && !target && t('moveChoose')}
              >
                <Stack gap="xs" mt={4} mah="40vh" style={{ overflowY: 'auto' }}>
                  {targets.map((row) => (
                    <Target key={row.id} row={row} other={row.kompetencija.id !== assessment.kompetencija.id} />
                  ))}
                </Stack>
              </Radio.Group>
            )
          }}
        </Loaded>
        <Group justify="flex-end" className="buttons">
          <Button variant="default" onClick={onClose} disabled={move.isPending}>
            {shell('close')}
          </Button>
          <Button
            loading={move.isPending}
            onClick={send}
            rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          >
            {t('moveCount', { count: ids.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Target({ row, other }: { row: AssessmentRow; other: boolean }) {
  const t = useText(assessmentTexts)
  const { competency } = useNames()
  const more = [
    row.adresas.miestas,
    row.imone.pavadinimas,
    row.laisvosVietos !== null && t('freePlaces', { count: row.laisvosVietos }),
    other && t('moveOther'),
  ]
  return (
    <div className="choice">
      <Radio
        value={String(row.id)}
        label={`${[row.data, row.laikas].filter(Boolean).join(' ')} · ${competency(row.kompetencija)}`}
        description={more.filter(Boolean).join(' · ')}
      />
    </div>
  )
}
