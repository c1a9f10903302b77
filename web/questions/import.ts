import { IconCheck, IconFilePlus } from '@tabler/icons-react'
import type { Plan } from '#contract/imports/schema.ts'
import { questionsApi } from '#contract/questions/api.ts'
import { questionSheet } from '#contract/questions/importSheet.ts'
import { type ImportBody, previewRows } from '#contract/questions/sheet.ts'
import { questionTexts as t } from '#contract/questions/texts.ts'
import type { ImportDefinition } from '../imports/definition.ts'
import { call } from '../lib/api.ts'

/** Imports questions as drafts; those already in the bank do not change. */
export const questionImport: ImportDefinition<ImportBody> = {
  sheet: questionSheet,
  title: t.importTitle,
  lead: t.importLead,
  shown: ['klausimas', 'tema', 'kompetencijos', 'teisingi'],
  aim: () => ({ rusis: 'KLAUSIMAI' }),
  preview: async (rows) =>
    (await call(questionsApi.preview, { body: { eilutes: [...rows] } })).eilutes.map(
      ({ bukle, fields }): Plan => ({
        bukle,
        pakeitimai: [],
        code: null,
        klaidos: Object.entries(fields).map(([laukas, kodas]) => ({ laukas, kodas })),
      }),
    ),
  previewRows,
  newLook: ['success', IconFilePlus],
  words: {
    rule1: t.importRule,
    rule4: t.importAgain,
    repeatSafe: t.importAgain,
    helpEmpty: t.importEmpty,
    sNew: t.importNew,
    nothingToImport: t.importNothing,
  },
  outcomes: {
    SUKURTA: {
      title: t.imported,
      why: t.importedWhy,
      look: ['success', IconFilePlus],
      list: () => ['/admin/klausimai', { statusas: 'JUODRASTIS' }],
    },
    NEPAKEISTA: { title: t.unchanged, why: t.unchangedWhy, look: ['neutral', IconCheck] },
  },
}
