import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { offerTexts } from '#contract/offers/texts.ts'
import { Row } from '../kit/form/Row.tsx'
import { byWords } from '../lib/byWords.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import type { Wanted } from './useOffers.ts'

/** The order of the offers, and behind a button from where distances are and in which language trainings are held. */
export function OfferControls({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const t = useText(offerTexts)
  const [opened, setOpened] = useState(false)
  const places = useCodes(opened ? 'savivaldybes' : undefined)
  const tongues = useCodes(opened ? 'kalbos' : undefined)
  return (
    <>
      <Group gap="xs">
        <SegmentedControl
          aria-label={t('order')}
          value={wanted.order}
          onChange={(order) => onChange({ ...wanted, order: order as Wanted['order'] })}
          data={[
            { value: 'atstumas', label: t('nearest') },
            { value: 'data', label: t('earliest') },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('more')}
        </Button>
      </Group>
      {opened && (
        <Row>
          <Select
            label={t('from')}
            placeholder={t('fromHome')}
            searchable
            filter={byWords}
            clearable
            data={places.options}
            value={wanted.savivaldybe || null}
            onChange={(savivaldybe) => onChange({ ...wanted, savivaldybe: savivaldybe ?? '' })}
          />
          <Select
            label={t('language')}
            placeholder={t('anyLanguage')}
            clearable
            data={tongues.options}
            value={wanted.kalba || null}
            onChange={(kalba) => onChange({ ...wanted, kalba: kalba ?? '' })}
          />
        </Row>
      )}
    </>
  )
}
