import { Text } from '@mantine/core'
import { useState } from 'react'
import { type SignatureMethod, signatureMethods } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { useText } from '../lib/lang.ts'
import { ProofForm, type ProofProps } from './ProofForm.tsx'
import { useOffered } from './useWays.ts'
import { Ways } from './Ways.tsx'

/**
 * Proves one's identity by a way of the person's choice: `onProved` gets the token for `tikslas`, and the names and
 * code of the certificate. Given values are shown and not asked again.
 */
export function ProveIdentity(props: ProofProps) {
  const t = useText(identityTexts)
  const offered = useOffered(signatureMethods)
  const [wanted, setBudas] = useState<SignatureMethod>()
  const budas = wanted ?? offered[0]
  if (!budas) return <Text>{t('confirmInPerson')}</Text>
  return (
    <Ways label={t('ways')} ways={offered.map((way) => [way, t(way)] as const)} chosen={budas} onChoose={setBudas}>
      <ProofForm key={budas} budas={budas} {...props} />
    </Ways>
  )
}
