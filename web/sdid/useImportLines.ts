import { sdidApi } from '#contract/sdid/api.ts'
import type { SdidLine } from '#contract/sdid/schema.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { type Batch, batchOf } from '../kit/list/BatchResult.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Imports all matched lines, or these; `onDone` gets the outcome. */
export function useImportLines(id: number, onDone: (batch: Batch) => void) {
  const t = useText(sdidTexts)
  const save = useSave(sdidApi.run, ['/asmenys'])
  return {
    busy: save.isPending,
    async run(lines?: readonly SdidLine[]) {
      try {
        const body = lines ? { lines: lines.map((line) => line.id) } : {}
        const { pakeista, nepakeista } = await save.mutateAsync({ params: { id }, body })
        const names = new Map(lines?.map((line) => [line.id, `${line.vardas} ${line.pavarde}`]) ?? [])
        onDone({ ...batchOf(pakeista, nepakeista, names), text: t('imported', { count: pakeista.length }) })
      } catch (error) {
        alertDanger(error)
      }
    },
  }
}
