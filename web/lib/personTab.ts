import type { Person } from '#contract/persons/schema.ts'

/** What a tab of the person page is given; each area makes its own. */
export interface PersonTabProps {
  person: Person
  /** May this session change the record? */
  editable: boolean
}
