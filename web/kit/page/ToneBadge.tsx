import { Badge } from '@mantine/core'
import type { Look } from './statuses.ts'

/** A state that is not a status of a list: word, icon and colour, drawn like StatusBadge. */
export const ToneBadge = ({ look: [tone, Icon], children }: { look: Look; children: React.ReactNode }) => (
  <Badge
    className="status"
    data-tone={tone}
    style={{ '--badge-bg': `var(--${tone}-fill)`, '--badge-color': `var(--${tone}-text)` }}
    leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
  >
    {children}
  </Badge>
)
