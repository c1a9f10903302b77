import { say } from '#contract/lib/texts.ts'
import type { Extra } from '#contract/metadata/extras.ts'
import type { Part } from '#contract/metadata/rules.ts'
import { OptionsField } from '../kit/form/CodesField.tsx'
import { CheckboxField, CodeSelect, NumberField, SelectField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { LinesField } from '../kit/form/LinesField.tsx'
import { useLang } from '../lib/lang.ts'

/** An extra field of a list, drawn from its description. */
export function ExtraField({ extra, field }: { extra: Extra; field: FieldProps<unknown> }) {
  const lang = useLang()
  const shared = {
    label: say(extra.title, lang),
    required: extra.required === true,
    ...(extra.hint ? { hint: say(extra.hint, lang) } : {}),
  }
  const as = <V,>() => field as unknown as FieldProps<V>
  const options = (choices: Extract<Extra, { kind: 'choice' }>['options']) =>
    Object.entries(choices).map(([value, title]) => ({ value, label: say(title, lang) }))
  switch (extra.kind) {
    case 'text':
      return <TextField {...as<string>()} {...shared} maxLength={extra.max} />
    case 'number':
      return <NumberField {...as<number>()} {...shared} />
    case 'flag':
    case 'one':
      return <CheckboxField {...as<boolean>()} {...shared} />
    case 'code':
      return <CodeSelect {...as<string>()} {...shared} list={extra.list} />
    case 'choice':
      return <SelectField {...as<string>()} {...shared} options={options(extra.options)} />
    case 'choices':
      return <OptionsField {...as<string[]>()} {...shared} options={options(extra.options)} />
    case 'texts':
      return <LinesField field={as<string[]>()} {...shared} show={String} read={(line) => line} />
    case 'parts':
      return <LinesField field={as<Part[]>()} {...shared} show={partLine} read={readPart} />
  }
}

const partLine = ({ kodas, pavadinimas, pavadinimasEn, pavadinimasLv }: Part) =>
  [kodas, pavadinimas, pavadinimasEn, ...(pavadinimasLv ? [pavadinimasLv] : [])].join(' | ')
const readPart = (line: string): Part => {
  const [kodas = '', pavadinimas = '', pavadinimasEn = '', pavadinimasLv = ''] = line
    .split('|')
    .map((text) => text.trim())
  return { kodas, pavadinimas, pavadinimasEn, ...(pavadinimasLv ? { pavadinimasLv } : {}) }
}
