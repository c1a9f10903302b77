import { Button, Group, Stack, Text } from '@mantine/core'
import { type SignatureMethod, signatureMethods } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { landing } from '#contract/persons/rules.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { ProofForm } from '../identity/ProofForm.tsx'
import { useNamedWays, useOffered } from '../identity/useWays.ts'
import { Section } from '../kit/page/Section.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useOpen } from '../lib/nav.tsx'
import { signIn } from '../lib/session.ts'
import { type Filled, provenBy } from './state.ts'

interface Props {
  filled: Filled
  patch: (change: Partial<Filled>) => void
  /** The way that was chosen; null: the form is filled in by hand. */
  way: SignatureMethod | null
  onWay: (way: SignatureMethod | null) => void
}

/**
 * Above the first step: whoever has Mobile-ID or Smart-ID proves the identity first, and finds name, birth date and sex
 * filled in. Who has an account already is signed in by it.
 */
export function Beginning({ filled, patch, way, onWay }: Props) {
  const t = useText(registrationTexts)
  const identity = useText(identityTexts)
  const lang = useLang()
  const open = useOpen()
  const offered = useOffered(signatureMethods)
  const ways = useNamedWays()
  if (offered.length === 0) return null
  return (
    <Section title={way ? identity(way) : t('fasterTitle')}>
      {way ? (
        <Stack className="ways">
          <ProofForm
            key={way}
            budas={way}
            tikslas="PRISIJUNGIMAS"
            action={identity('startREGISTRACIJA')}
            telefonas={filled.data.telefonas}
            onProved={({ token, session, asmuo, laukiaKontaktu }, phone) => {
              if (session) {
                const opened = signIn(session)
                alertSuccess(t('hadAccount'))
                open(`/${lang}${laukiaKontaktu ? `/users/${opened.userId}` : landing(opened)}`)
              } else if (asmuo) {
                const { data, ...proven } = provenBy({ token, ...asmuo }, filled.data)
                patch({ ...proven, data: { ...data, telefonas: data.telefonas || phone } })
                onWay(null)
                announce(t('proved'))
              }
            }}
          />
          <Button variant="default" size="lg" onClick={() => onWay(null)}>
            {t('fasterInstead')}
          </Button>
        </Stack>
      ) : (
        <Stack>
          <Text>{t('fasterWhy', { ways })}</Text>
          <Group gap="sm">
            {offered.map((one) => (
              <Button key={one} variant="default" onClick={() => onWay(one)}>
                {identity(one)}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </Section>
  )
}
