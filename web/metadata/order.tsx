import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import type { Action } from '../kit/page/MenuItems.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

interface Ordered {
  endpoint: Endpoint
  /** All ids of the list, in its order. */
  ids: readonly number[]
  /** The part of the body that names the list. */
  of: object
  also: readonly string[]
}
const buttonId = (id: number, by: -1 | 1) => `eile-${id}-${by}`

/** Moves rows: two of them change places, or one goes to an end. The pressed button keeps the focus. */
export function useOrder({ endpoint, ids, of, also }: Ordered) {
  const t = useText(metadataTexts)
  const save = useSave(endpoint, also)
  const [pressed, setPressed] = useState<{ at: string } | null>(null)
  // The newest order, until the list is read after the last change was stored: the next press continues from it. The
  // list may be read in between, while a later change is still on its way.
  const moved = useRef<{ from: string; ids: readonly number[] } | null>(null)
  const from = ids.join()
  const shown = useRef(from)
  shown.current = from
  const underWay = useRef(0)
  const idsNow = () =>
    moved.current && (underWay.current > 0 || moved.current.from === from) ? moved.current.ids : ids
  const waiting = useRef(Promise.resolve())
  // The row has moved on the page: the focus moves along.
  useEffect(() => {
    if (pressed) document.getElementById(pressed.at)?.focus()
  }, [pressed])

  /** Sends the orders one after another: a quick user presses again before the answer has arrived. */
  function put(tvarka: readonly number[], after: readonly number[], announcement: string, at?: string) {
    moved.current = { from, ids: after }
    underWay.current += 1
    const send = async () => {
      try {
        await save.mutateAsync({ body: { ...of, tvarka } } as never)
        if (moved.current) moved.current.from = shown.current
        announce(announcement)
        if (at) setPressed({ at })
      } catch (error) {
        moved.current = null
        alertDanger(error)
      } finally {
        underWay.current -= 1
      }
    }
    waiting.current = waiting.current.then(send)
  }
  const positionText = (name: string, place: number) => t('nowAt', { name, nr: place + 1, count: ids.length })
  const step = (id: number, name: string, by: -1 | 1) => {
    const now = idsNow()
    const place = now.indexOf(id)
    const other = now[place + by]
    if (place < 0 || other === undefined) return
    const after = now.with(place, other).with(place + by, id)
    put(by < 0 ? [id, other] : [other, id], after, positionText(name, place + by), buttonId(id, by))
  }
  const toEnd = (id: number, name: string, first: boolean) => {
    const rest = idsNow().filter((one) => one !== id)
    const all = first ? [id, ...rest] : [...rest, id]
    put(all, all, positionText(name, first ? 0 : rest.length))
  }
  return {
    buttons: (id: number, name: string) => <Buttons id={id} name={name} ids={ids} onMove={step} />,
    actions: (id: number, name: string): readonly (Action | false)[] => [
      ids.length > 2 && { label: t('moveFirst'), onClick: () => toEnd(id, name, true), disabled: ids[0] === id },
      ids.length > 2 && { label: t('moveLast'), onClick: () => toEnd(id, name, false), disabled: ids.at(-1) === id },
    ],
  }
}

interface ButtonsProps {
  id: number
  name: string
  ids: readonly number[]
  onMove: (id: number, name: string, by: -1 | 1) => void
}
function Buttons({ id, name, ids, onMove }: ButtonsProps) {
  const t = useText(metadataTexts)
  const button = (by: -1 | 1) => {
    const atEnd = by < 0 ? ids[0] === id : ids.at(-1) === id
    const Icon = by < 0 ? IconArrowUp : IconArrowDown
    return (
      <ActionIcon
        id={buttonId(id, by)}
        variant="subtle"
        color="neutral"
        aria-label={t(by < 0 ? 'moveUp' : 'moveDown', { name })}
        // Not `disabled`, because the focus would be lost at the end of the list.
        aria-disabled={atEnd}
        style={atEnd ? { opacity: 0.35, cursor: 'default' } : {}}
        onClick={() => !atEnd && onMove(id, name, by)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      {button(-1)}
      {button(1)}
    </Group>
  )
}
