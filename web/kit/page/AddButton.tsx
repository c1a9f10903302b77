import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface Props {
  label: string
  onClick: () => void
}

/** The button „Pridėti …“ of a section. */
export const AddButton = ({ label, onClick }: Props) => (
  <Button variant="default" leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)

/** The same for the main list of a page or tab: the primary action, also by the key `n`. */
export const NewButton = ({ label, onClick }: Props) => (
  <Button data-new leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)
