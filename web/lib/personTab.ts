import type { Person } from '#contract/persons/schema.ts'

/** The props of a tab of the person page; each area has its own tab. */
export interface PersonTabProps {
  person: Person
  /** May this session change the record? */
  editable: boolean
}
