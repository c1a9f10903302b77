import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SignatureMethod } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { ProofForm } from './ProofForm.tsx'
import { type Proof, setProof } from './proof.ts'

interface Props {
  /** `contacts`: the person's own contacts must be entered first. */
  onDone: (reply: SessionReply, contacts?: boolean) => void
}

export const MobileLogin = (props: Props) => <ProofLogin key="MOBILUSIS" budas="MOBILUSIS" {...props} />
export const SmartIdLogin = (props: Props) => <ProofLogin key="SMART_ID" budas="SMART_ID" {...props} />

/**
 * Signing in by a proof of identity. A person without an account goes on to the registration and takes the proof
 * along.
 */
function ProofLogin({ budas, onDone }: Props & { budas: SignatureMethod }) {
  const [stranger, setStranger] = useState<Proof | null>(null)
  if (stranger) return <Stranger proof={stranger} onBack={() => setStranger(null)} />
  return (
    <ProofForm
      budas={budas}
      tikslas="PRISIJUNGIMAS"
      onProved={({ session, token, asmuo, laukiaKontaktu }) => {
        if (session) onDone(session, laukiaKontaktu)
        else if (asmuo) setStranger({ token, ...asmuo })
      }}
    />
  )
}

function Stranger({ proof, onBack }: { proof: Proof; onBack: () => void }) {
  const t = useText(identityTexts)
  const go = useGo()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack className="ways-alone">
      <Title order={2} size="h3" tabIndex={-1} ref={heading}>
        {t('unknownTitle')}
      </Title>
      <Text>{t('unknownText', { name: `${proof.vardas} ${proof.pavarde}` })}</Text>
      <Button
        size="lg"
        onClick={() => {
          setProof(proof)
          void go('/register')
        }}
      >
        {t('register')}
      </Button>
      <Button variant="default" size="lg" onClick={onBack}>
        {t('otherMethod')}
      </Button>
    </Stack>
  )
}
