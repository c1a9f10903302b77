import './background.css'
import type { PersonTabProps } from '../lib/personTab.ts'
import { EducationSection } from './EducationSection.tsx'
import { LanguagesSection } from './LanguagesSection.tsx'
import { RatingsSection } from './RatingsSection.tsx'

/** A person's education, languages, and ratings by companies. */
export default function Background({ person, editable }: PersonTabProps) {
  return (
    <>
      <EducationSection personId={person.id} editable={editable} />
      <LanguagesSection personId={person.id} editable={editable} />
      <RatingsSection person={person} />
    </>
  )
}
