import './assessments.css'
import { Group } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { mayCreate, mayEdit } from '#contract/assessments/rules.ts'
import type { Assessment } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { addDays, isStillOpen } from '#contract/lib/civil.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { later } from '../kit/dialog/later.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { FactsSection } from '../kit/page/FactsSection.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { useCall } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMayCreate, useMe } from '../lib/session.ts'
import { Forbidden } from '../shell/Failures.tsx'
import { Assessors } from './Assessors.tsx'
import { useNames } from './names.ts'
import { People } from './People.tsx'
import { TodayBadge } from './TodayBadge.tsx'

const AssessmentEdit = later(async () => (await import('./AssessmentEdit.tsx')).AssessmentEdit)
const AssessmentNew = later(async () => (await import('./AssessmentNew.tsx')).AssessmentNew)

const Sheets = later(async () => (await import('../sheets/Sheets.tsx')).default, 120)
const Completion = lazy(() => import('./Completion.tsx'))

/** /admin/atestavimai/{id}, or `new` to create one; `?protokolas={personId}` opens the protocol of that person. */
export default function AssessmentPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  return id === 'new' ? <Create /> : <Existing id={id} />
}

const Create = () => (useMayCreate(mayCreate, 'ChangeImoneAtestavimas') ? <AssessmentNew /> : <Forbidden />)

function Existing({ id }: { id: string }) {
  const assessment = useCall(assessmentsApi.get, { params: { id } })
  const { protokolas } = useSearch({ strict: false }) as { protokolas?: string }
  return (
    <Loaded query={assessment} page>
      {(record) => (
        <>
          <Record key={record.id} assessment={record} />
          {protokolas && (
            <Suspense>
              <Completion key={protokolas} assessment={record} personId={Number(protokolas)} />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  )
}

function Record({ assessment }: { assessment: Assessment }) {
  const lang = useLang()
  const shell = useText(shellTexts)
  const me = useMe()
  const names = useNames()
  const [editing, setEditing] = useState(false)
  const editable = mayEdit(assessment, me)
  const { data, adresas, imone } = assessment
  const note = [assessment.laikas, adresas.miestas, statusText('atestavimoTipai', assessment.tipas, lang)]
  return (
    <>
      <PageHeader
        title={`${data} ${names.assessment(assessment)}`}
        crumbs={[[shell('assessments'), '/admin/atestavimai']]}
        beside={data === today() && <TodayBadge />}
        note={
          <>
            {note.filter(Boolean).join(' · ')}
            <span className="also-below"> · {imone.pavadinimas}</span>
            {data <= today() && <OpenOrClosed data={data} />}
          </>
        }
      >
        {editable && <EditButton onClick={() => setEditing(true)} />}
      </PageHeader>
      <People assessment={assessment} />
      <Sheets assessment={assessment} />
      <div className="halves">
        <Assessors assessment={assessment} editable={editable} />
        <Facts assessment={assessment} />
      </div>
      {editing && <AssessmentEdit assessment={assessment} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Whether statuses can still change: until the end of the following day (spec 1, point 4). Said from the day itself on. */
function OpenOrClosed({ data }: { data: string }) {
  const t = useText(assessmentTexts)
  const open = isStillOpen(data, new Date())
  const Icon = open ? IconLockOpen : IconLock
  return (
    <Group component="span" gap={6} display="flex" wrap="nowrap">
      <Icon size={18} stroke={1.75} aria-hidden />
      {open ? t('open', { date: addDays(data, 1) }) : t('closed')}
    </Group>
  )
}

function Facts({ assessment }: { assessment: Assessment }) {
  const t = useText(assessmentTexts)
  const names = useNames()
  const municipalities = useCodes('savivaldybes')
  const { adresas, savivaldybe, laisvosVietos, vietos, aprasymas, failai, klausimuSkaicius } = assessment
  return (
    <FactsSection
      title={t('facts')}
      items={[
        [t('kompetencija'), names.competency(assessment.kompetencija)],
        [t('laikas'), assessment.laikas],
        [t('adresas'), `${adresas.adresas}, ${adresas.miestas}`],
        [t('savivaldybe'), savivaldybe && municipalities.name(savivaldybe)],
        [t('imone'), assessment.imone.pavadinimas],
        [t('vietos'), vietos !== null && t('places', { taken: vietos - (laisvosVietos ?? 0), all: vietos })],
        [t('klausimuSkaicius'), klausimuSkaicius],
      ]}
      files={{ label: t('failai'), of: failai }}
      text={aprasymas}
    />
  )
}
