import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { siteUrl } from '#contract/companies/rules.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { useText } from '../lib/lang.ts'

/** A link to a company's website, which does not learn where the visitor comes from. */
export function SiteLink({ www }: { www: string }) {
  const t = useText(companyTexts)
  const shown = www.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  return (
    <Anchor
      href={siteUrl(www)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={t('opensNew', { www: shown })}
    >
      {shown} <IconExternalLink size={16} stroke={1.75} aria-hidden style={{ verticalAlign: 'text-bottom' }} />
    </Anchor>
  )
}
