import { useState } from 'react'
import { employmentsApi } from '#contract/employments/api.ts'
import type { SdidScan } from '#contract/sdid/schema.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { alertSuccess } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'

type Fit = Pick<SdidScan['asmenys'][number], 'id' | 'darboviete' | 'versija' | 'vardas' | 'pavarde'>

/** Stores a scanned code in an employment record by the usual call; fields that the code lacks stay. */
export function useWriteSdid({ skaityta, QRData }: SdidScan, onDone: () => void) {
  const t = useText(sdidTexts)
  const save = useSave(employmentsApi.set, ['/sdid-importas'])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  async function trying(write: () => Promise<string>) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      alertSuccess(t('scanWritten', { name: await write() }))
      onDone()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  async function put({ id, darboviete, versija, vardas, pavarde }: Fit) {
    const body = {
      ...(skaityta.sdid ? { sdid: skaityta.sdid } : {}),
      ...(skaityta.veikla ? { sdidVeikla: skaityta.veikla } : {}),
      QRData,
    }
    await save.mutateAsync({ params: { id, childId: darboviete }, body, versija })
    return `${vardas} ${pavarde}`
  }
  return {
    busy,
    failure,
    write: (fit: Fit) => trying(() => put(fit)),
    /** Stores it in the record of a person selected by hand. */
    writeTo: ({ id, vardas, pavarde }: Pick<Fit, 'id' | 'vardas' | 'pavarde'>, imoneId: number) =>
      trying(async () => {
        const records = await call(employmentsApi.list, { params: { id }, query: { size: 100 } })
        const record = records.find(
          ({ imone, canChange, statusas }) =>
            imone.id === imoneId && canChange && (statusas === 'TIKRINAMA' || statusas === 'PATVIRTINTA'),
        )
        if (!record) throw new ApiError('NotFound', 404)
        return put({ id, darboviete: record.id, versija: record.versija, vardas, pavarde })
      }),
  }
}
