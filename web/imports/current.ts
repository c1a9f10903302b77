import { currentSession } from '../lib/session.ts'
import type { ImportDefinition, Target } from './definition.ts'
import type { Import } from './importing.ts'

/** The open import: kept in memory only, and found only by the user who began it. */
let current: { owner: number | undefined; key: string; work: Import } | null = null

const keyOf = ({ sheet }: ImportDefinition, { id, imone }: Target) => `${sheet.name}|${id}|${imone ?? ''}`

export const keepImport = (work: Import | null) => {
  current = work && { owner: currentSession()?.userId, key: keyOf(work.definition, work.target), work }
}
export const openImport = (definition: ImportDefinition, target: Target): Import | null =>
  current?.owner === currentSession()?.userId && current?.key === keyOf(definition, target) ? current.work : null
