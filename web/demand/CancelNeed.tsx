import { Text } from '@mantine/core'
import { demandApi } from '#contract/demand/api.ts'
import { keepsAllNeeds } from '#contract/demand/rules.ts'
import type { Need } from '#contract/demand/schema.ts'
import { demandTexts } from '#contract/demand/texts.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

/** Cancels one need, with an optional reason. */
export function CancelNeed({ need, onClose }: { need: Need; onClose: () => void }) {
  const t = useText(demandTexts)
  const hint = useHint()
  return (
    <FormModal
      title={t('cancelTitle')}
      endpoint={demandApi.update}
      params={{ id: need.id }}
      initial={{ statusas: 'NEGALIOJA', priezastis: '' }}
      also={['/ataskaitos']}
      action={t('cancel')}
      danger
      saved={t('cancelled')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Text>{t('cancelText')}</Text>
          <TextField {...field('priezastis')} label={t('priezastis')} hint={hint} rows={2} autoFocus />
        </>
      )}
    </FormModal>
  )
}

interface ManyProps {
  ids: readonly number[]
  onDone: (reply: DecideReply) => void
  onClose: () => void
}
/** Cancels many needs with one reason. */
export function CancelNeeds({ ids, onDone, onClose }: ManyProps) {
  const t = useText(demandTexts)
  const hint = useHint()
  return (
    <FormModal
      title={t('cancelMany', { count: ids.length })}
      endpoint={demandApi.setStatuses}
      initial={{ poreikiai: [...ids], statusas: 'NEGALIOJA', priezastis: '' }}
      also={['/ataskaitos']}
      action={t('cancelShort')}
      danger
      onSaved={onDone}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Text>{t('cancelText')}</Text>
          <TextField {...field('priezastis')} label={t('priezastis')} hint={hint} rows={2} autoFocus />
        </>
      )}
    </FormModal>
  )
}

function useHint() {
  const t = useText(demandTexts)
  return t(keepsAllNeeds(useMe()) ? 'priezastisTold' : 'priezastisOwn')
}
