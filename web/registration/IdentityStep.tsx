import { Alert, Card, Stack, Text } from '@mantine/core'
import { IconInfoCircle, IconShieldCheck } from '@tabler/icons-react'
import { signatureMethods } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { ProofForm } from '../identity/ProofForm.tsx'
import { useOffered } from '../identity/useWays.ts'
import { Ways } from '../identity/Ways.tsx'
import { Section } from '../kit/page/Section.tsx'
import { announce } from '../lib/announce.ts'
import { useText } from '../lib/lang.ts'
import { codeOf } from '../persons/CodeField.tsx'
import { StepFooter } from './StepFooter.tsx'
import { validProof } from './state.ts'
import type { StepProps } from './step.ts'

/** Step 2: Mobile-ID or Smart-ID proves name and code; or the person does so later, at an office. */
export function IdentityStep({ filled, patch, onNext, onBack }: StepProps) {
  const t = useText(registrationTexts)
  const identity = useText(identityTexts)
  const { data, proof } = filled
  const offered = useOffered([...signatureMethods, 'VELIAU' as const])
  const budas = offered.includes(filled.budas) ? filled.budas : (offered[0] ?? 'VELIAU')
  const proven = validProof(filled)
  if (proven)
    return (
      <>
        <Section title={t('proved')}>
          <Alert
            color="success"
            icon={<IconShieldCheck />}
            role="status"
            title={t('provedBy', { name: `${proven.vardas} ${proven.pavarde}`, code: proven.asmenskodas })}
          />
        </Section>
        <StepFooter onBack={onBack} onNext={onNext} />
      </>
    )
  const later = budas === 'VELIAU'
  return (
    <>
      <Card component="section" aria-label={t('ways')} className="section">
        <Stack>
          <Text>{t(offered.length > 1 ? 'identityWhy' : 'identityLater')}</Text>
          {proof && <Alert color="warning" icon={<IconInfoCircle />} title={t('provedAnew')} role="note" />}
          <Ways
            label={t('ways')}
            ways={offered.map((way) => [way, way === 'VELIAU' ? t(way) : identity(way)] as const)}
            chosen={budas}
            onChoose={(way) => patch({ budas: way })}
          >
            {later ? (
              <Text>{t('laterWhy')}</Text>
            ) : (
              <ProofForm
                key={budas}
                budas={budas}
                tikslas="REGISTRACIJA"
                asmenskodas={codeOf(data.asmenskodas)}
                vardas={data.vardas?.trim()}
                pavarde={data.pavarde?.trim()}
                telefonas={data.telefonas}
                onProved={({ token }) => {
                  const { vardas = '', pavarde = '' } = data
                  patch({
                    proof: {
                      token,
                      vardas: vardas ?? '',
                      pavarde: pavarde ?? '',
                      asmenskodas: codeOf(data.asmenskodas),
                    },
                  })
                  announce(t('proved'))
                }}
              />
            )}
          </Ways>
        </Stack>
      </Card>
      <StepFooter
        onBack={onBack}
        onNext={() => {
          patch({ budas })
          onNext()
        }}
        next={later ? t('next') : null}
      />
    </>
  )
}
