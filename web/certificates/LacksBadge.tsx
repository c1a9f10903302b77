import { UnstyledButton } from '@mantine/core'
import { type Lack, lackStates } from '#contract/certificates/schema.ts'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { opening } from '../kit/dialog/opening.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { lackLooks } from './looks.ts'

const LacksPanel = opening('dialog', async () => (await import('./LacksPanel.tsx')).LacksPanel)

/** Certificates that are not in order, on one line of a dense list: the worst state and how many; a press names them. */
export function LacksBadge({ lacks, name }: { lacks: readonly Lack[]; name: string }) {
  const t = useText(heldCertificateTexts)
  const named = useNamed()
  const worst = lackStates.find((state) => lacks.some(({ bukle }) => bukle === state))
  if (!worst) return null
  const text = lacks.length > 1 ? `${t(`lack${worst}`)} ${lacks.length}` : t(`lack${worst}`)
  const names = lacks.map(named).join(', ')
  return (
    <LacksPanel
      lacks={lacks}
      target={
        <UnstyledButton className="badge-button" title={names} aria-label={`${text}: ${names} (${name})`}>
          <ToneBadge look={lackLooks[worst]}>{text}</ToneBadge>
        </UnstyledButton>
      }
    />
  )
}
