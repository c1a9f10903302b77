import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { companiesApi } from '#contract/companies/api.ts'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import type { RegisterCompany } from '#contract/companies/schema.ts'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'
import { Refusal, StepButtons } from './CompanyDialogParts.tsx'
import { useRegister } from './useRegister.ts'

interface Props {
  company: RegisterCompany
  ready: (() => Promise<void>) | undefined
  onChosen: (company: CompanyRef) => void
  onBack: () => void
}

/** What can happen next to a company: it is added, chosen, or neither, with the reason. */
function useNextStep({ imone, veikia }: RegisterCompany) {
  const everywhere = useMay()('AccessAllImones')
  if (!imone) return veikia ? (['willAdd', 'add'] as const) : (['isEnded', null] as const)
  if (imone.statusas === 'PATVIRTINTA') return ['isThere', 'choose'] as const
  // Users with access to all companies open it; others can do nothing with it yet.
  const choose = everywhere ? ('choose' as const) : null
  if (imone.statusas === 'NEVEIKIANTI') return ['wasEnded', choose] as const
  return [everywhere ? 'isWaitingAdmin' : 'isWaiting', choose] as const
}

const Seat = ({ adresas, indeksas, miestas }: RegisterCompany['adresas']) => (
  <>
    {adresas && `${adresas}, `}
    <span className="nowrap">{indeksas}</span> {miestas}
  </>
)

/** Shows what the register says about the company, before anything is done. */
export function CompanyDialogConfirm({ company: found, ready, onChosen, onBack }: Props) {
  const t = useText(companyDialogTexts)
  const lang = useLang()
  const [company, setCompany] = useState(found)
  const { kodas, pavadinimas, adresas, imone } = company
  const [why, action] = useNextStep(company)
  const bring = useSave(companiesApi.bring, ['/imones', '/imonespublic'])
  const { ask } = useRegister(ready)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function add() {
    setFailure(null)
    try {
      await ready?.()
      const added = await bring.mutateAsync({ params: { code: kodas } })
      alertSuccess(t('added'))
      onChosen(added)
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('Unknown', 0)
      // Somebody else has added it meanwhile, so it can be chosen.
      const [now] = refusal.code.startsWith('ImoneAlreadyExists') ? ((await ask(kodas)) ?? []) : []
      if (now) setCompany(now)
      else setFailure(refusal)
    }
  }
  return (
    <>
      <div data-step tabIndex={-1} className="company-told">
        <DataList
          items={[
            [t('name'), pavadinimas],
            [
              t('code'),
              <span key="code" className="tabular">
                {kodas}
              </span>,
            ],
            [t('form'), company.teisineForma],
            [
              t('status'),
              lang === 'lt' ? company.busena : `${t(company.veikia ? 'operates' : 'ended')} (${company.busena})`,
            ],
            [t('address'), adresas.miestas ? <Seat key="seat" {...adresas} /> : t('noAddress')],
            [t('vat'), company.pvmKodas ?? t('noVat')],
          ]}
        />
      </div>
      <Alert
        mt="md"
        color={action === null ? 'warning' : 'info'}
        icon={action === null ? <IconAlertTriangle /> : <IconInfoCircle />}
        role="status"
      >
        {t(why)}
      </Alert>
      {failure && <Refusal failure={failure} />}
      <StepButtons onBack={onBack}>
        {action === 'add' && (
          <Button onClick={() => void add()} loading={bring.isPending}>
            {t('add')}
          </Button>
        )}
        {action === 'choose' && imone && (
          <Button onClick={() => onChosen({ id: imone.id, kodas, imKodas: kodas, pavadinimas })}>{t('choose')}</Button>
        )}
      </StepButtons>
    </>
  )
}
