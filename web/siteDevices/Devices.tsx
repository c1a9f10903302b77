import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { civilDay } from '#contract/lib/civil.ts'
import { decimal } from '#contract/lib/texts.ts'
import { devicesApi } from '#contract/siteDevices/api.ts'
import { isLaxLimit, refuseLosingDevice } from '#contract/siteDevices/rules.ts'
import type { Device } from '#contract/siteDevices/schema.ts'
import { deviceTexts } from '#contract/siteDevices/texts.ts'
import { isFrozen } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { Secret } from './SecretPanel.tsx'
import '../sites/siteParts.css'

const DeviceModal = later(async () => (await import('./DeviceModal.tsx')).DeviceModal)
const SecretPanel = later(async () => (await import('./SecretPanel.tsx')).SecretPanel)

/** Control devices of a site, for users who manage it: one is valid at a time. */
export function Devices({ site }: { site: Site }) {
  const t = useText(deviceTexts)
  const lang = useLang()
  const confirm = useConfirm()
  const editable = !isFrozen(site)
  const params = { id: site.id }
  const checked = useCall(devicesApi.valid, { query: { objektoId: site.id } })
  const valid = checked.data
  const save = useSave(devicesApi.update)
  const [opened, setOpened] = useState<Device | 'new' | 'instead' | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)

  const put = (
    { id: childId, versija, slaptazodis: _, ...body }: Device,
    set: { galioja: boolean; vietoj?: { id: number } },
  ) =>
    save.mutate(
      { params: { ...params, childId }, body: { ...body, ...set }, versija },
      {
        onSuccess: ({ serijinisNumeris }) =>
          alertSuccess(t(set.galioja ? 'nowValid' : 'nowNotValid', { device: serijinisNumeris })),
        onError: alertDanger,
      },
    )
  async function makeValid(row: Device) {
    const old = valid?.irenginys
    if (!old) return put(row, { galioja: true })
    const names = { old: old.serijinisNumeris, device: row.serijinisNumeris }
    if (await confirm({ title: t('switchTitle', names), text: t('switchText', names), action: t('switchAction') }))
      put(row, { galioja: true, vietoj: { id: old.id } })
  }
  async function makeNotValid(row: Device) {
    const device = row.serijinisNumeris
    if (refuseLosingDevice(site, row, { galioja: false })) return alertDanger(t('lastNeeded', { device }))
    if (
      await confirm({ title: t('endTitle', { device }), text: t('endText'), action: t('makeNotValid'), danger: true })
    )
      put(row, { galioja: false })
  }

  const add = <AddButton label={t('add')} onClick={() => setOpened('new')} />
  return (
    <>
      {checked.isPending && <Placeholder height={24} />}
      {!valid && <PartFailed query={checked} what={t('validFailed')} />}
      {valid?.galioja === false && (
        <Alert
          mb="md"
          color={site.blaivumoTikrinimas ? 'warning' : 'info'}
          icon={site.blaivumoTikrinimas ? <IconAlertTriangle /> : <IconInfoCircle />}
          title={t('noValid')}
        >
          {t(site.blaivumoTikrinimas ? 'noValidChecked' : 'noValidPlain')}
        </Alert>
      )}
      <ListSection
        main
        title={t('title')}
        endpoint={devicesApi.list}
        params={params}
        where="ir."
        name="objektoIrenginiai"
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          {
            kind: 'codes',
            name: 'galioja',
            label: t('galioja'),
            one: true,
            also: [
              { value: 'true', label: t('valid') },
              { value: 'false', label: t('notValid') },
            ],
          },
        ]}
        action={editable && add}
        columns={['serijinisNumeris', 'pavadinimas', 'galioja', 'alkoholioRiba']}
        cells={{
          serijinisNumeris: (row) => <b>{row.serijinisNumeris}</b>,
          galioja: ({ galioja }) => (
            <ToneBadge look={galioja ? ['success', IconCircleCheck] : ['neutral', IconCircleDashed]}>
              {t(galioja ? 'valid' : 'notValid')}
            </ToneBadge>
          ),
          alkoholioRiba: ({ alkoholioRiba }) => (
            <Stack gap={2} align="flex-start">
              <span>{decimal(Number(alkoholioRiba), lang, 2)} ‰</span>
              {isLaxLimit(alkoholioRiba) && (
                <Group gap={4} wrap="nowrap" c="var(--warning-text)">
                  <IconAlertTriangle size={16} aria-hidden />
                  <Text size="sm">{t('lax')}</Text>
                </Group>
              )}
            </Stack>
          ),
          sukurta: (row) => <span className="nowrap">{civilDay(new Date(row.sukurta))}</span>,
        }}
        {...(editable
          ? {
              onOpen: setOpened,
              rowActions: (row: Device) => [
                { label: t('edit'), onClick: () => setOpened(row) },
                row.galioja && { label: t('replace'), onClick: () => setOpened('instead') },
                row.galioja
                  ? { label: t('makeNotValid'), danger: true, onClick: () => void makeNotValid(row) }
                  : {
                      label: valid?.irenginys
                        ? t('makeValidFor', { serial: valid.irenginys.serijinisNumeris })
                        : t('makeValid'),
                      onClick: () => void makeValid(row),
                    },
              ],
            }
          : {})}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {opened && valid && (
        <DeviceModal
          siteId={site.id}
          {...(typeof opened === 'object' ? { device: opened } : {})}
          valid={valid.irenginys}
          replaces={opened === 'instead'}
          onSecret={setSecret}
          onClose={() => setOpened(null)}
        />
      )}
      {secret && <SecretPanel {...secret} onKept={() => setSecret(null)} />}
    </>
  )
}
