import { Button, Group, Stack } from '@mantine/core'
import { keepsNeed, needStatusChoices } from '#contract/demand/rules.ts'
import type { Need } from '#contract/demand/schema.ts'
import { demandTexts } from '#contract/demand/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useCodes } from '../lib/codes.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useMe } from '../lib/session.ts'
import { usePlace } from './place.ts'
import { useNeedActions } from './useNeedActions.tsx'

interface Props {
  need: Need
  onCopy: () => void
  onCancel: () => void
  onClose: () => void
}

/** A need that can no longer be changed: its values and the remaining actions. */
export function NeedView({ need, onCopy, onCancel, onClose }: Props) {
  const t = useText(demandTexts)
  const shell = useText(shellTexts)
  const named = useNamed()
  const me = useMe()
  const areas = useCodes('sritys')
  const sectors = useCodes('pramonesSektoriai')
  const place = usePlace()
  const { approve } = useNeedActions()
  const choices = needStatusChoices(need, me)
  return (
    <Dialog onClose={onClose} title={named(need.profesija)} size="lg">
      <Stack>
        <DataList
          items={[
            [t('status'), <StatusBadge key="status" machine="darbuotojuPoreikioStatusai" code={need.statusas} />],
            ...(need.priezastis ? [[t('priezastis'), need.priezastis] as const] : []),
            [t('imone'), need.imone.pavadinimas],
            [t('kiekis'), String(need.kiekis)],
            [t('metai'), String(need.metai)],
            [t('lygis'), need.lygis ?? t('anyLevel')],
            [t('sritis'), areas.name(need.sritiesKodas)],
            [t('savivaldybe'), place(need)],
            [t('sektorius'), sectors.name(need.sektorius)],
            [t('sukurta'), when(need.sukurta)],
            [t('pateikta'), need.pateikta && when(need.pateikta)],
            [t('patvirtinta'), need.patvirtinta && when(need.patvirtinta)],
          ]}
        />
        <Group justify="flex-end" className="buttons">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
          {choices.includes('NEGALIOJA') && (
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          {keepsNeed(me, need) && (
            <Button variant="default" onClick={onCopy}>
              {t('copy')}
            </Button>
          )}
          {choices.includes('PATVIRTINTAS') && (
            <Button onClick={async () => (await approve(need)) && onClose()}>{t('approve')}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
