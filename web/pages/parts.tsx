import '../kit/rich/rich.css'
import { IconPencil, IconWorld } from '@tabler/icons-react'
import type { PageRow } from '#contract/pages/schema.ts'
import { pageTexts } from '#contract/pages/texts.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'

/** Whether readers see the page. */
export function Published({ page }: { page: Pick<PageRow, 'skelbiamas'> }) {
  const t = useText(pageTexts)
  return page.skelbiamas ? (
    <ToneBadge look={['success', IconWorld]}>{t('published')}</ToneBadge>
  ) : (
    <ToneBadge look={['neutral', IconPencil]}>{t('draft')}</ToneBadge>
  )
}

/** The user type that reads the page, or everyone. */
export function Readers({ type }: { type: PageRow['vartotojoTipas'] }) {
  const t = useText(pageTexts)
  const { name } = useCodes('vartotojoTipai')
  return type ? name(type) : t('everyone')
}

/** Html of a page as readers see it; the server cleaned it when it was saved. */
export const Written = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server before it is stored
  <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
)
