import { Button, Checkbox, Group, PasswordInput, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ListName } from '#contract/lists.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { byWords } from '#web/lib/byWords.ts'
import { useCodes } from '#web/lib/codes.ts'
import { fieldText } from '#web/lib/fieldText.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { useReadFailedAgain } from '#web/lib/readFailedAgain.ts'
import { apart } from './apart.ts'
import { asPhone } from './asPhone.ts'
import { useChoices } from './choices.ts'
import { useEnterChooses } from './enterChooses.ts'
import type { FieldProps } from './form.ts'

export interface Labelled {
  label: string
  /** Under the label: how to fill in the field, „Pvz., 2026-11-21“. */
  hint?: ReactNode
  /** Overrides what the schema says about the field being optional. */
  required?: boolean
}

/** The parts that all fields share: the label with „(neprivaloma)“, the hint under it, the message with an icon. */
export function useField<V>(props: FieldProps<V> & Labelled, show?: (value: V) => string) {
  const { id, label, hint, error, disabled, onBlur, optional, required, named } = props
  const lang = useLang()
  const t = useText(formTexts)
  named(label, show as ((value: unknown) => string) | undefined)
  const isOptional = required === undefined ? optional : !required
  return {
    id,
    disabled,
    onBlur,
    label: isOptional ? <Optional label={label} note={t('optional')} /> : label,
    description: hint,
    inputWrapperOrder: ['label', 'description', 'input', 'error'] as ('label' | 'description' | 'input' | 'error')[],
    error: error && <Complaint text={fieldText(error, lang)} />,
    'aria-required': !isOptional,
  }
}
const Optional = ({ label, note }: { label: string; note: string }) => (
  <>
    {label}{' '}
    <Text span inherit c="dimmed" fw={400}>
      ({note})
    </Text>
  </>
)
export const Complaint = ({ text }: { text: string }) => (
  <Group component="span" gap={4} wrap="nowrap" align="flex-start">
    <IconAlertCircle size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
    {text}
  </Group>
)

interface TextProps {
  /** Rows of a text of several lines. */
  rows?: number
  inputMode?: 'numeric' | 'email' | 'tel' | 'url'
  autoComplete?: string
  maxLength?: number
  placeholder?: string
  autoFocus?: boolean
}
/** A line of text; with `rows`, several. */
export const TextField = apart(function TextField({
  rows,
  inputMode,
  autoComplete = 'off',
  maxLength,
  autoFocus,
  ...props
}: FieldProps<string> & Labelled & TextProps) {
  const shared = {
    ...useField(props),
    value: props.value ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      props.onChange(inputMode === 'tel' ? asPhone(value) : value),
    autoComplete,
    ...(maxLength ? { maxLength } : {}),
    ...(autoFocus ? { 'data-autofocus': true } : {}),
  }
  if (rows) return <Textarea {...shared} minRows={rows} autosize maxRows={12} />
  return (
    <TextInput
      {...shared}
      {...(inputMode ? { inputMode } : {})}
      type={inputMode === 'email' || inputMode === 'tel' ? inputMode : 'text'}
    />
  )
})

/** A password with „Rodyti“; pasting is always allowed. */
export const PasswordField = apart(function PasswordField({
  autoComplete = 'current-password',
  ...props
}: FieldProps<string> & Labelled & { autoComplete?: string }) {
  const t = useText(formTexts)
  return (
    <PasswordInput
      {...useField(props, () => '••••••')}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
    />
  )
})

/** A whole number, or with `decimals`; both 7,4 and 7.4 are accepted. The schema checks the bounds. */
export const NumberField = apart(function NumberField({
  decimals = 0,
  ...props
}: FieldProps<number> & Labelled & { decimals?: number; min?: number; max?: number }) {
  const lang = useLang()
  const shown = props.value === null || props.value === undefined ? '' : String(props.value)
  const [text, setText] = useState(lang === 'en' ? shown : shown.replace('.', ','))
  // The value was set from outside (the newest values after a conflict): the typed text is dropped.
  useEffect(() => {
    setText((typed) =>
      String(asNumber(typed)) === shown || shown === 'NaN' ? typed : lang === 'en' ? shown : shown.replace('.', ','),
    )
  }, [shown, lang])
  return (
    <TextInput
      {...useField(props)}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        props.onChange(asNumber(event.currentTarget.value))
      }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="tabular"
    />
  )
})
/** Text that is no number becomes NaN, which every schema refuses: „Įveskite skaičių“. */
const asNumber = (text: string) => (text.trim() === '' ? null : Number(text.replace(/\s/g, '').replace(',', '.')))

