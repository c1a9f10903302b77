import type { Origin } from '#server/lib/rows/audit.ts'
import type { Run } from './kind.ts'

/** Who does it, in the audit trail: the system, in this run of the command. */
export const originOf = ({ id }: Pick<Run, 'id'>, veiksmas: 'move.create' | 'move.change' | 'move.link'): Origin => ({
  veiksmas,
  asmuoId: null,
  uzklausa: `perkelimas-${id}`,
})
