import './qualifications.css'
import type { PersonTabProps } from '../lib/personTab.ts'
import { Improvements } from './Improvements.tsx'
import { PersonQualifications } from './PersonQualifications.tsx'
import { Statuses } from './Statuses.tsx'

/** A person's qualifications, improvements and qualification statuses. */
export default function Qualifications({ person, editable }: PersonTabProps) {
  return (
    <>
      <PersonQualifications person={person} editable={editable} />
      <Statuses person={person} editable={editable} />
      <Improvements id={person.id} editable={editable} />
    </>
  )
}
