import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isFrozen, managesSite } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'

/** What a user should know of a site first: who may change it, and what is missing. */
export function SiteNotices({ site }: { site: Site }) {
  const t = useText(siteTexts)
  const keeps = managesSite(useMe(), site)
  const { statusas, blaivumoTikrinimas, turiIrengini, sutartis, leidimas, pabaiga, imone, id } = site
  if (isFrozen(site)) return <Notice color="info" icon={<IconLock />} text={t('frozen')} />
  if (!keeps)
    return <Notice color="info" icon={<IconInfoCircle />} text={t('readOnly', { company: imone.pavadinimas })} />
  const noDevice = blaivumoTikrinimas && turiIrengini === false
  const late = pabaiga !== null && pabaiga < today() && statusas !== 'KURIAMAS'
  return (
    <>
      {noDevice && (
        <Notice title={t('noDevice')} text={t(statusas === 'VYKDOMAS' ? 'noDeviceRunning' : 'noDeviceDraft')}>
          <Anchor component={A} to={`/objektai/${id}`} search={{ tab: 'irenginiai' }}>
            {t('toDevices')}
          </Anchor>
        </Notice>
      )}
      {late && <Notice title={t('pastEnd', { date: pabaiga })} text={t('pastEndText')} />}
      {sutartis && !leidimas && <Notice title={t('noPermit')} text={t('noPermitText', { contract: sutartis })} />}
    </>
  )
}

function Notice({
  color = 'warning',
  icon = <IconAlertTriangle />,
  title,
  text,
  children,
}: {
  color?: string
  icon?: ReactNode
  title?: string
  text: string
  children?: ReactNode
}) {
  return (
    <Alert color={color} icon={icon} mb="md" {...(title ? { title } : {})}>
      {text} {children}
    </Alert>
  )
}
