import { Alert, Button, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { z } from 'zod'
import { companiesApi } from '#contract/companies/api.ts'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { companyStatuses } from '#contract/companies/record.ts'
import { CompanyBody, homeCountry } from '#contract/companies/schema.ts'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { administers } from '#contract/persons/rules.ts'
import { Form } from '../kit/form/Form.tsx'
import { CodeSelect, SelectField, TextField } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/form.ts'
import { TownField } from '../kit/form/TownField.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { StepButtons } from './CompanyDialogParts.tsx'
import { TypesField } from './TypesField.tsx'
import { codeIn } from './useRegister.ts'

interface Props {
  country: string
  /** The name or the code that was not found. */
  search: string
  onChosen: (company: CompanyRef) => void
  onBack: () => void
}

/** The form of a company that is not in the register. Only administrators set the fields that give a company power. */
export function CompanyDialogForm({ country, search, onChosen, onBack }: Props) {
  const t = useText(companyDialogTexts)
  const all = administers(useMe())
  const home = country === homeCountry
  const { name } = useCodes('salys')
  const statuses = useCodes('imonesStatusai')
  const save = useSave(companiesApi.create, ['/imonespublic'])
  const known = home && search.trim()
  const form = useForm<z.input<typeof CompanyBody>>({
    schema: CompanyBody,
    initial: {
      adresas: { salis: country },
      statusas: all ? 'PATVIRTINTA' : 'NEPATVIRTINTA',
      tipai: [{ id: 'STATYBOS' }],
      ...(known && (codeIn(known) ? { imKodas: codeIn(known) } : { pavadinimas: known })),
    },
    send: async (body) => {
      const added = await save.mutateAsync({ body })
      alertSuccess(t(added.statusas === 'PATVIRTINTA' ? 'added' : 'addedWaits'))
      onChosen(added)
    },
  })
  const { field } = form
  return (
    <Form form={form} focus="field">
      <fieldset disabled={form.saving} className="form-fields">
        <Text c="dimmed" data-step tabIndex={-1}>
          {t('country')}: {name(country)}
        </Text>
        <TextField {...field('pavadinimas')} label={t('name')} />
        <TextField {...field('imKodas')} label={t(home ? 'code' : 'otherCode')} />
        <TextField {...field('pvmKodas')} label={t('vat')} hint={t('vatHint')} />
        <TownField {...field('adresas.miestas')} label={t('town')} municipality={home && field('savivaldybe')} />
        <TextField {...field('adresas.adresas')} label={t('street')} />
        <TextField {...field('adresas.indeksas')} label={t('postcode')} />
        {home && <CodeSelect {...field('savivaldybe')} label={t('municipality')} list="savivaldybes" />}
        <TextField {...field('www')} label={t('site')} inputMode="url" />
        {all ? (
          <>
            <TypesField {...field('tipai')} label={t('types')} />
            <SelectField
              {...field('statusas')}
              label={t('state')}
              required
              options={companyStatuses.map((value) => ({ value, label: statuses.name(value) }))}
            />
          </>
        ) : (
          <Alert color="info" icon={<IconInfoCircle />}>
            {t('otherWaits')}
          </Alert>
        )}
      </fieldset>
      <StepButtons onBack={onBack}>
        <Button type="submit" loading={form.saving}>
          {t('add')}
        </Button>
      </StepButtons>
    </Form>
  )
}
