import './background.css'
import { Anchor, Group } from '@mantine/core'
import { IconCalendarOff, IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { backgroundApi } from '#contract/background/api.ts'
import { attendanceTexts } from '#contract/background/attendance.ts'
import type { AttendedTraining } from '#contract/background/schema.ts'
import { backgroundTexts } from '#contract/background/texts.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { pathOf } from '#contract/public/pages.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { mayTakeBack } from '#contract/trainings/rules.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { useToCalendar } from '../calendars/toCalendar.tsx'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { fetchFile } from '../lib/fetchFile.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMe } from '../lib/session.ts'

/** A person's trainings: subject, time, place, competencies, and whether the person attended. */
export default function PersonTrainings({ person: { id, vardas, pavarde } }: PersonTabProps) {
  const t = useText(backgroundTexts)
  const training = useText(trainingTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const confirmation = useText(attendanceTexts)
  const named = useNamed()
  const me = useMe()
  const toCalendar = useToCalendar()
  const takeBack = useTakeBack(id)
  return (
    <ListSection
      title={shell('trainings')}
      endpoint={backgroundApi.trainings}
      params={{ id }}
      where=""
      filters={[
        { kind: 'codes', name: 'statusas', label: t('status'), list: 'mokymoStatusai', always: true },
        { kind: 'codes', name: 'tipas', label: t('trainingType'), list: 'mokymoTipai', always: true },
      ]}
      columns={['pavadinimas', 'dataNuo', 'tipas', 'imone.pavadinimas', 'adresas.miestas', 'statusas', 'dalyvavo']}
      rowId={(row) => row.mokymasId}
      cells={{
        pavadinimas: ({ mokymasId, pavadinimas, kompetencijos, failai }) => (
          <>
            <Anchor href={`/${lang}/mokymai/${mokymasId}`} fw={700}>
              {pavadinimas}
            </Anchor>
            {kompetencijos.map((one) => (
              <div key={one.id} className="background-note cut">
                {one.kodas} {named(one)}
              </div>
            ))}
            {failai.map((file) => (
              <div key={file.id} className="background-note cut">
                <Anchor href={`/api/failai/${file.id}`} download inherit>
                  {file.pavadinimas}
                </Anchor>
              </div>
            ))}
          </>
        ),
        dataNuo: ({ dataNuo, laikas }) => <span className="nowrap">{[dataNuo, laikas].filter(Boolean).join(' ')}</span>,
        'adresas.miestas': ({ adresas, mok_tipas }) => adresas.miestas || statusText('mokymoRusys', mok_tipas, lang),
        statusas: ({ statusas, eileje }) => (
          <Group gap="xs">
            <StatusBadge machine="mokymoStatusai" code={statusas} />
            {eileje !== null && <span className="nowrap">{training('placeInLine', { place: eileje })}</span>}
          </Group>
        ),
        dalyvavo: (row) => <Attendance training={row} />,
      }}
      rowActions={(row) => [
        row.dalyvavo && {
          label: confirmation('take'),
          onClick: () => {
            const file = confirmation('fileName', { date: civilDay(new Date()), name: `${vardas} ${pavarde}` })
            const params = { id, childId: row.mokymasId }
            void fetchFile(backgroundApi.confirmation, params, file, { kalba: lang }).catch(alertDanger)
          },
        },
        id === me.userId &&
          row.statusas !== 'ATSAUKTA' &&
          row.eileje === null &&
          toCalendar(pathOf.training(lang, row.mokymasId), row.dataNuo),
        takeBack(row),
      ]}
      empty={{ title: t('noTrainings'), text: t('noTrainingsWhy') }}
    />
  )
}

/** The menu action that cancels the user's own registration, where that is allowed. */
function useTakeBack(personId: number) {
  const t = useText(trainingTexts)
  const me = useMe()
  const confirm = useConfirm()
  const save = useSave(trainingsApi.setPerson, ['/asmenys'])
  return (row: AttendedTraining) =>
    mayTakeBack(row, row, personId, me, new Date()) && {
      label: t('takeBack'),
      icon: <IconCalendarOff size={18} stroke={1.75} aria-hidden />,
      danger: true,
      onClick: async () => {
        const text = t('takeBackText', { name: row.pavadinimas, date: row.dataNuo })
        if (!(await confirm({ title: t('takeBackTitle'), text, action: t('takeBack'), danger: true }))) return
        save.mutate(
          { params: { id: row.mokymasId, personId }, body: { statusas: 'ATSAUKTA' } },
          { onSuccess: () => alertSuccess(t('takenBack')), onError: alertDanger },
        )
      },
    }
}

/** Whether the person attended, as a word and an icon; empty before the day. */
function Attendance({ training: { dalyvavo, dataNuo, statusas } }: { training: AttendedTraining }) {
  const t = useText(backgroundTexts)
  const over = dataNuo < civilDay(new Date())
  const [Icon, text] = dalyvavo
    ? [IconCheck, t('attended')]
    : over && statusas !== 'ATSAUKTA'
      ? [IconX, t('missed')]
      : [IconMinus, over ? '—' : t('toCome')]
  return (
    <span className="background-attendance">
      <Icon size={16} stroke={1.75} aria-hidden /> {text}
    </span>
  )
}
