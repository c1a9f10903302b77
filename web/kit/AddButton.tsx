import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** „Pridėti …“ of a section. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)
