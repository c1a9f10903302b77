import { Text } from '@mantine/core'
import { companiesApi } from '#contract/companies/api.ts'
import { type CompanyField, editableFields, isVouched } from '#contract/companies/rules.ts'
import type { Company } from '#contract/companies/schema.ts'
import { homeCountry } from '#contract/companies/schema.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, CodeSelect, TextField } from '../kit/form/fields.tsx'
import { TownField } from '../kit/form/TownField.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { bodyOf } from './body.ts'
import { TypesField } from './TypesField.tsx'

/** The form of a company, with only the fields that this session may change; others keep their values. */
export function CompanyEdit({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useText(companyTexts)
  const fields = editableFields(company, useMe())
  const has = (field: CompanyField) => fields.includes(field)
  const params = { id: company.id }
  return (
    <FormModal
      title={t('edit')}
      endpoint={companiesApi.update}
      params={params}
      initial={bodyOf(company)}
      versija={company.versija}
      reload={async () => {
        const now = await call(companiesApi.get, { params })
        return { initial: bodyOf(now), versija: now.versija }
      }}
      also={['/asmenys']}
      saved={t('saved')}
      onClose={onClose}
      large={has('pavadinimas')}
    >
      {({ field, values }) => {
        const atHome = (values.adresas?.salis ?? homeCountry) === homeCountry
        return (
          <>
            {has('pavadinimas') && <TextField {...field('pavadinimas')} label={t('pavadinimas')} />}
            {has('imKodas') && <TextField {...field('imKodas')} label={t('imKodas')} />}
            {!has('imKodas') && (
              <Text c="dimmed">{t(isVouched(company) && has('pavadinimas') ? 'codeKept' : 'fromRegister')}</Text>
            )}
            {has('pvmKodas') && <TextField {...field('pvmKodas')} label={t('pvmKodas')} hint={t('pvmHint')} />}
            {has('tipai') && <TypesField {...field('tipai')} label={t('tipai')} hint={t('tipaiHint')} />}
            {has('veiklosTipas') && (
              <CodeSelect {...field('veiklosTipas')} label={t('veiklosTipas')} list="imonesVeiklosTipai" required />
            )}
            {has('salis') && <CodeSelect {...field('adresas.salis')} label={t('salis')} list="salys" required />}
            <TextField
              {...field('adresas.adresas')}
              required={false}
              label={t('street')}
              autoComplete="street-address"
            />
            <TownField
              {...field('adresas.miestas')}
              required={false}
              label={t('miestas')}
              autoComplete="address-level2"
              municipality={atHome && field('savivaldybe')}
            />
            <TextField
              {...field('adresas.indeksas')}
              required={false}
              label={t('indeksas')}
              autoComplete="postal-code"
            />
            {atHome && <CodeSelect {...field('savivaldybe')} label={t('savivaldybe')} list="savivaldybes" />}
            <TextField {...field('www')} label={t('www')} hint={t('wwwHint')} inputMode="url" autoComplete="url" />
            {has('meistrasSutartis') && <CheckboxField {...field('meistrasSutartis')} label={t('meistrasSutartis')} />}
          </>
        )
      }}
    </FormModal>
  )
}
