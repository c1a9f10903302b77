import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import { useText } from '../lib/lang.ts'

export interface PartRow {
  title: string
  note: string
}
interface Props {
  title: string
  rows: readonly PartRow[]
  most: number
  add: string
  /** A finished site shows its induction only. */
  open: boolean
  saving: boolean
  onOpen: (at: number) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  none: string
}

/** Pages or questions of an induction in their order: opened, moved and removed from here. */
export function Parts({ title, rows, most, add, open, saving, onOpen, onMove, onRemove, none }: Props) {
  const t = useText(inductionTexts)
  return (
    <Section
      title={title}
      action={
        open &&
        rows.length < most && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => onOpen(rows.length)}
          >
            {add}
          </Button>
        )
      }
    >
      {rows.length === 0 && <Text c="dimmed">{none}</Text>}
      <ol className="induction-parts">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place
          <li key={at}>
            <div className="said">
              <Text fw={600}>{`${at + 1}. ${row.title}`}</Text>
              <Text size="sm" c="dimmed">
                {row.note}
              </Text>
            </div>
            {open && (
              <Group gap={4} wrap="nowrap">
                <Tool label={`${t('edit')}: ${row.title}`} icon={IconPencil} onClick={() => onOpen(at)} />
                <Tool
                  label={`${t('up')}: ${row.title}`}
                  icon={IconArrowUp}
                  disabled={saving || at === 0}
                  onClick={() => onMove(at, at - 1)}
                />
                <Tool
                  label={`${t('down')}: ${row.title}`}
                  icon={IconArrowDown}
                  disabled={saving || at === rows.length - 1}
                  onClick={() => onMove(at, at + 1)}
                />
                <Tool
                  label={`${t('remove')}: ${row.title}`}
                  icon={IconTrash}
                  disabled={saving}
                  onClick={() => onRemove(at)}
                />
              </Group>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface ToolProps {
  label: string
  icon: typeof IconPencil
  disabled?: boolean
  onClick: () => void
}
const Tool = ({ label, icon: Icon, disabled = false, onClick }: ToolProps) => (
  <ActionIcon variant="subtle" color="neutral" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon size={20} stroke={1.75} />
  </ActionIcon>
)
