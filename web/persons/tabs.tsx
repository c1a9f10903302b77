import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { mayEditPerson, mayReadHistory } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import type { PersonTabProps } from '../lib/personTab.ts'
import type { WebSession } from '../lib/session.ts'

interface PersonTab {
  id: string
  label: readonly [lt: string, en: string]
  /** Absent: for everyone who sees the person. */
  shown?: (person: Person, me: WebSession) => boolean
  Content: LazyExoticComponent<ComponentType<PersonTabProps>>
}

/** The tabs of the person page, in order; each is loaded when it is opened. */
const personTabs: readonly PersonTab[] = [
  {
    id: 'kompetencijos',
    label: shellTexts.competencies,
    Content: lazy(() => import('../competencies/PersonCompetencies.tsx')),
  },
  { id: 'vertinimai', label: shellTexts.assessments, Content: lazy(() => import('./PersonAssessments.tsx')) },
  {
    id: 'kvalifikacijos',
    label: shellTexts.qualifications,
    Content: lazy(() => import('../qualifications/Qualifications.tsx')),
  },
  { id: 'mokymai', label: shellTexts.trainings, Content: lazy(() => import('../background/PersonTrainings.tsx')) },
  { id: 'issilavinimas', label: personTexts.education, Content: lazy(() => import('../background/Background.tsx')) },
  { id: 'imones', label: personTexts.companies, Content: lazy(() => import('../employments/Employments.tsx')) },
  {
    id: 'vertintojas',
    label: personTexts.assessor,
    shown: ({ vartotojoTipas }) => vartotojoTipas === 'VERTINTOJAS',
    Content: lazy(() => import('./AssessorInfo.tsx')),
  },
  { id: 'kortele', label: personTexts.card, Content: lazy(() => import('../cards/PersonCards.tsx')) },
  {
    id: 'patikros',
    label: personTexts.checks,
    shown: ({ id }, me) => id === me.userId,
    Content: lazy(() => import('../inspections/PersonChecks.tsx')),
  },
  { id: 'profilis', label: shellTexts.profile, Content: lazy(() => import('./Profile.tsx')) },
  { id: 'dokumentai', label: personTexts.documents, Content: lazy(() => import('../contracts/Documents.tsx')) },
  {
    id: 'istorija',
    label: personTexts.history,
    shown: ({ id }, me) => mayReadHistory(id, me),
    Content: lazy(() => import('./History.tsx')),
  },
]

export const tabsOf = (person: Person, me: WebSession) => personTabs.filter(({ shown }) => !shown || shown(person, me))
export const isEditable = (person: Person, me: WebSession) => mayEditPerson(person.id, me)
