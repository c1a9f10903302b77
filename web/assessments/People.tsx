import { Anchor, Button, Group } from '@mantine/core'
import { IconFileText, IconPaperclip, IconSignature, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { mayEdit, parts, refuseCompletion, seesWhole, sendsPeople } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentPerson } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { heldCertificatesApi } from '#contract/certificates/api.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { civilDay, isStillOpen } from '#contract/lib/civil.ts'
import { can } from '#contract/rights.ts'
import { LacksBadge } from '../certificates/LacksBadge.tsx'
import { later } from '../kit/dialog/later.tsx'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { fullName, useNames } from './names.ts'
import { useOpenProtocol } from './openProtocol.ts'
import { RowStatus } from './RowStatus.tsx'

const BatchActions = later(async () => (await import('./BatchActions.tsx')).BatchActions)

const RowFiles = later(async () => (await import('./RowFiles.tsx')).RowFiles)
const RowAssessor = later(async () => (await import('./RowAssessor.tsx')).RowAssessor)
const RegisterEmployees = later(async () => (await import('./RegisterEmployees.tsx')).RegisterEmployees)
const AddPeople = later(async () => (await import('./AddPeople.tsx')).AddPeople)

/** People of an assessment: filters, the status of one or of many, files, protocols. */
export function People({ assessment }: { assessment: Assessment }) {
  const t = useText(assessmentTexts)
  const gaps = useText(gapTexts)
  const me = useMe()
  const { score } = useNames()
  const openProtocol = useOpenProtocol()
  const [adding, setAdding] = useState(false)
  const [assessorOf, setAssessorOf] = useState<AssessmentPerson | null>(null)
  const [filesOf, setFilesOf] = useState<AssessmentPerson | null>(null)
  const [batch, setBatch] = useState<Batch | null>(null)
  const now = new Date()
  const { id } = assessment
  const editable = mayEdit(assessment, me)
  const open = editable && isStillOpen(assessment.data, now)
  // An employer sees only its employees, and registers them while the public register is open.
  const whole = seesWhole(assessment, me)
  const sends = sendsPeople(me) && !editable && assessment.data >= civilDay(now) && assessment.laisvosVietos !== 0
  const assigned = assessment.vertintojai.some((assessor) => assessor.id === me.userId)
  const needed = parts(assessment.tipas)
  // Results have columns after the day of the assessment; on that day they are beside the status, where a tablet has room.
  const over = assessment.data < civilDay(now)
  // Missing requirements of the competency are shown, but prevent nothing.
  const lacks = useCall(
    heldCertificatesApi.ofAssessment,
    { params: { id } },
    { enabled: whole && can(me, ...heldCertificatesApi.ofAssessment.access) },
  )
  const lacksOf = ({ asmuo }: AssessmentPerson) => lacks.data?.asmenys.find((one) => one.id === asmuo.id)?.truksta ?? []
  const mayFill = ({ statusas, asmuo }: AssessmentPerson) =>
    refuseCompletion({ statusas, asmuoId: asmuo.id }, assessment, me, now) === null
  const completed = ({ statusas }: AssessmentPerson) => statusas === 'ISLAIKYTA' || statusas === 'NEISLAIKYTA'
  const scores = ({ teorijosRezultatas, praktikosRezultatas }: AssessmentPerson) =>
    [teorijosRezultatas, praktikosRezultatas]
      .filter((one) => one !== null)
      .map(score)
      .join(' / ')
  const bulk = (selection: Selection<AssessmentPerson>) => (
    <BatchActions assessment={assessment} selection={selection} onDone={setBatch} />
  )

  return (
    <>
      {!lacks.data && <PartFailed query={lacks} what={gaps('notChecked')} />}
      <ListSection
        title={t(whole ? 'persons' : 'ownPersons')}
        endpoint={assessmentsApi.persons}
        params={{ id }}
        name="atestavimas.asmenys"
        action={
          (open || sends) && (
            <Button leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
              {t(open ? 'addPeople' : 'registerEmployees')}
            </Button>
          )
        }
        filters={[
          { kind: 'text', name: 'pavarde', label: t('pavarde'), always: true },
          { kind: 'text', name: 'vardas', label: t('vardas'), always: true },
          { kind: 'codes', name: 'statusas', label: t('status'), list: 'atestavimoStatusai', always: true },
          { kind: 'text', name: 'imone', label: t('asmensImone') },
          { kind: 'text', name: 'kortele', label: t('kortele') },
        ]}
        columns={[
          'asmuo.pavarde',
          'asmuo.vardas',
          'asmuo.imone.pavadinimas',
          ...(whole ? (['asmuo.imone.savivaldybe'] as const) : []),
          'asmuo.kortelesNr',
          ...(over && needed.theory ? (['teorijosRezultatas'] as const) : []),
          ...(over && needed.practice ? (['praktikosRezultatas'] as const) : []),
          'statusas',
          'vertintojas.pavarde',
        ]}
        sorts={{ 'asmuo.pavarde': 'pavarde' }}
        rowId={(row) => row.asmuo.id}
        rowName={({ asmuo }) => `${asmuo.pavarde} ${asmuo.vardas}`}
        brief={['asmuo.imone.pavadinimas', 'statusas']}
        to={({ asmuo, savas }) => (savas || can(me, 'AccessAllImones') ? `/users/${asmuo.id}` : null)}
        cells={{
          'vertintojas.pavarde': ({ vertintojas }) => (vertintojas ? fullName(vertintojas) : '—'),
          teorijosRezultatas: (row) => score(row.teorijosRezultatas),
          praktikosRezultatas: (row) => score(row.praktikosRezultatas),
          statusas: (row) => (
            <Group gap="xs" className="row-status">
              <RowStatus assessment={assessment} row={row} />
              {mayFill(row) && (
                <Button
                  size="compact-md"
                  variant="subtle"
                  leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
                  onClick={() => openProtocol(row.asmuo.id)}
                >
                  {t('fill')}
                </Button>
              )}
              {completed(row) && !over && <span className="nowrap">{scores(row)}</span>}
              {completed(row) && <Protocol row={row} />}
              <LacksBadge lacks={lacksOf(row)} name={fullName(row.asmuo)} />
            </Group>
          ),
        }}
        rowActions={(row) => [
          (editable || assigned) &&
            !completed(row) && {
              label: t('files'),
              icon: <IconPaperclip size={18} stroke={1.75} aria-hidden />,
              onClick: () => setFilesOf(row),
            },
          (editable || assigned) &&
            !completed(row) &&
            assessment.vertintojai.length > 0 && {
              label: t('assignAssessor'),
              icon: <IconUserCheck size={18} stroke={1.75} aria-hidden />,
              onClick: () => setAssessorOf(row),
            },
        ]}
        bulk={open && can(me, 'ChangeKompetencijaAtestavimas') ? bulk : undefined}
        empty={{ title: t(whole ? 'noPersons' : 'noOwnPersons'), text: open ? t('noPersonsAdd') : '' }}
      />
      {adding && open && <AddPeople id={id} onClose={() => setAdding(false)} />}
      {adding && sends && <RegisterEmployees id={id} onClose={() => setAdding(false)} />}
      {assessorOf && <RowAssessor assessment={assessment} row={assessorOf} onClose={() => setAssessorOf(null)} />}
      {filesOf && <RowFiles id={id} row={filesOf} onClose={() => setFilesOf(null)} />}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}

/** The protocol of a completed row. An extract of it, if there is one, is a file besides. */
function Protocol({ row }: { row: AssessmentPerson }) {
  const t = useText(assessmentTexts)
  const file = row.failai.find(({ protokolas }) => protokolas)
  if (!file) return null
  return (
    <Anchor href={`/api/failai/${file.id}`} download aria-label={`${t('protocol')}: ${fullName(row.asmuo)}`}>
      <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
        <IconFileText size={18} stroke={1.75} aria-hidden />
        {t('protocol')}
      </Group>
    </Anchor>
  )
}
