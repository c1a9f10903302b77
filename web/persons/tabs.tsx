import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { mayEditPerson, mayReadHistory } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { namedTab } from '../kit/page/tabNames.ts'
import type { PersonTabProps } from '../lib/personTab.ts'
import type { WebSession } from '../lib/session.ts'

type Load = () => Promise<{ default: ComponentType<PersonTabProps> }>
interface PersonTab {
  id: string
  label: readonly [lt: string, en: string]
  /** Absent: for everyone who sees the person. */
  shown?: (person: Person, me: WebSession) => boolean
  load: Load
  Content: LazyExoticComponent<ComponentType<PersonTabProps>>
}

const loadedBy = (load: Load) => ({ load, Content: lazy(load) })

/** The tabs of the person page, in order; each is loaded when it is opened. */
const personTabs: readonly PersonTab[] = [
  {
    id: 'kompetencijos',
    label: shellTexts.competencies,
    ...loadedBy(() => import('../competencies/PersonCompetencies.tsx')),
  },
  { id: 'vertinimai', label: shellTexts.assessments, ...loadedBy(() => import('./PersonAssessments.tsx')) },
  {
    id: 'kvalifikacijos',
    label: shellTexts.qualifications,
    ...loadedBy(() => import('../qualifications/Qualifications.tsx')),
  },
  { id: 'mokymai', label: shellTexts.trainings, ...loadedBy(() => import('../background/PersonTrainings.tsx')) },
  { id: 'issilavinimas', label: personTexts.education, ...loadedBy(() => import('../background/Background.tsx')) },
  { id: 'imones', label: personTexts.companies, ...loadedBy(() => import('../employments/Employments.tsx')) },
  {
    id: 'vertintojas',
    label: personTexts.assessor,
    shown: ({ vartotojoTipas }) => vartotojoTipas === 'VERTINTOJAS',
    ...loadedBy(() => import('./AssessorInfo.tsx')),
  },
  { id: 'kortele', label: personTexts.card, ...loadedBy(() => import('../cards/PersonCards.tsx')) },
  {
    id: 'patikros',
    label: personTexts.checks,
    shown: ({ id }, me) => id === me.userId,
    ...loadedBy(() => import('../inspections/PersonChecks.tsx')),
  },
  { id: 'profilis', label: shellTexts.profile, ...loadedBy(() => import('./Profile.tsx')) },
  { id: 'dokumentai', label: personTexts.documents, ...loadedBy(() => import('../contracts/Documents.tsx')) },
  {
    id: 'istorija',
    label: personTexts.history,
    shown: ({ id }, me) => mayReadHistory(id, me),
    ...loadedBy(() => import('./History.tsx')),
  },
]

export const tabsOf = (person: Person, me: WebSession) => personTabs.filter(({ shown }) => !shown || shown(person, me))

/** Begins to fetch the tab of this name, while the person is still awaited. Where that fails, opening it fetches it again. */
export const fetchTab = (name: string) =>
  void namedTab(personTabs, name)
    ?.load()
    .catch(() => {})

export const isEditable = (person: Person, me: WebSession) => mayEditPerson(person.id, me)
