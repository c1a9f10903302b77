import { useRef } from 'react'
import type { z } from 'zod'
import { inductionsApi } from '#contract/inductions/api.ts'
import { type InductionLanguage, languageCodes } from '#contract/inductions/rules.ts'
import type { Induction, InductionBody } from '#contract/inductions/schema.ts'
import type { Draft, FieldProps, Form } from '../kit/form/form.ts'
import { call } from '../lib/api.ts'

export type Body = z.input<typeof InductionBody>
export type BodyForm = Form<Body>

export type Page = Induction['puslapiai'][number]
export type Question = Induction['klausimai'][number]

const bodyOf = ({
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

/**
 * What a form of one page or question is given. It shows that part alone, so it sends all others as they were read last:
 * what somebody else writes beside it meanwhile stays.
 */
export function usePart<L extends 'puslapiai' | 'klausimai'>(
  list: L,
  { siteId, induction, at }: { siteId: number; induction: Induction; at: number },
  empty: Induction[L][number],
) {
  type Part = Induction[L][number]
  const params = { id: siteId }
  const opened = useRef(induction).current
  const newest = useRef(induction)
  const partsOf = (of: Induction) => of[list] as Part[]
  const isNew = partsOf(opened)[at] === undefined
  // The form is checked as a whole: a question may name a page.
  const valuesOf = (of: Induction): Draft<Body> => ({
    ...bodyOf(opened),
    [list]: partsOf(opened).toSpliced(at, 1, (!isNew && partsOf(of)[at]) || empty),
  })
  return {
    endpoint: inductionsApi.save,
    params,
    initial: valuesOf(opened),
    versija: opened.versija,
    reload: async () => {
      newest.current = await call(inductionsApi.get, { params })
      return { initial: valuesOf(newest.current), versija: newest.current.versija }
    },
    toBody: (values: Body): Body => {
      const now = partsOf(newest.current)
      return { [list]: now.toSpliced(isNew ? now.length : at, 1, (values[list] as Part[])[at] as Part) }
    },
  }
}

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
