import { employmentsApi } from '#contract/employments/api.ts'
import { fixedNames, mayChangeNumber } from '#contract/employments/rules.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { AddCompany } from '../companies/AddCompany.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect } from '../kit/form/fields.tsx'
import { CompanyPicker, type Picked } from '../kit/form/pickers.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import type { Named } from './SdidFields.tsx'
import { TermsFields } from './TermsFields.tsx'

interface Props {
  personId: number
  person: Named
  onClose: () => void
}

/** Adds a workplace: a company, or work without one, whose name and duties are fixed. It waits to be confirmed. */
export function AddEmployment({ personId, person, onClose }: Props) {
  const t = useText(employmentTexts)
  const me = useMe()
  return (
    <FormModal
      title={t('addTitle')}
      endpoint={employmentsApi.add}
      params={{ id: personId }}
      initial={{ imone: { veiklosTipas: 'IMONE' }, veiklos: [] }}
      also={['/imones']}
      onSaved={({ imone }) => alertSuccess(t(imone.id === null ? 'addedAlone' : 'added'))}
      onClose={onClose}
      large
    >
      {({ field, values, set }) => {
        const kind = values.imone?.veiklosTipas ?? 'IMONE'
        const company = values.imone?.id ? (values.imone as Picked) : null
        const where = field('imone')
        const record = { imone: { id: company?.id ?? null, veiklosTipas: kind } }
        return (
          <>
            <CodeSelect
              {...field('imone.veiklosTipas')}
              onChange={(veiklosTipas) => set('imone', { veiklosTipas })}
              label={t('kind')}
              list="imonesVeiklosTipai"
              required
            />
            {!(kind in fixedNames) && (
              <div>
                <CompanyPicker
                  {...where}
                  value={company}
                  onChange={(chosen) => where.onChange({ ...chosen, veiklosTipas: 'IMONE' })}
                  label={t('imone')}
                  hint={t('imoneHint')}
                  required
                />
                <AddCompany onChosen={(chosen) => where.onChange({ ...chosen, veiklosTipas: 'IMONE' })} />
              </div>
            )}
            <TermsFields
              field={field as never}
              imoneId={company?.id ?? null}
              company={kind === 'IMONE'}
              numbered={mayChangeNumber(record, me)}
              person={person}
            />
          </>
        )
      }}
    </FormModal>
  )
}
