import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconClock, IconSignature } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { requiredSigners } from '#contract/assessments/rules.ts'
import type { Assessor } from '#contract/assessments/schema.ts'
import { assessmentTexts, completionTexts } from '#contract/assessments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Section } from '../kit/Section.tsx'
import { SignaturePad } from '../kit/SignaturePad.tsx'
import { announce } from '../lib/announce.ts'
import { type ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { fullName } from './names.ts'
import { Summary, type Told } from './Review.tsx'

/** Drawn signatures by the signer's id: PNG as data URLs. */
export type Signatures = Readonly<Record<number, string>>

interface Props extends Told {
  signatures: Signatures
  /** The marks were changed after somebody had signed. */
  voided: boolean
  failure: ApiError | null
  sending: boolean
  onSigned: (id: number, png: string) => void
  onBack: () => void
  onFinish: () => void
}

/** A row for everyone who must sign; each gets the screen handed over, with nothing else on it. */
export function Signing({ signatures, voided, failure, sending, onSigned, onBack, onFinish, ...told }: Props) {
  const lang = useLang()
  const t = useText(completionTexts)
  const about = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const [handedTo, setHandedTo] = useState<Assessor | null>(null)
  const [tried, setTried] = useState(false)
  const { assessment, person } = told
  const signers = requiredSigners(person.id, assessment.vertintojai).flatMap(
    (id) => [person, ...assessment.vertintojai].find((one) => one.id === id) ?? [],
  )
  const missing = signers.filter(({ id }) => !signatures[id])
  const signText = (id: number) => t(signatures[id] ? 'signAgain' : 'signOnScreen')
  const missingText = t('missing', { names: missing.map(fullName).join(', ') })

  // The list is drawn anew: the focus returns to the button that was left.
  const buttons = useRef(new Map<number, HTMLButtonElement | null>()).current
  const [returned, setReturned] = useState<number>()
  useEffect(() => {
    if (returned !== undefined) buttons.get(returned)?.focus()
  }, [returned, buttons])
  const takeBack = () => {
    setReturned(handedTo?.id)
    setHandedTo(null)
  }

  if (handedTo)
    return (
      <HandOver
        {...told}
        signer={handedTo}
        onSigned={(png) => {
          onSigned(handedTo.id, png)
          takeBack()
        }}
        onBack={takeBack}
      />
    )

  function finish() {
    setTried(true)
    if (missing.length > 0) return announce(missingText, 'assertive')
    onFinish()
  }

  const anySigned = missing.length < signers.length
  return (
    <>
      {voided && !anySigned && <Alert mb="md" color="warning" icon={<IconAlertTriangle />} title={t('voided')} />}
      {assessment.vertintojai.length === 0 && (
        <Alert mb="md" color="warning" icon={<IconAlertTriangle />} title={about('noAssessors')} />
      )}
      {tried && missing.length > 0 && <Alert mb="md" color="danger" icon={<IconAlertCircle />} title={missingText} />}
      {failure && (
        <Alert mb="md" color="danger" icon={<IconAlertCircle />} title={errorText(failure, lang)} role="alert" />
      )}
      <Section title={t('signatures')}>
        <ul className="plain-list">
          {signers.map((signer) => (
            <li key={signer.id} className="line signer">
              <div>
                <Text fw={600}>{fullName(signer)}</Text>
                <Text c="dimmed" size="sm">
                  {t(signer.id === person.id ? 'person' : 'assessor')}
                </Text>
              </div>
              <Signed png={signatures[signer.id]} />
              <Button
                variant={signatures[signer.id] ? 'default' : 'filled'}
                leftSection={<IconSignature size={20} stroke={1.75} aria-hidden />}
                ref={(element) => void buttons.set(signer.id, element)}
                aria-label={`${signText(signer.id)}: ${fullName(signer)}`}
                disabled={sending}
                onClick={() => {
                  setReturned(undefined)
                  setHandedTo(signer)
                }}
              >
                {signText(signer.id)}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <div className="completion-footer">
        <Button size="lg" variant="default" onClick={onBack} disabled={sending}>
          {shell('back')}
        </Button>
        <Button size="lg" onClick={finish} loading={sending}>
          {t('finish')}
        </Button>
      </div>
    </>
  )
}

function Signed({ png }: { png: string | undefined }) {
  const t = useText(completionTexts)
  return (
    <Group gap={6} wrap="nowrap" className="signer-state" c={png ? 'var(--success-text)' : 'var(--pending-text)'}>
      {png ? <IconCheck size={20} aria-hidden /> : <IconClock size={20} aria-hidden />}
      {t(png ? 'signed' : 'unsigned')}
      {png && <img src={png} alt="" />}
    </Group>
  )
}

/** The screen in the hands of one signer: what is signed, by whom, and the pad. */
function HandOver({
  signer,
  onSigned,
  onBack,
  ...told
}: Told & { signer: Assessor; onSigned: (png: string) => void; onBack: () => void }) {
  const t = useText(completionTexts)
  const shell = useText(shellTexts)
  const name = fullName(signer)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="hand-over">
      <Title order={2} tabIndex={-1} ref={heading}>
        {t('handOver', { name })}
      </Title>
      <Summary {...told} />
      <Text fw={600} my="md">
        {t(signer.id === told.person.id ? 'statementPerson' : 'statementAssessor')}
      </Text>
      <SignaturePad label={name} onSigned={onSigned} />
      <Button variant="subtle" mt="md" onClick={onBack}>
        {shell('back')}
      </Button>
    </div>
  )
}
