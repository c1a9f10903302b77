import { gateDevicesApi } from '#contract/gateDevices/api.ts'
import type { Pairing } from '#contract/gateDevices/schema.ts'
import { gateDeviceTexts } from '#contract/gateDevices/texts.ts'
import type { Site } from '#contract/sites/schema.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { useText } from '../lib/lang.ts'

/** Asks which gate the phone is for; its code is shown next. */
export function PairGate({
  site,
  onPaired,
  onClose,
}: {
  site: Site
  onPaired: (pairing: Pairing) => void
  onClose: () => void
}) {
  const t = useText(gateDeviceTexts)
  // The form closes itself after saving, before the code is shown in its place.
  let paired = false
  return (
    <FormModal
      title={t('pairTitle')}
      endpoint={gateDevicesApi.pair}
      params={{ id: site.id }}
      initial={{ pavadinimas: '' }}
      action={t('makeCode')}
      onSaved={(pairing) => {
        paired = true
        onPaired(pairing)
      }}
      onClose={() => !paired && onClose()}
    >
      {({ field }) => (
        <TextField
          {...field('pavadinimas')}
          label={t('pavadinimas')}
          hint={t('pavadinimasHint')}
          required
          maxLength={100}
        />
      )}
    </FormModal>
  )
}
