import { Text } from '@mantine/core'
import { IconLock, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { filesApi } from '#contract/files/api.ts'
import { type FileKind, fileKinds, fileOwners, kindOf } from '#contract/files/kinds.ts'
import { refuseDeleting, refusePublic } from '#contract/files/rules.ts'
import type { FileRow } from '#contract/files/schema.ts'
import { fileTexts } from '#contract/files/texts.ts'
import { fileSize } from '#contract/lib/size.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { personPick } from '../kit/form/picks.ts'
import { useEach, useRemoveEach } from '../kit/list/each.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { Uploads } from './Uploads.tsx'

const FileDetails = later(async () => (await import('./FileDetails.tsx')).FileDetails)

/** /admin/failai: uploaded files, newest first; uploading, access, uses and deleting. */
export default function FileList() {
  const lang = useLang()
  const t = useText(fileTexts)
  const removeEach = useRemoveEach()
  const confirm = useConfirm()
  const removal = useSave(filesApi.remove)
  const publishing = useSave(filesApi.setPublic)
  const [open, setOpen] = useState<{ file: FileRow; refused: boolean } | null>(null)
  const show = (file: FileRow, refused = false) => setOpen({ file, refused })
  const inputOf = ({ id, versija }: FileRow) => ({ params: { id }, versija })

  async function remove(file: FileRow) {
    if (refuseDeleting(file)) return show(file, true)
    const question = { title: t('removeTitle', { name: file.pavadinimas }), text: t('removeText'), action: t('remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    removal.mutate(inputOf(file), {
      onSuccess: () => alertSuccess(t('removed')),
      // Somebody has attached it since the list was read: the dialog shows where.
      onError: (error) =>
        error instanceof ApiError && error.code === 'FileInUse' ? show(file, true) : alertDanger(error),
    })
  }
  async function toggle(file: FileRow) {
    const to = file.viesas ? ('makePrivate' as const) : ('makePublic' as const)
    const question = { title: t(`${to}Title`, { name: file.pavadinimas }), text: t(`${to}Text`), action: t(to) }
    if (!(await confirm(question))) return
    publishing.mutate(
      { ...inputOf(file), body: { viesas: !file.viesas } },
      {
        onSuccess: (now) => {
          alertSuccess(t('changed'))
          // Shows the dialog, where the public link can be copied.
          if (now.viesas || open) show(now)
        },
        onError: alertDanger,
      },
    )
  }
  const each = useEach<FileRow>({
    endpoint: filesApi.list,
    nameOf: ({ pavadinimas }) => pavadinimas,
    actions: [
      {
        label: t('makePrivate'),
        may: ({ viesas }) => viesas,
        run: ({ id, versija }) => call(filesApi.setPublic, { params: { id }, body: { viesas: false } }, { versija }),
        ask: (count) => ({
          title: t('makePrivateMany', { count }),
          text: t('makePrivateText'),
          action: t('makePrivate'),
          count,
        }),
      },
      removeEach({
        label: t('remove'),
        may: () => true,
        run: ({ id, versija }) => call(filesApi.remove, { params: { id } }, { versija }),
      }),
    ],
  })
  return (
    <>
      <ListPage
        endpoint={filesApi.list}
        title={t('title')}
        above={<Uploads />}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          {
            kind: 'codes',
            name: 'rusis',
            label: t('rusis'),
            also: (Object.keys(fileKinds) as FileKind[]).map((kind) => ({ value: kind, label: t(kind) })),
            always: true,
          },
          { kind: 'date', name: 'dataNuo', label: t('from'), always: true },
          { kind: 'date', name: 'dataIki', label: t('until'), always: true },
          {
            kind: 'codes',
            name: 'viesas',
            label: t('access'),
            one: true,
            also: [
              { value: 'true', label: t('isPublic') },
              { value: 'false', label: t('isPrivate') },
            ],
          },
          {
            kind: 'codes',
            name: 'naudojamas',
            label: t('use'),
            one: true,
            also: [
              { value: 'true', label: t('isUsed') },
              { value: 'false', label: t('isUnused') },
            ],
          },
          {
            kind: 'codes',
            name: 'lentele',
            label: t('lentele'),
            also: fileOwners.map((owner) => ({ value: owner, label: t(owner) })),
          },
          { kind: 'pick', name: 'ikele', label: t('ikele'), pick: personPick },
        ]}
        views={[
          { label: t('viewUnused'), query: 'naudojamas=false' },
          { label: t('viewPublic'), query: 'viesas=true' },
        ]}
        columns={['pavadinimas', 'dydis', 'sukurta', 'ikele.pavadinimas', 'viesas', 'naudojimai']}
        keeps={['viesas']}
        cells={{
          pavadinimas: (row) => <Name row={row} />,
          dydis: ({ dydis }) => <span className="nowrap tabular">{fileSize(dydis, lang)}</span>,
          'ikele.pavadinimas': ({ ikele }) => ikele?.pavadinimas ?? t('program'),
          lentele: ({ lentele }) => t(lentele),
          viesas: ({ viesas }) => (
            <ToneBadge look={viesas ? ['warning', IconWorld] : ['neutral', IconLock]}>
              {t(viesas ? 'isPublic' : 'isPrivate')}
            </ToneBadge>
          ),
          naudojimai: ({ naudojimai }) =>
            naudojimai > 0 ? t('usedIn', { count: naudojimai }) : <Text c="dimmed">{t('isUnused')}</Text>,
        }}
        rowName={(row) => row.pavadinimas}
        onOpen={(row) => show(row)}
        rowActions={(row) => [
          { label: t('uses'), onClick: () => show(row) },
          (row.viesas || !refusePublic(row)) && {
            label: t(row.viesas ? 'makePrivate' : 'makePublic'),
            onClick: () => void toggle(row),
          },
          { label: t('remove'), onClick: () => void remove(row), danger: true },
        ]}
        {...each.bulk}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {each.result}
      {open && <FileDetails {...open} onPublic={() => void toggle(open.file)} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The name, with the kind of the file below it. */
function Name({ row }: { row: FileRow }) {
  const t = useText(fileTexts)
  const kind = kindOf(row.tipas)
  return (
    <>
      <b className="file-name">{row.pavadinimas}</b>
      <Text size="sm" c="dimmed">
        {[kind && t(kind), t(row.lentele)].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
