import { Alert, Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef } from 'react'
import { devicesApi } from '#contract/siteDevices/api.ts'
import { isLaxLimit } from '#contract/siteDevices/rules.ts'
import type { Device, ValidDevice } from '#contract/siteDevices/schema.ts'
import { deviceTexts } from '#contract/siteDevices/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { RadioField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { alertSuccess } from '../lib/alerts.ts'
import { callList, useCall } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { DevicePasswordField } from './DevicePasswordField.tsx'
import type { Secret } from './SecretPanel.tsx'

const formOf = ({ serijinisNumeris, pavadinimas, galioja, alkoholioRiba }: Device) => ({
  serijinisNumeris,
  pavadinimas,
  galioja,
  alkoholioRiba,
})

interface Props {
  siteId: number
  /** Absent for a new device. */
  device?: Device
  /** The valid device of the site, if there is one. */
  valid: ValidDevice['irenginys']
  /** The new device replaces the valid one. */
  replaces?: boolean
  /** Called with the saved password, which is shown once. */
  onSecret: (secret: Secret) => void
  onClose: () => void
}

/** A control device: its number, limit, validity and password. */
export function DeviceModal({ siteId, device, valid, replaces = false, onSecret, onClose }: Props) {
  const t = useText(deviceTexts)
  const typed = useRef('')
  const other = valid && valid.id !== device?.id ? valid : null
  const fresh = {
    alkoholioRiba: '0.00',
    galioja: other === null || replaces,
    vietoj: replaces && other ? { id: other.id } : null,
  }
  return (
    <FormModal
      title={
        device
          ? t('editTitle', { device: device.serijinisNumeris })
          : other && replaces
            ? t('replaceTitle', { device: other.serijinisNumeris })
            : t('addTitle')
      }
      endpoint={device ? devicesApi.update : devicesApi.add}
      params={{ id: siteId, ...(device ? { childId: device.id } : {}) }}
      initial={device ? formOf(device) : fresh}
      {...(device ? { versija: device.versija, reload: () => newest(siteId, device.id) } : {})}
      toBody={(values) => {
        typed.current = values.slaptazodis ?? ''
        return values
      }}
      onSaved={({ serijinisNumeris }) => {
        if (typed.current) onSecret({ serial: serijinisNumeris, password: typed.current })
        else alertSuccess(t('saved'))
      }}
      onClose={onClose}
    >
      {({ field, values, set }) => (
        <>
          <Serial {...field('serijinisNumeris')} galioja={values.galioja ?? true} id_={device?.id} />
          <TextField {...field('pavadinimas')} label={t('pavadinimas')} hint={t('pavadinimasHint')} maxLength={200} />
          <TextField
            {...field('alkoholioRiba')}
            label={t('alkoholioRiba')}
            hint={t('limitHint')}
            required
            maxLength={4}
          />
          {isLaxLimit(values.alkoholioRiba) && (
            <Alert color="warning" icon={<IconAlertTriangle />} title={t('laxTitle')}>
              {t('laxText')}
            </Alert>
          )}
          <RadioField
            {...(field('galioja') as unknown as FieldProps<'true' | 'false'>)}
            label={t('galioja')}
            hint={t('oneValid')}
            required
            value={(values.galioja ?? true) ? 'true' : 'false'}
            onChange={(chosen) => {
              set('galioja', chosen === 'true')
              set('vietoj', chosen === 'true' && other ? { id: other.id } : null)
            }}
            options={[
              { value: 'true', label: other ? t('validInstead', { device: other.serijinisNumeris }) : t('validYes') },
              { value: 'false', label: t('validNo') },
            ]}
          />
          <DevicePasswordField
            {...field('slaptazodis')}
            label={t(device ? 'newSlaptazodis' : 'slaptazodis')}
            hint={device && t('keepsPassword')}
            required={!device}
          />
        </>
      )}
    </FormModal>
  )
}

/** The serial number. While it is typed, the server is asked whether another valid device has it. */
function Serial({ galioja, id_, ...props }: FieldProps<string> & { galioja: boolean; id_: number | undefined }) {
  const t = useText(deviceTexts)
  const lang = useLang()
  const [serial] = useDebouncedValue((props.value ?? '').trim(), 400)
  const query = { serijinisNumeris: serial, ...(id_ ? { id: id_ } : {}) }
  const check = useCall(devicesApi.checkSerial, { query }, { enabled: galioja && serial !== '', staleTime: 10_000 })
  const isUsed = galioja && serial === (props.value ?? '').trim() && check.data?.laisvas === false
  const at = check.data?.objektas
  return (
    <TextField
      {...props}
      error={props.error ?? (isUsed ? 'uniqueValidAlcodetector' : undefined)}
      label={t('serijinisNumeris')}
      maxLength={50}
      hint={
        !isUsed ? (
          t('serialHint')
        ) : at ? (
          <>
            {t('serialTakenAt')}{' '}
            <Anchor href={`/${lang}/objektai/${at.id}?tab=irenginiai`} target="_blank" inherit>
              {at.pavadinimas}
            </Anchor>
          </>
        ) : (
          t('serialTaken')
        )
      }
    />
  )
}

async function newest(site: number, childId: number) {
  const { rows } = await callList(devicesApi.list, { params: { id: site }, query: { size: 100 } })
  const now = rows.find(({ id }) => id === childId)
  if (!now) throw new ApiError('NotFound', 404)
  return { initial: formOf(now), versija: now.versija }
}
