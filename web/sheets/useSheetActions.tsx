import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { sheetsApi } from '#contract/sheets/api.ts'
import type { Sheet, SheetAction } from '#contract/sheets/schema.ts'
import { sheetTexts } from '#contract/sheets/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { signOut } from '../lib/session.ts'

/** The assessor's actions on one sheet; `view` shows the code while it is needed. */
export function useSheetActions(id: number, { id: lapas, asmuo }: Sheet) {
  const t = useText(sheetTexts)
  const lang = useLang()
  const confirm = useConfirm()
  const save = useSave(sheetsApi.act)
  const give = useSave(sheetsApi.code)
  const hand = useSave(sheetsApi.handOver)
  const removal = useSave(sheetsApi.remove)
  const [kodas, setKodas] = useState<string>()
  const name = `${asmuo.vardas} ${asmuo.pavarde}`
  const params = { id, childId: lapas }
  const onError = (error: unknown) => alertDanger(error)

  const act = (veiksmas: SheetAction) =>
    save.mutate(
      { params: { id }, body: { lapai: [lapas], veiksmas, ...(veiksmas === 'PRATESTI' ? { minutes: 5 } : {}) } },
      {
        onSuccess: ({ nepakeista: [refused] }) =>
          refused ? alertDanger(new ApiError(refused.code, 409)) : alertSuccess(t(`done${veiksmas}`)),
        onError,
      },
    )
  const close = async () => {
    if (await confirm({ title: t('closeTitle', { name }), text: t('closeText'), action: t('UZDARYTI') }))
      act('UZDARYTI')
  }
  const handOver = async () => {
    const question = { title: t('handOverTitle', { name }), text: t('handOverText'), action: t('handOver') }
    if (!(await confirm(question))) return
    // Loads a new page, so that nothing of the assessor's session stays in memory.
    hand.mutate({ params }, { onSuccess: () => leave(`/${lang}/testas/${lapas}`), onError })
  }
  const code = () => give.mutate({ params }, { onSuccess: (created) => setKodas(created.kodas), onError })
  const remove = () => removal.mutate({ params }, { onSuccess: () => alertSuccess(t('removed')), onError })

  const view: ReactNode = kodas && (
    <Dialog onClose={() => setKodas(undefined)} title={`${t('code')}: ${name}`}>
      <p className="test-code">{`${kodas.slice(0, 4)} ${kodas.slice(4)}`}</p>
      <Text>{t('codeText', { address: `${window.location.host}/${lang}/testas` })}</Text>
    </Dialog>
  )
  return { act, close, handOver, code, remove, view }
}

function leave(path: string) {
  signOut()
  window.sessionStorage.clear()
  window.location.replace(path)
}
