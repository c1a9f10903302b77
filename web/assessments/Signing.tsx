import { Alert, Button, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { requiredSigners } from '#contract/assessments/rules.ts'
import type { Assessor } from '#contract/assessments/schema.ts'
import { assessmentTexts, completionTexts } from '#contract/assessments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import { announce } from '../lib/announce.ts'
import { type ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { HandOver } from './HandOver.tsx'
import { fullName } from './names.ts'
import type { DraftProtocol } from './Review.tsx'
import { SignButtons, Signed } from './SignButtons.tsx'
import type { Signature, Signatures, Way } from './signatures.ts'

interface Props extends DraftProtocol {
  signatures: Signatures
  /** The marks were changed after somebody had signed. */
  voided: boolean
  failure: ApiError | null
  sending: boolean
  onSigned: (id: number, signature: Signature) => void
  onBack: () => void
  onFinish: () => void
}

/** A row for each person who must sign. The screen is then handed to each of them, with nothing else on it. */
export function Signing({ signatures, voided, failure, sending, onSigned, onBack, onFinish, ...draft }: Props) {
  const lang = useLang()
  const t = useText(completionTexts)
  const about = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const [handed, setHanded] = useState<{ to: Assessor; way: Way } | null>(null)
  const [tried, setTried] = useState(false)
  const { assessment, person } = draft
  const signers = requiredSigners(person.id, assessment.vertintojai).flatMap(
    (id) => [person, ...assessment.vertintojai].find((one) => one.id === id) ?? [],
  )
  const missing = signers.filter(({ id }) => !signatures[id])
  const missingText = t('missing', { names: missing.map(fullName).join(', ') })

  // The list is drawn again, so the focus returns to the button that opened the signing.
  const buttons = useRef(new Map<number, HTMLButtonElement | null>()).current
  const [returned, setReturned] = useState<number>()
  useEffect(() => {
    if (returned !== undefined) buttons.get(returned)?.focus()
  }, [returned, buttons])
  const takeBack = () => {
    setReturned(handed?.to.id)
    setHanded(null)
  }

  if (handed)
    return (
      <HandOver
        {...draft}
        signer={handed.to}
        way={handed.way}
        onSigned={(parasas) => {
          onSigned(handed.to.id, { budas: handed.way, parasas })
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
              <Signed signature={signatures[signer.id]} />
              <SignButtons
                name={fullName(signer)}
                signature={signatures[signer.id]}
                disabled={sending}
                first={(element) => void buttons.set(signer.id, element)}
                onSign={(way) => {
                  setReturned(undefined)
                  setHanded({ to: signer, way })
                }}
              />
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
