import type { z } from 'zod'
import { type InductionLanguage, languageCodes } from '#contract/inductions/rules.ts'
import type { Induction, InductionBody } from '#contract/inductions/schema.ts'
import type { FieldProps, Form } from '../kit/form/form.ts'

export type Body = z.input<typeof InductionBody>
export type BodyForm = Form<Body>

/** What a form of the induction begins with: all of it, so that its parts are saved with what they belong to. */
export const bodyOf = ({
  taikomas,
  butinas,
  siunciamas,
  paskirtys,
  riba,
  galiojaDienu,
  puslapiai,
  klausimai,
  bankas,
}: Induction) => ({
  ...{ taikomas, butinas, siunciamas, paskirtys, riba, galiojaDienu, puslapiai, klausimai },
  bankas: bankas && { kompetencija: bankas.kompetencija, kiekis: bankas.kiekis },
})
export type Page = Induction['puslapiai'][number]
export type Question = Induction['klausimai'][number]

/** The props of a field of a part, such as the title of a page; the part itself is a value of the form. */
export function partField<V>(form: BodyForm, path: string, value: V, onChange: (value: V) => void): FieldProps<V> {
  return {
    ...form.field('taikomas'),
    id: `${form.id}${path}`,
    value,
    onChange: (next) => onChange(next as V),
    onBlur: () => {},
    error: form.errors[path],
    optional: false,
    named: (label) => form.labels.set(path, { label, show: String }),
  }
}

/** The texts in the order of the table of languages. */
export const inOrder = <T extends { kalba: InductionLanguage }>(texts: readonly T[]): T[] =>
  [...texts].sort((a, b) => languageCodes.indexOf(a.kalba) - languageCodes.indexOf(b.kalba))

/** A list with one part at another place. */
export function movedPart<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.toSpliced(from, 1)
  const part = all[from]
  return part === undefined ? [...all] : rest.toSpliced(to, 0, part)
}
