import { type ComponentProps, type ReactNode, useState } from 'react'
import { SelectModal } from './SelectModal.tsx'

interface Props extends Omit<ComponentProps<typeof SelectModal>, 'onChosen' | 'children'> {
  /** The record that it is about; asked for first where it is not known. */
  id: number | null
  children: (id: number) => ReactNode
}

/** What is done with a record, which is chosen first where it is not known. */
export function ChooseFirst({ id, children, ...select }: Props) {
  const [chosen, setChosen] = useState<number | null>(id)
  if (chosen !== null) return children(chosen)
  return <SelectModal {...select} onChosen={(row) => setChosen(row.id)} />
}
