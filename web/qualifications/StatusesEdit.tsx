import { Text } from '@mantine/core'
import { z } from 'zod'
import { personsApi } from '#contract/persons/api.ts'
import type { Person } from '#contract/persons/schema.ts'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import { mayGiveStatuses } from '#contract/qualifications/rules.ts'
import { excludedStatus, PersonStatuses } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { OptionsField } from '../kit/form/CodesField.tsx'
import { DateField } from '../kit/form/DateField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { call } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

type Rows = z.input<typeof PersonStatuses>
/** A form has fields, but the body of the call is an array. */
const endpoint = { ...qualificationsApi.setStatuses, body: z.object({ statusai: PersonStatuses }) }

/** Form of the wanted statuses; administrators also set which ones are held and until when. */
export function StatusesEdit({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText(qualificationTexts)
  const gives = mayGiveStatuses(person.id, useMe())
  const { id } = person
  return (
    <FormModal
      title={t('statusesEdit')}
      endpoint={endpoint}
      params={{ id }}
      initial={{ statusai: person.kvalifikaciniaiStatusai }}
      versija={person.versija}
      reload={async () => {
        const now = await call(personsApi.get, { params: { id } })
        return { initial: { statusai: now.kvalifikaciniaiStatusai }, versija: now.versija }
      }}
      toBody={({ statusai }) => statusai as never}
      saved={t('statusesSaved')}
      onClose={onClose}
    >
      {({ field }) => <Rows field={field('statusai')} gives={gives} />}
    </FormModal>
  )
}

function Rows({ field, gives }: { field: FieldProps<Rows>; gives: boolean }) {
  const t = useText(qualificationTexts)
  const { options, name } = useCodes('kvalifikaciniaiStatusai')
  const rows = field.value ?? []
  const [held, wanted] = [rows.filter((row) => !row.pageidaujamas), rows.filter((row) => row.pageidaujamas)]
  const codesOf = (some: Rows) => some.map(({ kvalifikacinisStatusas }) => kvalifikacinisStatusas)
  const offered = (usedRows: Rows) =>
    options.filter(({ value }) => value !== excludedStatus && !codesOf(usedRows).includes(value))
  const choose = (pageidaujamas: boolean, before: Rows, others: Rows) => (codes: string[] | null) => {
    const chosen = (codes ?? []).map(
      (code) =>
        before.find(({ kvalifikacinisStatusas }) => kvalifikacinisStatusas === code) ?? {
          kvalifikacinisStatusas: code,
          pageidaujamas,
          galioja: null,
        },
    )
    field.onChange([...others, ...chosen])
  }
  const setUntil = (code: string, galioja: string | null) =>
    field.onChange(rows.map((row) => (row.kvalifikacinisStatusas === code ? { ...row, galioja } : row)))
  const { error: _, value: __, ...shared } = field
  return (
    <>
      {gives ? (
        <OptionsField
          {...shared}
          id={`${field.id}.held`}
          error={undefined}
          label={t('heldOnes')}
          options={offered(wanted)}
          value={codesOf(held)}
          onChange={choose(false, held, wanted)}
          required={false}
        />
      ) : (
        held.length > 0 && (
          <div>
            <Text fw={600}>{t('heldOnes')}</Text>
            <Text>{codesOf(held).map(name).join(', ')}</Text>
            <Text c="dimmed">{t('heldBy')}</Text>
          </div>
        )
      )}
      {gives &&
        held.map(({ kvalifikacinisStatusas: code, galioja }) => (
          <DateField
            {...shared}
            key={code}
            id={`${field.id}.${code}`}
            error={undefined}
            label={t('statusUntil', { status: name(code) })}
            value={galioja ?? null}
            onChange={(day) => setUntil(code, day)}
            required={false}
          />
        ))}
      <OptionsField
        {...shared}
        error={field.error}
        label={t('wantedOnes')}
        options={offered(held)}
        value={codesOf(wanted)}
        onChange={choose(true, wanted, held)}
        required={false}
      />
    </>
  )
}
