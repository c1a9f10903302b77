import './background.css'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { backgroundApi } from '#contract/background/api.ts'
import type { AttendedTraining } from '#contract/background/schema.ts'
import { backgroundTexts, trainingKinds } from '#contract/background/texts.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { ListSection } from '../kit/ListSection.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { useNamed } from '../persons/named.ts'
import type { PersonTabProps } from '../persons/tabs.tsx'

/** A person's trainings: what, when and where, what for, and whether the person came. */
export default function PersonTrainings({ person: { id } }: PersonTabProps) {
  const t = useText(backgroundTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const named = useNamed()
  const kind = (code: string) => trainingKinds[code]?.[lang === 'lt' ? 0 : 1] ?? code
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
        pavadinimas: ({ pavadinimas, kompetencijos }) => (
          <>
            <b>{pavadinimas}</b>
            {kompetencijos.map((one) => (
              <div key={one.id} className="background-note">
                {one.kodas} {named(one)}
              </div>
            ))}
          </>
        ),
        dataNuo: ({ dataNuo, laikas }) => <span className="nowrap">{[dataNuo, laikas].filter(Boolean).join(' ')}</span>,
        'adresas.miestas': ({ adresas, mok_tipas }) => adresas.miestas || kind(mok_tipas),
        dalyvavo: (row) => <Attendance training={row} />,
      }}
      empty={{ title: t('noTrainings'), text: t('noTrainingsWhy') }}
    />
  )
}

/** Whether the person came: by word and icon; nothing to say before the day. */
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
