import { IconCheck, IconMailQuestion, IconPencil, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { importsApi } from '#contract/imports/api.ts'
import { personImportTexts as t } from '#contract/imports/personTexts.ts'
import { type Outcome, type PersonRow, previewRows } from '#contract/imports/schema.ts'
import { personSheet } from '#contract/imports/sheets.ts'
import { call } from '../lib/api.ts'
import type { ImportDefinition, OutcomeLook, Target } from './definition.ts'

const bodyOf = ({ id, everywhere }: Target) => (everywhere ? { imone: { id } } : {})
const peopleOf =
  (statusas?: string) =>
  ({ id, everywhere }: Target): [string, Record<string, string>] => [
    '/users',
    {
      ...(everywhere ? { imonesId: String(id) } : { ownusers: 'true' }),
      ...(statusas ? { imonesStatusas: statusas } : {}),
    },
  ]

const outcomes: Record<Outcome, OutcomeLook> = {
  sukurta: { title: t.sukurta, why: t.sukurtaWhy, look: ['success', IconUserPlus], list: peopleOf('TIKRINAMA') },
  prideta: { title: t.prideta, why: t.pridetaWhy, look: ['success', IconUserCheck], list: peopleOf('TIKRINAMA') },
  pakviesta: { title: t.pakviesta, why: t.pakviestaWhy, look: ['pending', IconMailQuestion] },
  atnaujinta: { title: t.atnaujinta, why: t.atnaujintaWhy, look: ['info', IconPencil], list: peopleOf() },
  nepakeista: { title: t.nepakeista, why: t.nepakeistaWhy, look: ['neutral', IconCheck], list: peopleOf() },
}

/** People of a company. */
export const peopleImport: ImportDefinition<PersonRow> = {
  sheet: personSheet,
  title: t.title,
  lead: t.lead,
  shown: ['vardas', 'pavarde', 'asmenskodas', 'pareigos', 'galiojaNuo'],
  aim: ({ id }) => ({ rusis: 'ASMENYS', imone: { id } }),
  preview: async (rows, target) =>
    (await call(importsApi.preview, { body: { eilutes: [...rows], ...bodyOf(target) } })).eilutes,
  previewRows,
  outcomes,
}
