import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { subcontractorsApi } from '#contract/siteSubcontractors/api.ts'
import { branchOf } from '#contract/siteSubcontractors/rules.ts'
import type { Subcontractor } from '#contract/siteSubcontractors/schema.ts'
import { subcontractorTexts } from '#contract/siteSubcontractors/texts.ts'
import type { Site } from '#contract/sites/schema.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { SelectField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { CompanyPicker } from '../kit/form/pickers.tsx'
import { Row } from '../kit/form/Row.tsx'
import { callList } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'

const formOf = ({ imone, rangovas, sutartisNuo, sutartisIki, pastaba }: Subcontractor) => ({
  imone: { id: imone.id },
  rangovas: rangovas && { id: rangovas.id },
  sutartisNuo,
  sutartisIki,
  pastaba,
})

interface Props {
  site: Site
  /** The companies of the site. */
  all: readonly Subcontractor[]
  row: Subcontractor | { fresh: CompanyRef }
  onClose: () => void
}

/** The contract of a company in a site, and its contractor; for a new one also the company. */
export function SubcontractorModal({ site, all, row, onClose }: Props) {
  const t = useText(subcontractorTexts)
  const existing = 'id' in row ? row : null
  const params = { id: site.id, ...(existing ? { childId: existing.id } : {}) }
  return (
    <FormModal
      title={existing ? t('editTitle', { company: existing.imone.pavadinimas }) : t('add')}
      endpoint={existing ? subcontractorsApi.update : subcontractorsApi.add}
      params={params}
      initial={existing ? formOf(existing) : { imone: 'fresh' in row ? row.fresh : null }}
      {...(existing ? { versija: existing.versija, reload: () => newest(site.id, existing.id) } : {})}
      saved={t(existing ? 'saved' : 'added')}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          {!existing && <CompanyPicker {...field('imone')} label={t('imone')} required />}
          {!existing && waits(values.imone) && (
            <Alert color="warning" icon={<IconAlertTriangle />} title={t('waits')}>
              {t('waitsWhy')}
            </Alert>
          )}
          <Contractor {...field('rangovas')} site={site} all={all} self={existing} />
          <Row>
            <DateField {...field('sutartisNuo')} label={t('sutartisNuo')} hint={t('dateHint')} />
            <DateField {...field('sutartisIki')} label={t('sutartisIki')} hint={t('dateHint')} />
          </Row>
          <TextField {...field('pastaba')} label={t('pastaba')} hint={t('pastabaHint')} rows={2} />
          {!existing && <Text c="dimmed">{t('defaultHours')}</Text>}
          {!existing && site.automatineRegistracija && <Text c="dimmed">{t('automatic')}</Text>}
        </>
      )}
    </FormModal>
  )
}

/** The status is known where the company was just chosen or added. */
const waits = (imone: unknown) => (imone as { statusas?: string } | null)?.statusas === 'NEPATVIRTINTA'

const builder = '0'
/** Chooses the contractor: the site's company, or one that does not itself work for this one. */
function Contractor({
  site,
  all,
  self,
  ...props
}: FieldProps<{ id: number }> & Pick<Props, 'site' | 'all'> & { self: Subcontractor | null }) {
  const t = useText(subcontractorTexts)
  const links = all.map(({ id, rangovas }) => ({ id, rangovasId: rangovas?.id ?? null }))
  const below = self ? branchOf(links, self.id) : new Set<number>()
  const others = all.filter(({ id }) => !below.has(id))
  const { value, onChange, ...rest } = props
  return (
    <SelectField
      {...rest}
      label={t('rangovas')}
      hint={t('rangovasHint')}
      required
      value={value ? String(value.id) : builder}
      onChange={(chosen) => onChange(!chosen || chosen === builder ? null : { id: Number(chosen) })}
      options={[
        { value: builder, label: t('siteCompany', { company: site.imone.pavadinimas }) },
        ...others.map(({ id, imone }) => ({ value: String(id), label: imone.pavadinimas })),
      ]}
    />
  )
}

async function newest(site: number, childId: number) {
  const { rows } = await callList(subcontractorsApi.list, { params: { id: site }, query: { size: 100 } })
  const now = rows.find(({ id }) => id === childId)
  if (!now) throw new ApiError('NotFound', 404)
  return { initial: formOf(now), versija: now.versija }
}
