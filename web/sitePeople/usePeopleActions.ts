import { useQueryClient } from '@tanstack/react-query'
import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import { mayEndToday, mayRemove, timeOf } from '#contract/sitePeople/rules.ts'
import type { SitePerson } from '#contract/sitePeople/schema.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import { isFrozen } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { type Batch, batchOf } from '../kit/list/BatchResult.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { refresh } from '../lib/refresh.ts'

const nameOf = ({ asmuo: { vardas, pavarde } }: SitePerson) => `${pavarde} ${vardas}`

/** Actions on people of a site: on one by its menu, and on many. Ending is done at once and can be undone. */
export function usePeopleActions(site: Site, onEdit: (row: SitePerson) => void, onTold: (batch: Batch) => void) {
  const t = useText(sitePeopleTexts)
  const go = useGo()
  const confirm = useConfirm()
  const client = useQueryClient()
  const end = useSave(sitePeopleApi.end, ['/asmenys'])
  const removal = useSave(sitePeopleApi.remove, ['/asmenys'])
  const params = { id: site.id }

  /** Gives each record back its former last day. */
  async function restore(rows: readonly SitePerson[]) {
    for (const dirbaIki of new Set(rows.map((row) => row.dirbaIki)))
      await call(sitePeopleApi.end, {
        params,
        body: { irasai: rows.filter((row) => row.dirbaIki === dirbaIki).map(({ id }) => id), dirbaIki },
      })
    await refresh(client, ['/objektai', '/asmenys'])
  }

  function endRows(rows: readonly SitePerson[], text: (changed: number) => string, after: () => void) {
    const body = { irasai: rows.map(({ id }) => id), dirbaIki: today() }
    end.mutate(
      { params, body },
      {
        onSuccess: ({ pakeista, nepakeista }) => {
          after()
          if (nepakeista.length > 0)
            onTold(batchOf(pakeista, nepakeista, new Map(rows.map((row) => [row.id, nameOf(row)]))))
          const changed = rows.filter(({ id }) => pakeista.includes(id))
          if (changed.length > 0) alertUndo(text(changed.length), () => restore(changed))
        },
        onError: alertDanger,
      },
    )
  }
  const endOne = (row: SitePerson) =>
    endRows(
      [row],
      () => t('endedOne', { name: nameOf(row) }),
      () => {},
    )
  const endMany = (selection: Selection<SitePerson>) =>
    endRows(selection.rows, (count) => t('endedMany', { count }), selection.clear)

  function reopen(row: SitePerson) {
    end.mutate(
      { params, body: { irasai: [row.id], dirbaIki: null } },
      {
        onSuccess: ({ nepakeista }) =>
          nepakeista.length > 0
            ? onTold(batchOf([], nepakeista, new Map([[row.id, nameOf(row)]])))
            : alertSuccess(t('reopened')),
        onError: alertDanger,
      },
    )
  }

  async function remove(row: SitePerson) {
    const question = { title: t('removeTitle', { name: nameOf(row) }), text: t('removeText'), action: t('remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    removal.mutate(
      { params: { ...params, childId: row.id }, versija: row.versija },
      { onSuccess: () => alertSuccess(t('removed')), onError: alertDanger },
    )
  }

  const actionsOf = (row: SitePerson) => {
    const open = !isFrozen(site)
    const over = timeOf(row, today()) === 'BAIGE'
    return [
      row.asmuo.matomas && { label: t('openPerson'), onClick: () => go(`/users/${row.asmuo.id}`) },
      open && { label: t('edit'), onClick: () => onEdit(row) },
      open && mayEndToday(row, today()) && { label: t('end'), onClick: () => endOne(row) },
      open && !over && row.dirbaIki !== null && { label: t('reopen'), onClick: () => reopen(row) },
      open && mayRemove(row, new Date()) && { label: t('remove'), onClick: () => void remove(row), danger: true },
    ]
  }
  return { actionsOf, endMany, saving: end.isPending }
}
