import { Group } from '@mantine/core'
import { IconCalendarOff, IconCalendarPlus, IconExternalLink, IconUsers } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { mayCreate, mayEdit } from '#contract/trainings/rules.ts'
import type { Training } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { FactsSection } from '../kit/page/FactsSection.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { useCall } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useMayCreate, useMe } from '../lib/session.ts'
import { Forbidden } from '../shell/Failures.tsx'
import { Competencies } from './Competencies.tsx'
import { Trainees } from './Trainees.tsx'

const TrainingEdit = later(async () => (await import('./TrainingEdit.tsx')).TrainingEdit)
const TrainingNew = later(async () => (await import('./TrainingNew.tsx')).TrainingNew)

/** /admin/mokymai/{id}, `new` to create. */
export default function TrainingPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  return id === 'new' ? <Create /> : <Existing id={id} />
}

const Create = () => (useMayCreate(mayCreate, 'ChangeImoneMokymas') ? <TrainingNew /> : <Forbidden />)

function Existing({ id }: { id: string }) {
  const training = useCall(trainingsApi.get, { params: { id } })
  return (
    <Loaded query={training} page>
      {(record) => <Record key={record.id} training={record} />}
    </Loaded>
  )
}

function Record({ training }: { training: Training }) {
  const t = useText(trainingTexts)
  const lang = useLang()
  const shell = useText(shellTexts)
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const editable = mayEdit(training, me)
  const { dataNuo, laikas, tipas, mok_tipas, adresas, imone } = training
  const note = [
    [dataNuo, laikas].filter(Boolean).join(' '),
    statusText('mokymoTipai', tipas, lang),
    adresas.miestas || statusText('mokymoRusys', mok_tipas, lang),
  ]
  return (
    <>
      <PageHeader
        title={training.pavadinimas}
        crumbs={[[shell('trainings'), '/admin/mokymai']]}
        note={
          <>
            {note.filter(Boolean).join(' · ')}
            <span className="also-below"> · {imone.pavadinimas}</span>
            <State training={training} />
          </>
        }
        more={[
          {
            label: t('publicPage'),
            icon: <IconExternalLink size={18} stroke={1.75} aria-hidden />,
            onClick: () => window.open(`/${lang}/mokymai/${training.id}`, '_blank', 'noopener'),
          },
        ]}
      >
        {editable && <EditButton onClick={() => setEditing(true)} />}
      </PageHeader>
      <Trainees training={training} />
      <div className="halves">
        <Competencies training={training} editable={editable} />
        <Facts training={training} />
      </div>
      {editing && <TrainingEdit training={training} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Whether registration is open, and how many places are taken. */
function State({ training: { registriki, vietos, laisvosVietos, eileje } }: { training: Training }) {
  const t = useText(trainingTexts)
  const open = today() <= registriki
  const Icon = open ? IconCalendarPlus : IconCalendarOff
  const places = vietos === null ? t('noLimit') : t('places', { taken: vietos - (laisvosVietos ?? 0), all: vietos })
  return (
    <Group component="span" gap="xs" display="flex">
      <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
        <Icon size={18} stroke={1.75} aria-hidden />
        {t(open ? 'registrationOpen' : 'registrationOver', { date: registriki })}
      </Group>
      <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
        <IconUsers size={18} stroke={1.75} aria-hidden />
        {[places, eileje > 0 && t('inLineCount', { count: eileje })].filter(Boolean).join(', ')}
      </Group>
    </Group>
  )
}

function Facts({ training }: { training: Training }) {
  const t = useText(trainingTexts)
  const lang = useLang()
  const municipalities = useCodes('savivaldybes')
  const languages = useCodes('kalbos')
  const named = useNamed()
  const { adresas, savivaldybe, aprasymas, failai } = training
  return (
    <FactsSection
      title={t('facts')}
      items={[
        [t('progKodas'), training.progKodas],
        [t('mok_tipas'), statusText('mokymoRusys', training.mok_tipas, lang)],
        [t('pazymejimai'), training.pazymejimai.map(named).join('; ')],
        [t('kalba'), languages.name(training.kalba)],
        [t('laikas'), training.laikas],
        [t('adresas'), [adresas.adresas, adresas.miestas].filter(Boolean).join(', ')],
        [t('savivaldybe'), savivaldybe && municipalities.name(savivaldybe)],
        [t('imone'), training.imone.pavadinimas],
      ]}
      files={{ label: t('failai'), of: failai }}
      text={aprasymas}
    />
  )
}
