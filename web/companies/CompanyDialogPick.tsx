import { Loader, Text, UnstyledButton } from '@mantine/core'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { mostFound } from '#contract/companies/entry.ts'
import type { RegisterCompany } from '#contract/companies/schema.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useText } from '../lib/lang.ts'
import { Refusal, StepButtons } from './CompanyDialogParts.tsx'
import { lookOf } from './companyLook.ts'
import { useRegister } from './useRegister.ts'

interface Props {
  found: readonly RegisterCompany[]
  ready: (() => Promise<void>) | undefined
  onPicked: (company: RegisterCompany) => void
  onBack: () => void
}

/** Several companies with the name: the chosen one is then shown in full. */
export function CompanyDialogPick({ found, ready, onPicked, onBack }: Props) {
  const t = useText(companyDialogTexts)
  const { ask, asking, failure } = useRegister(ready)
  async function pick(kodas: string) {
    const [company] = (await ask(kodas)) ?? []
    if (company) onPicked(company)
  }
  return (
    <>
      <Text data-step tabIndex={-1} c="dimmed" mb="sm">
        {t('found', { count: found.length })}
      </Text>
      {failure && <Refusal failure={failure} />}
      <ul className="company-found" aria-busy={asking !== ''}>
        {found.map((company) => (
          <li key={company.kodas}>
            <UnstyledButton onClick={() => void pick(company.kodas)} aria-disabled={asking !== ''}>
              <span className="company-name">{company.pavadinimas}</span>
              <span className="company-detail">
                {[company.kodas, company.adresas.miestas].filter(Boolean).join(' · ')}
              </span>
              <span className="company-state">
                {asking === company.kodas ? (
                  <Loader size={16} />
                ) : (
                  <ToneBadge look={lookOf(company).look}>{t(lookOf(company).text)}</ToneBadge>
                )}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length >= mostFound && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('foundMost', { count: found.length })}
        </Text>
      )}
      <StepButtons onBack={onBack} />
    </>
  )
}
