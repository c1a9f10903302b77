import './qualifications.css'
import type { PersonTabProps } from '../lib/personTab.ts'
import { Held } from './Held.tsx'
import { Improvements } from './Improvements.tsx'
import { Statuses } from './Statuses.tsx'

/** What a person is qualified for, how the person keeps it up, and the statuses that go with it. */
export default function Qualifications({ person, editable }: PersonTabProps) {
  return (
    <>
      <Held person={person} editable={editable} />
      <Statuses person={person} editable={editable} />
      <Improvements id={person.id} editable={editable} />
    </>
  )
}
