import './system.css'
import { Alert, Anchor } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { systemApi } from '#contract/system/api.ts'
import { warningsOf } from '#contract/system/rules.ts'
import type { System } from '#contract/system/schema.ts'
import { systemTexts } from '#contract/system/texts.ts'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { useCall } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { Audit, Backup, backupCommand, Program, Queue, Storage } from './Facts.tsx'
import { namesOf } from './names.ts'
import { Processes } from './Processes.tsx'
import { Servers } from './Servers.tsx'
import { SettingList } from './SettingList.tsx'

const every = 10_000

/** /admin/sistema: the state of the program, its queues, storage and backups, with warnings on top. */
export default function SystemPage() {
  const t = useText(systemTexts)
  const query = useCall(systemApi.get, {}, { refetchInterval: every })
  const { data, isError } = query
  // Shown with seconds, because it is refreshed every ten seconds.
  const at = data && `${when(data.dabar).slice(11)}:${data.dabar.slice(17, 19)}`
  return (
    <>
      <PageHeader title={t('title')} note={at && t(isError ? 'stale' : 'refreshed', { at })} />
      <Loaded query={query} page>
        {(system) => (
          <>
            <Warnings system={system} />
            <div className="system">
              <Program system={system} />
              <Backup system={system} />
              <Queue system={system} />
              <Storage system={system} />
              <Servers servers={system.serveriai} />
              <Audit system={system} />
            </div>
            <Processes processes={system.procesai} />
            <SettingList system={system} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Warnings({ system }: { system: System }) {
  const t = useText(systemTexts)
  const lang = useLang()
  const warnings = warningsOf(system)
  if (warnings.length === 0)
    return <Alert mb="md" color="success" icon={<IconCircleCheck aria-hidden />} title={t('allWell')} />
  return (
    <ul className="system-warnings" aria-label={t('warnings')}>
      {warnings.map(({ code, grave, params }) => (
        <li key={code}>
          <Alert
            color={grave ? 'danger' : 'warning'}
            icon={grave ? <IconAlertCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
            title={t(code, code === 'processFailed' ? { names: namesOf(params['names'], lang) } : params)}
            role="group"
          >
            {t(`${code}Do`)} {code === 'backupNone' && <code className="system-command">{backupCommand}</code>}
            {code === 'processFailed' && (
              <Anchor
                component={A}
                to="/admin/periodiniaiprocesai"
                search={{ statusas: 'NEPAVYKO' }}
                c="inherit"
                underline="always"
              >
                {t('openProcesses')}
              </Anchor>
            )}
            {code === 'documentsLate' && (
              <Anchor component={A} to="/admin/periodiniaiprocesai" c="inherit" underline="always">
                {t('seeProcesses')}
              </Anchor>
            )}
          </Alert>
        </li>
      ))}
    </ul>
  )
}
