import { Alert, Button, Group, Loader, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { contractsApi } from '#contract/contracts/api.ts'
import { fill, fillingOf } from '#contract/contracts/rules.ts'
import { asToken, type Contract, type ContractTemplate } from '#contract/contracts/schema.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import type { Person } from '#contract/persons/schema.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { announce } from '../lib/announce.ts'
import { useList, useSave } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { today, when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { Sign } from './Sign.tsx'

/** The contract in the chosen language with the person's data, then the signature, then the result. */
export function SignContract({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText(contractTexts)
  const templates = useList(contractsApi.templates, { query: {} })
  return (
    <Dialog onClose={onClose} title={t('signTitle')} fullScreen>
      <div className="contract">
        <Loaded query={templates}>
          {({ rows }) =>
            rows.length > 0 ? (
              <Steps person={person} templates={rows} onClose={onClose} />
            ) : (
              <Text>{t('noTemplates')}</Text>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

interface StepsProps {
  person: Person
  templates: readonly ContractTemplate[]
  onClose: () => void
}
function Steps({ person, templates, onClose }: StepsProps) {
  const lang = useLang()
  const t = useText(contractTexts)
  const [kalba, setKalba] = useState(templates.find((one) => one.kalba === lang)?.kalba ?? 'lt')
  const [step, setStep] = useState<'read' | 'sign'>('read')
  const save = useSave(contractsApi.sign)
  const template = templates.find((one) => one.kalba === kalba) ?? templates[0]
  if (save.data) return <Done contract={save.data} onClose={onClose} />
  if (!template) return null
  // A refusal is shown above the ways to sign, where the user tries again.
  const send = (signature: string) =>
    void save.mutateAsync({ params: { id: person.id }, body: { kalba, signature } }).catch(() => undefined)
  if (step === 'read')
    return (
      <>
        {templates.length > 1 && (
          <SegmentedControl
            aria-label={t('language')}
            value={kalba}
            onChange={(chosen) => setKalba(chosen as typeof kalba)}
            data={templates.map((one) => ({ value: one.kalba, label: t(one.kalba) }))}
            size="md"
            mb="md"
          />
        )}
        <ContractText template={template} person={person} />
        <div className="contract-footer">
          <Button size="lg" onClick={() => setStep('sign')}>
            {t('toSigning')}
          </Button>
        </div>
      </>
    )
  return (
    <Stack>
      <StepTitle>{template.pavadinimas}</StepTitle>
      <Text>{t('statement')}</Text>
      {save.error && (
        <Alert color="danger" icon={<IconAlertCircle />} title={errorText(save.error, lang)} role="alert" />
      )}
      {save.isPending ? (
        <Group role="status">
          <Loader size="sm" />
          {t('signing')}
        </Group>
      ) : (
        <>
          <Sign person={person} kalba={kalba} onDrawn={send} onToken={(token) => send(asToken(token))} />
          <Button variant="subtle" className="contract-back" onClick={() => setStep('read')}>
            {t('back')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** The heading of a step takes the focus, because the element that had it is gone. */
function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Title order={2} tabIndex={-1} ref={heading} className="contract-step">
      {children}
    </Title>
  )
}

function ContractText({ template, person }: { template: ContractTemplate; person: Person }) {
  const sections = fill(template.tekstas, fillingOf(person, { data: today(), versija: template.versija }))
  return (
    <article lang={template.kalba} className="contract-text">
      <Title order={2}>{template.pavadinimas}</Title>
      {sections.map(({ antraste, pastraipos }, i) => (
        <section key={antraste}>
          <Title order={3}>
            {i + 1}. {antraste}
          </Title>
          {pastraipos.map((text, j) => (
            <p key={text}>
              {i + 1}.{j + 1}. {text}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}

/** The result, the number of the contract, and the next step. */
function Done({ contract: { id, pasirasyta, failas }, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useText(contractTexts)
  const shell = useText(shellTexts)
  useEffect(() => announce(t('done')), [t])
  return (
    <Stack align="center" ta="center" py="xl">
      <IconCircleCheck size={56} stroke={1.5} color="var(--success-text)" aria-hidden />
      <StepTitle>{t('done')}</StepTitle>
      <Text>{t('doneText', { number: String(id), when: when(pasirasyta) })}</Text>
      <Group justify="center" className="buttons">
        <Button variant="default" onClick={onClose}>
          {shell('close')}
        </Button>
        <Button
          component="a"
          href={`/api/failai/${failas.id}`}
          download
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        >
          {t('download')}
        </Button>
      </Group>
    </Stack>
  )
}
