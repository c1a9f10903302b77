import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { eachTexts } from '#contract/shell/eachTexts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { ApiError, errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { refresh } from '#web/lib/refresh.ts'
import { type Question, useConfirm } from '../dialog/confirm.tsx'
import { type Batch, BatchResult } from './BatchResult.tsx'
import { changeEach } from './eachRow.ts'
import type { Selection } from './selection.ts'

/** As many as one selection may have: each is a call of its own, and the user waits for all. */
const maxEach = 100

/** A change of the selected rows by the call that changes one of them. */
export interface EachAction<Row> {
  label: string
  danger?: boolean
  /** Whether the row is not yet so; the others are counted as they are. */
  may: (row: Row) => boolean
  /** The call for one row. A function that it answers takes the change back; without one, „Atkurti“ is not offered. */
  run: (row: Row) => Promise<unknown>
  /** Asked first, where the change can not be taken back. */
  ask?: (count: number) => Question
  /** Replaces the text „Pakeista 18 iš 20“. */
  said?: (done: number, count: number) => string
}

interface Changes<Row> {
  /** The list that shows these rows; it is read again when all are done. */
  endpoint: Pick<Endpoint, 'path'>
  /** First path segments of other calls that show them ('/korteles'). */
  also?: readonly string[]
  actions: readonly EachAction<Row>[]
  nameOf: (row: Row) => string
}

/** Deleting the selected rows: asked first, and told by its own words. */
export function useRemoveEach() {
  const t = useText(eachTexts)
  return <Row,>(action: Pick<EachAction<Row>, 'label' | 'may' | 'run'>): EachAction<Row> => ({
    ...action,
    danger: true,
    ask: (count) => ({
      title: t('removeMany', { count }),
      text: t('removeManyText'),
      action: action.label,
      danger: true,
      count,
    }),
    said: (done, count) => t('removed', { done, count }),
  })
}

/**
 * A change of many where the server has a call for one: `bulk` goes to the list, `result` below it. The rows are changed
 * one after another; each that the server refused is named with the reason.
 */
export function useEach<Row>(changes: Changes<Row>) {
  const [batch, setBatch] = useState<Batch | null>(null)
  return {
    bulk: {
      bulkLimit: maxEach,
      bulk: (selection: Selection<Row>) => <EachActions {...changes} selection={selection} onDone={setBatch} />,
    },
    result: batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />,
  }
}

interface Props<Row> extends Changes<Row> {
  selection: Selection<Row>
  onDone: (batch: Batch) => void
}

function EachActions<Row>({ selection, endpoint, also = [], actions, nameOf, onDone }: Props<Row>) {
  const t = useText(eachTexts)
  const confirm = useConfirm()
  const lang = useLang()
  const client = useQueryClient()
  const areas = [`/${endpoint.path.split('/')[1]}`, ...also]
  const [busy, setBusy] = useState<string | null>(null)

  /** The field that is wrong, otherwise the whole text with what the server has added to it. */
  function reasonOf(error: ApiError) {
    const [field] = Object.values(error.fields)
    return field ? { code: field } : { code: error.code, text: errorText(error, lang) }
  }
  async function change({ label, may, run, ask, said }: EachAction<Row>) {
    const rows = selection.rows.filter(may)
    if (ask && !(await confirm(ask(rows.length)))) return
    setBusy(label)
    const { done, refused, undos, left } = await changeEach(rows, run).finally(() => setBusy(null))
    if (left.length === 0) selection.clear()
    else for (const row of rows) if (!left.includes(row)) selection.toggle(row, false)
    await refresh(client, areas).catch(alertDanger)
    const undo = async () => {
      const back = await changeEach(undos, (one) => one())
      await refresh(client, areas)
      if (back.left.length > 0) throw new ApiError('NoInternet', 0)
      if (back.refused[0]) throw back.refused[0].error
    }
    onDone({
      done,
      refused: refused.map(({ row, error }) => ({ name: nameOf(row), ...reasonOf(error) })),
      already: selection.rows.length - rows.length,
      ...(said ? { text: said(done, rows.length) } : {}),
      ...(left.length > 0 ? { stopped: true, note: t('stopped') } : {}),
      ...(undos.length > 0 && undos.length === done ? { undo } : {}),
    })
  }

  return actions.map((action, at) => (
    <Button
      key={action.label}
      variant={at === 0 && !action.danger ? 'filled' : 'default'}
      {...(action.danger ? { color: 'danger' } : {})}
      loading={busy === action.label}
      disabled={busy !== null || !selection.rows.some(action.may)}
      onClick={() => void change(action).catch(alertDanger)}
    >
      {action.label}
    </Button>
  ))
}
