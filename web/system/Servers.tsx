import { IconCircleCheck, IconHeartOff } from '@tabler/icons-react'
import { limits } from '#contract/system/rules.ts'
import type { System } from '#contract/system/schema.ts'
import { systemTexts } from '#contract/system/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

/** The server processes that run, and those that have fallen silent. */
export function Servers({ servers }: { servers: System['serveriai'] }) {
  const t = useText(systemTexts)
  return (
    <Section title={t('servers')} count={servers.length}>
      <ul className="system-rows">
        {servers.map(({ id, hostas, pid, versija, pradeta, matyta, tyli, sis }) => {
          const silent = tyli > limits.silentSeconds
          return (
            <li key={id}>
              <div>
                <strong>
                  {hostas}, {pid}
                </strong>
                {sis && <span> ({t('thisOne')})</span>}
                <div className="system-note">
                  {t('serverFacts', { version: versija, started: when(pradeta) })}
                  {silent && <div>{t('heard', { at: when(matyta) })}</div>}
                </div>
              </div>
              <ToneBadge look={silent ? ['warning', IconHeartOff] : ['success', IconCircleCheck]}>
                {t(silent ? 'silent' : 'running')}
              </ToneBadge>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
