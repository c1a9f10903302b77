import { type ComponentProps, type ReactNode, useState } from 'react'
import { SelectModal } from './SelectModal.tsx'

interface Props extends Omit<ComponentProps<typeof SelectModal>, 'onChosen' | 'children'> {
  /** The record; null if it has to be chosen first. */
  id: number | null
  children: (id: number) => ReactNode
}

/** Shows the children for a record; lets the user choose the record first if it is not known. */
export function ChooseFirst({ id, children, ...select }: Props) {
  const [chosen, setChosen] = useState<number | null>(id)
  if (chosen !== null) return children(chosen)
  return <SelectModal {...select} onChosen={(row) => setChosen(row.id)} />
}
