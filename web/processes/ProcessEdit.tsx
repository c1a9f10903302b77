import { useState } from 'react'
import { addDays, civilDay, civilTime } from '#contract/lib/civil.ts'
import { processesApi } from '#contract/processes/api.ts'
import { momentAt, refuseMoment } from '#contract/processes/rules.ts'
import { mostDaysAhead, type Period, type Process } from '#contract/processes/schema.ts'
import { processTexts } from '#contract/processes/texts.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, SelectField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { Row } from '../kit/form/Row.tsx'
import { TimeField } from '../kit/form/TimeField.tsx'
import { call } from '../lib/api.ts'
import { today, when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { usePeriods } from './words.ts'

const formOf = ({ periodas, kitaspaleidimas, aktyvus }: Process) => ({
  periodas: periodas as Period,
  kitaspaleidimas,
  aktyvus,
})

/** Form of a process: period, next run, on or off. */
export function ProcessEdit({ process, onClose }: { process: Process; onClose: () => void }) {
  const t = useText(processTexts)
  const { id } = process
  return (
    <FormModal
      title={t('edit')}
      endpoint={processesApi.update}
      params={{ id }}
      initial={formOf(process)}
      versija={process.versija}
      reload={async () => {
        const now = await call(processesApi.get, { params: { id } })
        return { initial: formOf(now), versija: now.versija }
      }}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <PeriodField {...field('periodas')} />
          <MomentField {...field('kitaspaleidimas')} process={process} />
          <CheckboxField {...field('aktyvus')} label={t('aktyvus')} hint={t('aktyvusHint')} />
        </>
      )}
    </FormModal>
  )
}

function PeriodField({ value, onChange, ...field }: FieldProps<Period>) {
  const t = useText(processTexts)
  const period = usePeriods()
  return (
    <SelectField
      {...field}
      label={t('periodas')}
      hint={t('periodHint')}
      value={value ? String(value) : null}
      onChange={(hours) => onChange(hours ? (Number(hours) as Period) : null)}
      options={period.options}
    />
  )
}

/** A moment as a day and a time in Vilnius. */
function MomentField({ process, ...field }: FieldProps<string> & { process: Process }) {
  const t = useText(processTexts)
  const at = new Date(field.value ?? '')
  const known = Number.isNaN(at.getTime()) ? null : { day: civilDay(at), time: civilTime(at) }
  const [typed, setTyped] = useState(known ?? { day: '', time: '' })
  // The value differs from what was typed: after a conflict the server's newest one was accepted.
  const { day, time } = known && momentAt(typed.day, typed.time) !== field.value ? known : typed
  const change = (part: Partial<typeof typed>) => {
    const next = { day, time, ...part }
    setTyped(next)
    field.onChange(next.day && next.time ? (momentAt(next.day, next.time) ?? `${next.day} ${next.time}`) : null)
  }
  const refusal = known && refuseMoment(field.value ?? '', process, new Date())
  return (
    <Row>
      <DateField
        {...field}
        named={(label) =>
          field.named(label, (value) => (Number.isNaN(Date.parse(String(value))) ? String(value) : when(String(value))))
        }
        label={t('diena')}
        hint={t(refusal === 'min' ? 'past' : 'dienaHint')}
        min={today()}
        max={addDays(today(), mostDaysAhead)}
        value={day}
        onChange={(value) => change({ day: value ?? '' })}
      />
      <TimeField
        {...field}
        id={`${field.id}-time`}
        error={field.error === 'dateformat' ? 'timeformat' : undefined}
        named={() => {}}
        label={t('laikas')}
        hint={t('laikasHint')}
        value={time}
        onChange={(value) => change({ time: value ?? '' })}
      />
    </Row>
  )
}
