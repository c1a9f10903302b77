import { Stack, Text } from '@mantine/core'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { Names } from '#contract/lib/names.ts'
import type { Use } from '#contract/lib/refs.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { alertDanger, alertSuccess, showAlert } from '#web/lib/alerts.ts'
import { call, useSave } from '#web/lib/api.ts'
import { useText } from '#web/lib/lang.ts'
import { useNamed } from '#web/lib/named.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { alertUndo } from '../dialog/undo.tsx'
import type { Action } from '../page/MenuItems.tsx'
import { useSayPlaces } from '../page/UseLine.tsx'
import { type EachAction, useRemoveEach } from './each.tsx'

interface Kept extends Names {
  id: number
  versija: number
  aktyvus: boolean
}
interface Calls<Row> {
  update: Endpoint
  remove: Endpoint
  use: Endpoint
  /** The row as a body of the call. */
  bodyOf: (row: Row) => object
  /** First path segments of other calls that show these rows. */
  also: readonly string[]
  /** May the user retire and delete this row? */
  may?: (row: Row) => boolean
}

/**
 * What can be done to a level, a qualification, a competency or a row of a list, to one under „⋯“ and to the selected
 * ones: retiring, which can be undone, and deleting, only while it is unused.
 */
export function useRetiring<Row extends Kept>({ update, remove, use, bodyOf, also, may }: Calls<Row>) {
  const t = useText(metadataTexts)
  const removeEach = useRemoveEach()
  const named = useNamed()
  const confirm = useConfirm()
  const sayPlaces = useSayPlaces()
  const change = useSave(update, also)
  const removal = useSave(remove, also)

  const inputOf = (row: Row, aktyvus: boolean) => ({ params: { id: row.id }, body: { ...bodyOf(row), aktyvus } })
  const put = (row: Row, aktyvus: boolean, versija: number) =>
    change.mutateAsync({ ...inputOf(row, aktyvus), versija } as never) as unknown as Promise<Kept>
  /** The same without reading the screen again, which follows when all rows are done. */
  const sendPut = (row: Row, aktyvus: boolean, versija: number) =>
    call(update, inputOf(row, aktyvus) as never, { versija }) as unknown as Promise<Kept>

  async function setActive(row: Row, aktyvus: boolean) {
    try {
      const { versija } = await put(row, aktyvus, row.versija)
      const text = t(aktyvus ? 'isRestored' : 'isRetired', { name: named(row) })
      alertUndo(text, () => put(row, !aktyvus, versija))
    } catch (error) {
      alertDanger(error)
    }
  }

  const usesOf = (row: Row) => call(use, { params: { id: row.id } } as never) as unknown as Promise<Use>
  const showUse = (row: Row) =>
    usesOf(row)
      .then((found) => void showAlert('info', `${named(row)}. ${sayPlaces(found)}`))
      .catch(alertDanger)

  async function erase(row: Row) {
    const name = named(row)
    try {
      const found = await usesOf(row)
      if (found.kiekis > 0) {
        if (!row.aktyvus) return void alertDanger(`${t('canNotRemove', { name })}. ${sayPlaces(found)}`)
        const text = (
          <Stack gap="xs">
            <Text>{sayPlaces(found)}</Text>
            <Text>{t('retireInstead')}</Text>
          </Stack>
        )
        if (await confirm({ title: t('canNotRemove', { name }), text, action: t('retire') }))
          await setActive(row, false)
        return
      }
      const question = { title: t('removeTitle', { name }), text: t('removeText'), action: t('remove'), danger: true }
      if (!(await confirm(question))) return
      await removal.mutateAsync({ params: { id: row.id }, versija: row.versija } as never)
      alertSuccess(t('removed', { name }))
    } catch (error) {
      alertDanger(error)
    }
  }

  const actionsOf = (row: Row): readonly (Action | false)[] => [
    { label: t('whereUsed'), onClick: () => void showUse(row) },
    may?.(row) !== false && {
      label: t(row.aktyvus ? 'retire' : 'restore'),
      onClick: () => void setActive(row, !row.aktyvus),
    },
    may?.(row) !== false && { label: t('remove'), onClick: () => void erase(row), danger: true },
  ]
  const setEach = (aktyvus: boolean): EachAction<Row> => ({
    label: t(aktyvus ? 'restore' : 'retire'),
    may: (row) => may?.(row) !== false && row.aktyvus !== aktyvus,
    run: async (row) => {
      const { versija } = await sendPut(row, aktyvus, row.versija)
      return () => sendPut(row, !aktyvus, versija)
    },
  })
  const many: readonly EachAction<Row>[] = [
    setEach(false),
    setEach(true),
    removeEach({
      label: t('remove'),
      may: (row) => may?.(row) !== false,
      run: ({ id, versija }) => call(remove, { params: { id } } as never, { versija }),
    }),
  ]
  return { actionsOf, many }
}
