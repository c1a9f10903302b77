import { Text } from '@mantine/core'
import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import { requirementsApi } from '#contract/siteRequirements/api.ts'
import type { Requirement } from '#contract/siteRequirements/schema.ts'
import { requirementTexts } from '#contract/siteRequirements/texts.ts'
import type { Site } from '#contract/sites/schema.ts'
import { certificatePick } from '../certificates/pick.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect, RadioField, SelectField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { CompetenciesPicker, MultiPicker, type Picked } from '../kit/form/pickers.tsx'
import { callList, useCall } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'

const formOf = ({ id: _, versija: __, truksta: ___, ...body }: Requirement) => body
const empty = {
  kompetencijos: [],
  pazymejimai: [],
  paskirtis: null,
  imone: null,
  butinas: true,
  pastaba: '',
}

interface Props {
  site: Site
  opened: Requirement | 'new'
  onClose: () => void
}

/** One requirement: any one of what, of whom, and whether nobody is let in without it. */
export function RequirementForm({ site, opened, onClose }: Props) {
  const t = useText(requirementTexts)
  const params = { id: site.id }
  const shared = { saved: t('saved'), onClose }
  if (opened === 'new')
    return (
      <FormModal {...shared} title={t('addTitle')} endpoint={requirementsApi.add} params={params} initial={empty}>
        {(form) => <Fields site={site} form={form} />}
      </FormModal>
    )
  return (
    <FormModal
      {...shared}
      title={t('editTitle')}
      endpoint={requirementsApi.update}
      params={{ ...params, childId: opened.id }}
      initial={formOf(opened)}
      versija={opened.versija}
      reload={async () => {
        const { rows } = await callList(requirementsApi.list, { params, query: { id: String(opened.id) } })
        const now = rows[0]
        if (!now) throw new ApiError('NotFound', 404)
        return { initial: formOf(now), versija: now.versija }
      }}
    >
      {(form) => <Fields site={site} form={form} />}
    </FormModal>
  )
}

type Form = Parameters<Parameters<typeof FormModal<typeof requirementsApi.add>>[0]['children']>[0]

function Fields({ site, form: { field, values, set } }: { site: Site; form: Form }) {
  const t = useText(requirementTexts)
  const { data: sums } = useCall(sitePeopleApi.summary, { params: { id: site.id } })
  const companies = (sums?.imones ?? []).map(({ id, pavadinimas }) => ({ value: String(id), label: pavadinimas }))
  return (
    <>
      <Text>{t('anyOf')}</Text>
      <CompetenciesPicker
        {...(field('kompetencijos') as unknown as FieldProps<Picked[]>)}
        label={t('kompetencijos')}
        required={false}
      />
      <MultiPicker
        {...(field('pazymejimai') as unknown as FieldProps<Picked[]>)}
        label={t('pazymejimai')}
        required={false}
        pick={certificatePick}
      />
      <RadioField
        {...(field('butinas') as unknown as FieldProps<'true' | 'false'>)}
        value={values.butinas === false ? 'false' : 'true'}
        onChange={(value) => set('butinas', value === 'true')}
        label={t('weight')}
        options={[
          { value: 'true', label: t('neededWhy') },
          { value: 'false', label: t('advisedWhy') },
        ]}
      />
      <CodeSelect
        {...(field('paskirtis') as unknown as FieldProps<string>)}
        label={t('paskirtis')}
        hint={t('paskirtisHint')}
        required={false}
        list="objektoPaskirtys"
      />
      {companies.length > 1 && (
        <SelectField
          {...(field('imone') as unknown as FieldProps<string>)}
          value={values.imone ? String(values.imone.id) : null}
          onChange={(value) => set('imone', value ? { id: Number(value) } : null)}
          label={t('imone')}
          hint={t('imoneHint')}
          required={false}
          options={companies}
        />
      )}
      <TextField {...field('pastaba')} label={t('pastaba')} hint={t('pastabaHint')} required={false} />
    </>
  )
}
