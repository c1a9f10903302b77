import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { DecideReply } from '#contract/lib/decide.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { useSave } from '#web/lib/api.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { FormModal } from '../form/FormModal.tsx'
import { TextField } from '../form/fields.tsx'
import { type Batch, batchOf } from './BatchResult.tsx'
import { Foreseen } from './Foreseen.tsx'
import type { Selection } from './selection.ts'

/** The body of the call: the names of ids and status differ between calls, that of the reason does not. */
interface Decision {
  priezastis?: string | null | undefined
}
type DecideEndpoint = Endpoint & { body: z.ZodType<unknown, Decision>; reply: typeof DecideReply; tried: true }

/** What would happen does not depend on the reason, which is not written yet. */
const anyReason = { priezastis: '…' }

interface Props<Row> {
  selection: Selection<Row>
  endpoint: DecideEndpoint
  bodyOf: (ids: number[], approves: boolean) => Decision
  nameOf: (row: Row) => string
  words: {
    approve: string
    approveTitle: string
    approveText: string
    refuse: string
    refuseTitle: string
    reason: string
    reasonHint: string
    done: (done: number) => string
  }
  onDone: (batch: Batch) => void
}

/** Confirms or rejects the selected rows that wait. The server names each row that it did not change. */
export function DecideMany<Row extends { id: number }>(props: Props<Row>) {
  const { selection, endpoint, bodyOf, nameOf, words, onDone } = props
  const confirm = useConfirm()
  const save = useSave(endpoint, ['/asmenys'])
  const [refusing, setRefusing] = useState(false)
  const { count, rows } = selection
  const ids = [...selection.ids]

  function finish({ pakeista, nepakeista }: DecideReply) {
    const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
    selection.clear()
    onDone({ ...batchOf(pakeista, nepakeista, names), text: words.done(pakeista.length) })
  }
  async function approve() {
    const text = (
      <Stack gap="xs">
        <Text>{words.approveText}</Text>
        <Foreseen endpoint={endpoint} input={{ body: bodyOf(ids, true) }} count={count} />
      </Stack>
    )
    if (await confirm({ title: words.approveTitle, text, action: words.approve, count }))
      save.mutate({ body: bodyOf(ids, true) }, { onSuccess: finish, onError: alertDanger })
  }

  return (
    <>
      <Button loading={save.isPending} onClick={approve}>
        {words.approve}
      </Button>
      <Button variant="default" disabled={save.isPending} onClick={() => setRefusing(true)}>
        {words.refuse}
      </Button>
      {refusing && (
        <FormModal
          title={words.refuseTitle}
          endpoint={endpoint}
          initial={bodyOf(ids, false)}
          also={['/asmenys']}
          action={words.refuse}
          onSaved={finish}
          onClose={() => setRefusing(false)}
        >
          {({ field }) => (
            <>
              <Foreseen endpoint={endpoint} input={{ body: { ...bodyOf(ids, false), ...anyReason } }} count={count} />
              <TextField
                {...field('priezastis')}
                label={words.reason}
                hint={words.reasonHint}
                rows={3}
                required
                autoFocus
              />
            </>
          )}
        </FormModal>
      )}
    </>
  )
}
