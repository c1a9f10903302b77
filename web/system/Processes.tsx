import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconLoader } from '@tabler/icons-react'
import type { System } from '#contract/system/schema.ts'
import { systemTexts } from '#contract/system/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { processName } from './names.ts'

type Process = System['procesai'][number]

function stateOf({ pavyko, vykdoma }: Process): [keyof typeof systemTexts & string, Look] {
  if (vykdoma) return ['processRuns', ['info', IconLoader]]
  if (pavyko === true) return ['processWell', ['success', IconCircleCheck]]
  if (pavyko === false) return ['processFailedNow', ['danger', IconCircleX]]
  return ['processNever', ['neutral', IconClock]]
}

/** The last run of each periodic process; shows nothing where there are none. */
export function Processes({ processes }: { processes: readonly Process[] }) {
  const t = useText(systemTexts)
  const lang = useLang()
  if (processes.length === 0) return null
  return (
    <Section
      title={t('processes')}
      count={processes.length}
      action={
        <Anchor component={A} to="/admin/periodiniaiprocesai">
          {t('allProcesses')}
        </Anchor>
      }
    >
      <ul className="system-rows system-columns">
        {processes.map((process) => {
          const [text, look] = stateOf(process)
          return (
            <li key={process.kodas}>
              <div>
                <strong>{processName(process.kodas, lang)}</strong>
                {process.paskutinis && <div className="system-note">{when(process.paskutinis)}</div>}
              </div>
              <ToneBadge look={look}>{t(text)}</ToneBadge>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
