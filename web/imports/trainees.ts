import { IconBuildingOff, IconCheck, IconClock, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { previewRows } from '#contract/imports/schema.ts'
import { traineeImportTexts as t } from '#contract/imports/traineeTexts.ts'
import { say } from '#contract/lib/texts.ts'
import { traineeImportApi } from '#contract/traineeImport/api.ts'
import type { outcomeOf } from '#contract/traineeImport/rules.ts'
import type { TraineeRow } from '#contract/traineeImport/schema.ts'
import { traineeSheet } from '#contract/traineeImport/sheet.ts'
import { call } from '../lib/api.ts'
import type { ImportDefinition, OutcomeLook, Target } from './definition.ts'

type Outcome = ReturnType<typeof outcomeOf> | 'nepakeista'

const peopleOf =
  (search: Record<string, string> = {}) =>
  ({ id }: Target): [string, Record<string, string>] => [`/admin/mokymai/${id}`, search]

const outcomes: Record<Outcome, OutcomeLook> = {
  uzregistruota: {
    title: t.uzregistruota,
    why: t.uzregistruotaWhy,
    look: ['success', IconUserCheck],
    list: peopleOf({ statusas: 'LAUKIAMA' }),
  },
  sukurta: {
    title: t.sukurta,
    why: t.sukurtaWhy,
    look: ['success', IconUserPlus],
    list: peopleOf({ statusas: 'LAUKIAMA' }),
  },
  beImones: {
    title: t.beImones,
    why: t.beImonesWhy,
    look: ['warning', IconBuildingOff],
    list: peopleOf({ statusas: 'LAUKIAMA' }),
  },
  eileje: {
    title: t.eileje,
    why: t.eilejeWhy,
    look: ['pending', IconClock],
    list: peopleOf({ eileje: 'true' }),
  },
  nepakeista: { title: t.nepakeista, why: t.nepakeistaWhy, look: ['success', IconCheck], list: peopleOf() },
}

/** The body's part that names the company of the people, where it is one. */
const of = (imone: number | undefined) => (imone === undefined ? {} : { imone: { id: imone } })

/**
 * Import of people to a training with `free` places. `company`: the name of the only company whose people are sent;
 * `employer`: that company sends them itself, to a training of another organiser.
 */
export const traineeImport = (
  free: number | null,
  company: string | null,
  employer: boolean,
): ImportDefinition<TraineeRow> => ({
  sheet: traineeSheet,
  title: t.title,
  lead: employer ? t.ownLead : t.lead,
  leadParams: { company: company ?? '' },
  shown: ['vardas', 'pavarde', 'asmenskodas', 'pareigos', 'imKodas'],
  aim: ({ id, imone }) => ({ rusis: 'DALYVIAI', mokymas: { id }, ...of(imone) }),
  preview: async (rows, { id, imone }) =>
    (await call(traineeImportApi.preview, { params: { id }, body: { eilutes: [...rows], ...of(imone) } })).eilutes,
  previewRows,
  outcomes,
  words: {
    to: t.to,
    fNew: t.fNew,
    sNew: t.sNew,
    fSame: t.fSame,
    sSame: t.sSame,
    nothingToImport: t.nothingToImport,
    helpEmpty: t.helpEmpty,
  },
  advice: (count, lang) =>
    free === null || count <= free ? null : say(t.someInLine, lang, { free, count: count - free }),
})
