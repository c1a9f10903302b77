import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { companiesApi } from '#contract/companies/api.ts'
import { sdidApi } from '#contract/sdid/api.ts'
import { mayRemove } from '#contract/sdid/rules.ts'
import type { SdidImport } from '#contract/sdid/schema.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { companyPick } from '../kit/form/picks.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useCall } from '../lib/api.ts'
import { useCreating } from '../lib/creating.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { useRemoveImport } from './useRemoveImport.ts'

const UploadSdid = later(async () => (await import('./UploadSdid.tsx')).UploadSdid)
const ScanSdid = later(async () => (await import('./ScanSdid.tsx')).ScanSdid)

/** /importai/sdid?imone=: the SDID files, uploading one, and scanning one code. */
export default function SdidImports() {
  const t = useText(sdidTexts)
  const everywhere = useMay()('AccessAllImones')
  const uploading = useCreating()
  const [scanning, setScanning] = useState(false)
  const remove = useRemoveImport()
  const company = useCompany()
  return (
    <>
      <ListPage
        endpoint={sdidApi.list}
        title={t('title')}
        name="sdid"
        create={{ label: t('upload'), onClick: uploading.open }}
        filters={[
          ...(everywhere
            ? [{ kind: 'pick', name: 'imone', label: t('company'), pick: companyPick(), always: true } as const]
            : []),
          { kind: 'codes', name: 'statusas', label: t('status'), list: 'sdidImportoStatusai', always: true },
        ]}
        columns={[
          'failas',
          ...(everywhere ? (['imone.pavadinimas'] as const) : []),
          'statusas',
          'kiekiai.viso',
          'kiekiai.nesusietos',
          'kiekiai.importuotos',
          'kiekiai.klaidos',
          'sukurta',
        ]}
        cells={{ sukurta: (row) => when(row.sukurta) }}
        to={(row) => `/importai/sdid/${row.id}`}
        rowActions={(row: SdidImport) => [
          mayRemove(row.kiekiai) && { label: t('remove'), onClick: () => void remove(row), danger: true },
        ]}
        empty={{ title: t('none'), text: t('noneWhy') }}
      >
        <Button
          variant="default"
          leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
          onClick={() => setScanning(true)}
        >
          {t('scan')}
        </Button>
      </ListPage>
      {uploading.opened && <UploadSdid company={company} onClose={uploading.close} />}
      {scanning && <ScanSdid company={company?.id} onClose={() => setScanning(false)} />}
    </>
  )
}

/** The company of the address, else the user's own. */
function useCompany() {
  const me = useMe()
  const [{ imone }] = useQueryParams()
  const id = Number(imone) || me.imoneId || 0
  const { data } = useCall(companiesApi.get, { params: { id } }, { enabled: id > 0, staleTime: 300_000 })
  return data && { id: data.id, kodas: data.imKodas, pavadinimas: data.pavadinimas }
}
