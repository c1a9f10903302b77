import { useState } from 'react'
import { type SignatureMethod, signatureMethods } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { useText } from '../lib/lang.ts'
import { ProofForm, type ProofProps } from './ProofForm.tsx'
import { Ways } from './Ways.tsx'

/**
 * Proving who one is, by the way that one chooses: `onProved` gets the token for `tikslas`, and the names and code of
 * the certificate. What is given is shown and not asked again.
 */
export function ProveIdentity(props: ProofProps) {
  const t = useText(identityTexts)
  const [budas, setBudas] = useState<SignatureMethod>('MOBILUSIS')
  return (
    <Ways
      label={t('ways')}
      ways={signatureMethods.map((way) => [way, t(way)] as const)}
      chosen={budas}
      onChoose={setBudas}
    >
      <ProofForm key={budas} budas={budas} {...props} />
    </Ways>
  )
}
