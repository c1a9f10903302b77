import { z } from 'zod'
import { type Endpoint, endpoints } from '#contract/lib/endpoint.ts'
import { answerParams, filterText, flag } from '#contract/lib/fields.ts'
import { names } from '#contract/lib/refs.ts'
import { type ListName, listNames, lists } from '#contract/lists.ts'

/** A row of a reference list. Fields that only one list has (the region of a municipality) stand beside these. */
export const CodeRow = z.looseObject({
  id: z.number(),
  kodas: z.string(),
  ...names,
  eile: z.number(),
  aktyvus: z.boolean(),
})
export type CodeRow = z.infer<typeof CodeRow>

/** Lists are short and cached by the client: without `size` the whole list is answered. */
const CodeQuery = z.strictObject({
  size: z.coerce.number('number').int('number').min(1, 'min').max(1000, 'max').default(1000),
  page: z.coerce.number('number').int('number').min(0, 'min').max(1_000_000, 'max').default(0),
  order: z.enum(['eile', 'pavadinimas', 'kodas', '-eile', '-pavadinimas', '-kodas'], 'inList').default('eile'),
  tipas: z.string().max(40, 'maxlength').optional(),
  search: filterText,
  aktyvus: flag.optional(),
  ...answerParams,
})

const columns = {
  kodas: { title: ['Kodas', 'Code'] },
  pavadinimas: { title: ['Pavadinimas', 'Name'] },
  pavadinimasEn: { title: ['Pavadinimas anglų kalba', 'Name in English'] },
  pavadinimasLv: { title: ['Pavadinimas latvių kalba', 'Name in Latvian'] },
} as const
export type CodeQuery = z.output<typeof CodeQuery>

const cacheSeconds = 60
const entry = (path: string, summary: string, ours = false) =>
  ({
    method: 'GET',
    path: `/${path}`,
    summary,
    access: 'public',
    mayLag: true,
    query: CodeQuery,
    reply: CodeRow,
    list: true,
    columns,
    cache: cacheSeconds,
    ...(ours ? { ours: true as const } : {}),
  }) as const satisfies Endpoint

function summaryOf(name: ListName) {
  const list = lists[name]
  return `Reference list: ${list.title[1]}${'unused' in list ? `. ${list.unused[1]}` : ''}`
}

type Entries = Record<ListName, ReturnType<typeof entry>>

/** One call for each reference list (spec 2, point 7), and for two resources from which users choose in the same way. */
export const classifiersApi = endpoints({
  ...(Object.fromEntries(
    listNames.map((name) => [name, entry(name, summaryOf(name), 'ours' in lists[name])]),
  ) as Entries),
  lygiai: entry('lygiai', 'Levels, by `tipas`'),
  kvalifikacijos: entry('kvalifikacijos', 'Qualifications'),
})