export const CheckboxField = apart(function CheckboxField(props: FieldProps<boolean> & Labelled) {
  const shell = useText(shellTexts)
  const {
    label: _,
    inputWrapperOrder: __,
    'aria-required': ___,
    ...shared
  } = useField(props, (value) => shell(value ? 'yes' : 'no'))
  return (
    <Checkbox
      {...shared}
      label={props.label}
      checked={props.value ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
})

export interface Option<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}
/**
 * One of a few known values. More than ten can be searched, and so can those that are still being read (`loading`), since
 * letters typed meanwhile must not be lost. Clearable where the field is optional.
 */
export const SelectField = apart(function SelectField<V extends string>({
  options,
  loading = false,
  complaint,
  ...props
}: FieldProps<V> & Labelled & { options: readonly Option<V>[]; loading?: boolean; complaint?: ReactNode }) {
  const t = useText(formTexts)
  const shell = useText(shellTexts)
  const isOptional = props.required === undefined ? props.optional : !props.required
  const { value } = props
  const onKeyDown = useEnterChooses(!loading)
  const isLong = loading || options.length > 10
  // Whoever is in the field already sees the choices when they come.
  const { limit, ...visit } = useChoices()
  // A code that is no longer offered stays visible on the records that have it.
  const known =
    value && !options.some((option) => option.value === value) ? [...options, { value, label: value }] : options
  const shared = useField(props, (shown) => known.find((option) => option.value === shown)?.label ?? shown)
  return (
    <Select
      {...shared}
      error={complaint ?? shared.error}
      data={[...known]}
      value={value || null}
      onChange={(next) => props.onChange(next as V | null)}
      placeholder={t('choose')}
      searchable={isLong}
      filter={byWords}
      {...visit}
      {...(isLong && limit !== undefined ? { limit } : {})}
      // A refused form moves the focus here, and the list must not cover the message.
      openOnFocus={false}
      onKeyDown={onKeyDown}
      nothingFoundMessage={loading ? shell('searching') : t('nothingFound')}
      clearable={isOptional}
      allowDeselect={false}
      checkIconPosition="right"
      clearButtonProps={{ 'aria-label': shell('clear') }}
    />
  )
})

/** Chooses one of a few values, all of them visible. */
export const RadioField = apart(function RadioField<V extends string>({
  options,
  ...props
}: FieldProps<V> & Labelled & { options: readonly Option<V>[] }) {
  const {
    onBlur: _,
    'aria-required': __,
    disabled,
    ...shared
  } = useField(props, (shown) => options.find(({ value }) => value === shown)?.label ?? shown)
  return (
    <Radio.Group {...shared} value={props.value ?? null} onChange={(value) => props.onChange(value as V)}>
      <Stack gap={0} className="radios">
        {options.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} disabled={disabled} />
        ))}
      </Stack>
    </Radio.Group>
  )
})

/** Under a field whose list could not be loaded, with a way to load it again; undefined otherwise. */
export const listFailed = ({ error }: Pick<ReturnType<typeof useCodes>, 'error'>) =>
  error ? <ListFailed /> : undefined
function ListFailed() {
  const t = useText(formTexts)
  const readAgain = useReadFailedAgain()
  const shell = useText(shellTexts)
  return (
    <Group component="span" gap="xs">
      <Complaint text={t('listFailed')} />
      <Button size="compact-sm" variant="default" onClick={readAgain}>
        {shell('retry')}
      </Button>
    </Group>
  )
}

/** One code of a reference list: `<CodeSelect {...field('tipas')} list="atestavimoTipai" label=… />`; `only` narrows the choice. */
export const CodeSelect = apart(function CodeSelect<V extends string>({
  list,
  only,
  ...props
}: FieldProps<V> & Labelled & { list: ListName; only?: readonly V[] }) {
  const codes = useCodes(list)
  const options = codes.options.filter(({ value }) => !only || only.includes(value as V)) as Option<V>[]
  const chosen = props.value
    ? [{ value: props.value, label: codes.name(props.value) }].filter(
        ({ value }) => !options.some((one) => one.value === value),
      )
    : []
  return (
    <SelectField {...props} options={[...options, ...chosen]} loading={codes.isPending} complaint={listFailed(codes)} />
  )
})
