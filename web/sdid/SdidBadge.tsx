import { IconQrcode } from '@tabler/icons-react'
import type { SdidState } from '#contract/sdid/watch.ts'
import { statusText } from '#contract/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useLang } from '../lib/lang.ts'

/** A state of SDID that needs a look, where other states stand beside it. */
export function SdidBadge({ code }: { code: SdidState | null }) {
  const lang = useLang()
  if (!code) return null
  return (
    <ToneBadge look={['warning', IconQrcode]}>SDID: {statusText('sdidBusenos', code, lang)?.toLowerCase()}</ToneBadge>
  )
}
