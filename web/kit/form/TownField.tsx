import { type ComponentProps, useRef } from 'react'
import { municipalityOf } from '#contract/classifiers/towns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { announce } from '#web/lib/announce.ts'
import { useCodes } from '#web/lib/codes.ts'
import { useText } from '#web/lib/lang.ts'
import { apart } from './apart.ts'
import { TextField } from './fields.tsx'
import type { FieldProps } from './form.ts'

type Props = ComponentProps<typeof TextField> & {
  /** The field of the municipality; false where the form has none. */
  municipality: FieldProps<string> | false
}

/** The town of an address. Once it is typed, its municipality is chosen, if none is chosen yet. */
export const TownField = apart(function TownField({ municipality, ...props }: Props) {
  const t = useText(listTexts)
  const { rows, name } = useCodes('savivaldybes')
  const typed = useRef(false)
  function offer() {
    const kodas = typed.current && municipalityOf(props.value ?? '', rows)
    typed.current = false
    if (!kodas || !municipality || municipality.disabled || municipality.value) return
    municipality.onChange(kodas)
    announce(t('municipalityChosen', { name: name(kodas) }))
  }
  return (
    <TextField
      {...props}
      onChange={(value) => {
        typed.current = true
        props.onChange(value)
      }}
      onBlur={() => {
        props.onBlur()
        offer()
      }}
    />
  )
})
