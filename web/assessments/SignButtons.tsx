import { Button, Group } from '@mantine/core'
import { IconCheck, IconClock, IconDeviceMobile, IconDeviceMobileCheck, IconSignature } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { completionTexts } from '#contract/assessments/texts.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { useOffered } from '../identity/useWays.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { Signature, Way } from './signatures.ts'

/** Whether and how this signer has signed. */
export function Signed({ signature }: { signature: Signature | undefined }) {
  const t = useText(completionTexts)
  return (
    <Group gap={6} className="signer-state" c={signature ? 'var(--success-text)' : 'var(--pending-text)'}>
      {signature ? <IconCheck size={20} aria-hidden /> : <IconClock size={20} aria-hidden />}
      {t(signature ? `signed${signature.budas}` : 'unsigned')}
      {signature?.budas === 'PIESTAS' && <img src={signature.parasas} alt="" />}
    </Group>
  )
}

const ways = [
  { way: 'PIESTAS', text: completionTexts.onScreen, label: 'signOnScreen', Icon: IconSignature },
  { way: 'MOBILUSIS', text: identityTexts.withMOBILUSIS, label: 'signMOBILUSIS', Icon: IconDeviceMobile },
  { way: 'SMART_ID', text: identityTexts.withSMART_ID, label: 'signSMART_ID', Icon: IconDeviceMobileCheck },
] as const

interface ButtonsProps {
  name: string
  signature: Signature | undefined
  disabled: boolean
  /** The button to which the focus returns. */
  first: (element: HTMLButtonElement | null) => void
  onSign: (way: Way) => void
}
/** Buttons of the ways to sign. Whoever has drawn may draw again; a signature by phone stands in the document for good. */
export function SignButtons({ name, signature, disabled, first, onSign }: ButtonsProps) {
  const lang = useLang()
  const t = useText(completionTexts)
  const offered = useOffered(ways.map(({ way }) => way))
  const [again, setAgain] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (again) group.current?.querySelector('button')?.focus()
  }, [again])
  if (signature && signature.budas !== 'PIESTAS') return null
  if (signature && !again)
    return (
      <Button
        variant="default"
        ref={first}
        disabled={disabled}
        aria-label={`${t('signAgain')}: ${name}`}
        onClick={() => setAgain(true)}
      >
        {t('signAgain')}
      </Button>
    )
  return (
    <Group gap="xs" ref={group}>
      {ways
        .filter(({ way }) => offered.includes(way))
        .map(({ way, text, label, Icon }, at) => (
          <Button
            key={way}
            variant={at === 0 ? 'filled' : 'default'}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            ref={at === 0 ? first : null}
            disabled={disabled}
            aria-label={`${t(label)}: ${name}`}
            onClick={() => onSign(way)}
          >
            {say(text, lang)}
          </Button>
        ))}
    </Group>
  )
}
