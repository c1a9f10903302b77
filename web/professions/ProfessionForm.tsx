import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { professionsApi } from '#contract/professions/api.ts'
import type { Profession } from '#contract/professions/schema.ts'
import { professionTexts } from '#contract/professions/texts.ts'
import { apart } from '../kit/form/apart.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, CodeSelect, SelectField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { Row } from '../kit/form/Row.tsx'
import { call, useCall } from '../lib/api.ts'
import { isOn } from '../lib/features.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useLevels } from './levels.ts'

const formOf = ({ id: _, versija: __, ...body }: Profession) => body
const empty = {
  kodas: '',
  pavadinimas: '',
  pavadinimasEn: '',
  pavadinimasLv: null,
  sritiesKodas: '',
  lygisNuo: 2,
  lygisIki: 4,
  iscoKodas: '',
  aktyvus: true,
}

/** Form of a profession: add, change or retire it. */
export function ProfessionForm({ profession, onClose }: { profession?: Profession; onClose: () => void }) {
  const t = useText(professionTexts)
  const shared = { saved: t('saved'), also: ['/darbuotojuporeikiai'], onClose }
  if (!profession)
    return (
      <FormModal {...shared} title={t('newProfession')} endpoint={professionsApi.create} initial={empty}>
        {(form) => <Fields {...form} />}
      </FormModal>
    )
  const { id } = profession
  return (
    <FormModal
      {...shared}
      title={t('editProfession')}
      endpoint={professionsApi.update}
      params={{ id }}
      initial={formOf(profession)}
      versija={profession.versija}
      reload={async () => {
        const now = await call(professionsApi.get, { params: { id } })
        return { initial: formOf(now), versija: now.versija }
      }}
    >
      {(form) => (
        <Fields {...form}>
          <Use profession={profession} lygisNuo={form.values.lygisNuo} lygisIki={form.values.lygisIki} />
        </Fields>
      )}
    </FormModal>
  )
}

type Form = Parameters<Parameters<typeof FormModal<typeof professionsApi.create>>[0]['children']>[0]

/** `children` stand below the levels, which they are about. */
function Fields({ field, children }: Pick<Form, 'field'> & { children?: ReactNode }) {
  const t = useText(professionTexts)
  return (
    <>
      <TextField {...field('kodas')} label={t('kodas')} hint={t('kodasHint')} maxLength={20} />
      <TextField {...field('pavadinimas')} label={t('pavadinimas')} />
      <TextField {...field('pavadinimasEn')} label={t('pavadinimasEn')} />
      {isOn('languageLV') && <TextField {...field('pavadinimasLv')} label={t('pavadinimasLv')} required={false} />}
      <CodeSelect {...field('sritiesKodas')} label={t('sritis')} list="sritys" />
      <Row>
        <LevelNumber {...field('lygisNuo')} label={t('lygisNuo')} />
        <LevelNumber {...field('lygisIki')} label={t('lygisIki')} />
      </Row>
      {children}
      <TextField
        {...field('iscoKodas')}
        label={t('iscoKodas')}
        hint={t('iscoHint')}
        inputMode="numeric"
        maxLength={4}
      />
      <CheckboxField {...field('aktyvus')} label={t('aktyvus')} hint={t('aktyvusHint')} />
    </>
  )
}

/** A level by name; the profession stores its number. */
const LevelNumber = apart(function LevelNumber({
  label,
  value,
  onChange,
  ...field
}: FieldProps<number> & { label: string }) {
  const options = useLevels().all.map(({ eile, name }) => ({ value: String(eile), label: name }))
  return (
    <SelectField
      {...field}
      label={label}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next ? Number(next) : null)}
      options={options}
    />
  )
})

interface UseProps {
  profession: Profession
  lygisNuo: number | null | undefined
  lygisIki: number | null | undefined
}

/** How many needs refer to the profession; before the levels are narrowed, how many would be outside them. */
function Use({ profession: { id, ...stored }, lygisNuo, lygisIki }: UseProps) {
  const t = useText(professionTexts)
  const query = { lygisNuo: lygisNuo || stored.lygisNuo, lygisIki: lygisIki || stored.lygisIki }
  const { data } = useCall(professionsApi.use, { params: { id }, query })
  if (!data?.poreikiai) return null
  const { poreikiai, uzRibu } = data
  return (
    <>
      {uzRibu.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle />} title={t('outside')} role="status">
          <List size="sm">
            {uzRibu.map(({ lygis, poreikiai: count }) => (
              <List.Item key={lygis}>{t('outsideLine', { lygis, count })}</List.Item>
            ))}
          </List>
          {t('outsideWhy')}
        </Alert>
      )}
      <p>
        {t('usedIn', { count: poreikiai })}
        {isOn('darbuotojuPoreikiai') && (
          <>
            {'. '}
            <Anchor component={A} underline="always" to="/darbuotojuporeikiai" search={{ profesija: String(id) }}>
              {t('showNeeds')}
            </Anchor>
          </>
        )}
      </p>
    </>
  )
}
