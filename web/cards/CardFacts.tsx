import { Anchor, Button, Group, Stack } from '@mantine/core'
import type { Card } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { usePhone } from '../lib/usePhone.ts'
import { CardProgress } from './CardProgress.tsx'
import { CardState } from './CardState.tsx'
import { PublicLink } from './PublicLink.tsx'

/** A card as shown to a company: its data and links. */
export function CardFacts({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useText(cardTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const phone = usePhone()
  const { numeris, asmuo, tipas, galiojaIki, pastabos } = card
  return (
    <Dialog onClose={onClose} title={t('editTitle', { number: numeris })} size="lg" fullScreen={phone ?? false}>
      <Stack>
        <DataList
          items={[
            [
              t('person'),
              <Anchor key="p" component={A} to={`/users/${asmuo.id}`} search={{ tab: 'kortele' }}>
                {asmuo.vardas} {asmuo.pavarde}
              </Anchor>,
            ],
            [t('statusas'), <CardState key="s" card={card} />],
            [t('tipas'), statusText('kortelesTipai', tipas, lang) ?? tipas],
            [t('galiojaIki'), galiojaIki],
            [t('way'), <CardProgress key="w" card={card} />],
            [t('pastabos'), pastabos],
          ]}
        />
        <Group justify="space-between">
          <PublicLink numeris={numeris} />
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
