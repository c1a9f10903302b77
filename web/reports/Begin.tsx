import { Anchor, Button, Group } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { companiesApi } from '#contract/companies/api.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import type { Summary } from '#contract/reports/schema.ts'
import { startTexts } from '#contract/reports/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import { inFull, useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { A, type Search } from '../lib/nav.tsx'

interface Step {
  title: string
  text?: string
  done: boolean
  links: readonly (readonly [label: string, to: string, search?: Search])[]
}

/**
 * A company with at most this many people has only begun: it sees the checklist until all steps are done.
 */
const few = 5

/** The first steps of a new company, in order; nothing for a company past them. */
export function Begin({ summary: { imone, zmones, korteles } }: { summary: Summary }) {
  const t = useText(startTexts)
  const { data: company } = useCall(
    inFull<typeof companiesApi.get>(firstCalls.company),
    { params: { id: imone.id } },
    { enabled: zmones.visi <= few },
  )
  const others = zmones.visi > 1
  const steps: Step[] = [
    {
      title: t('stepCompany'),
      text: t('stepCompanyText'),
      done: Boolean(company?.adresas.miestas && company.adresas.adresas && company.savivaldybe),
      links: [[t('companyData'), '/admin/imones/-1']],
    },
    {
      title: t('stepPeople'),
      text: t('stepPeopleText'),
      done: others || zmones.pakviesta > 0,
      links: [
        [t('importPeople'), '/importai/asmenys', { imone: String(imone.id) }],
        [t('importSdid'), '/importai/sdid', { imone: String(imone.id) }],
        [t('addOne'), '/users/new'],
      ],
    },
    {
      title: t('stepConfirm'),
      done: others && zmones.tikrinama === 0,
      links: [[t('waitingHere'), '/users', { ownusers: 'true', imonesStatusas: 'TIKRINAMA' }]],
    },
    {
      title: t('stepPhotos'),
      text: t('stepPhotosText'),
      done: korteles.aktyvi + korteles.gaminama > 0,
      links: [[t('people'), '/users', { ownusers: 'true' }]],
    },
  ]
  if (zmones.visi > few || (company && steps.every(({ done }) => done))) return null
  const next = steps.find(({ done }) => !done)
  return (
    <Section title={t('begin')}>
      <p className="begin-text">{t('beginText')}</p>
      <ol className="begin">
        {steps.map((step) => (
          <li key={step.title} aria-current={step === next ? 'step' : undefined}>
            {step.done ? (
              <IconCircleCheck size={22} stroke={1.75} color="var(--success-text)" aria-label={t('done')} />
            ) : (
              <IconCircle size={22} stroke={1.75} color="var(--muted)" aria-hidden />
            )}
            <div>
              <strong>{step.title}</strong>
              {step.text && <span className="figure-note">{step.text}</span>}
              <Group gap="sm" mt={6}>
                {step.links.map(([label, to, search], at) =>
                  step === next && at === 0 ? (
                    <Button key={to} component={A} to={to} search={search}>
                      {label}
                    </Button>
                  ) : (
                    <Anchor key={to} component={A} to={to} search={search}>
                      {label}
                    </Anchor>
                  ),
                )}
              </Group>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
