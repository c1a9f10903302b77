import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCurrentLocation, IconMap2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { inCountry } from '#contract/sites/place.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { NumberField } from '../kit/form/fields.tsx'
import { Row } from '../kit/form/Row.tsx'
import { useText } from '../lib/lang.ts'
import { LazyMap } from './LazyMap.tsx'
import type { SiteFormParts } from './siteBody.ts'
import { useHere } from './useHere.ts'

/** Latitude and longitude. The typed numbers are saved; the map and the user's location only fill them in. */
export function PointFields({ form: { field, values, set }, required }: SiteFormParts & { required: boolean }) {
  const t = useText(siteTexts)
  const [open, setOpen] = useState(required)
  const { platuma, ilguma } = values
  const isPoint = Number.isFinite(platuma) && Number.isFinite(ilguma)
  const point = isPoint ? { platuma: platuma as number, ilguma: ilguma as number } : null
  const pick = (next: typeof point) => {
    set('platuma', next?.platuma ?? null)
    set('ilguma', next?.ilguma ?? null)
  }
  const here = useHere((found) => {
    pick(found)
    setOpen(true)
  })
  const { disabled } = field('platuma')
  return (
    <>
      <Row>
        <NumberField
          {...field('platuma')}
          label={t('platuma')}
          hint={t('platumaHint')}
          decimals={5}
          required={required}
        />
        <NumberField {...field('ilguma')} label={t('ilguma')} hint={t('ilgumaHint')} decimals={5} required={required} />
      </Row>
      {point && !inCountry(point.platuma, point.ilguma) && <FarAway point={point} onSwap={pick} />}
      <Group gap="sm" className="buttons">
        <Button
          variant="default"
          leftSection={<IconMap2 size={20} stroke={1.75} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'mapHide' : 'mapPick')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={20} stroke={1.75} aria-hidden />}
          loading={here.state.is === 'searching'}
          onClick={here.find}
        >
          {t('here')}
        </Button>
        {(platuma || ilguma) && (
          <Button
            variant="subtle"
            leftSection={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => pick(null)}
          >
            {t('clearPoint')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {here.state.is === 'found'
          ? t('hereSet', { metres: here.state.metres })
          : here.state.is === 'searching'
            ? t('hereSearching')
            : here.state.is === 'denied'
              ? t('hereDenied')
              : here.state.is === 'failed' && t('hereFailed')}
      </Text>
      {open && (
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            {t('mapHelp')}
          </Text>
          <LazyMap point={point} label={t('map')} onPick={pick} disabled={disabled} />
        </div>
      )}
    </>
  )
}

/** Warns of usual mistakes: the two numbers swapped, or a point in another country. It does not forbid them. */
function FarAway({
  point: { platuma, ilguma },
  onSwap,
}: {
  point: { platuma: number; ilguma: number }
  onSwap: (point: { platuma: number; ilguma: number }) => void
}) {
  const t = useText(siteTexts)
  const swapped = inCountry(ilguma, platuma)
  return (
    <Alert color="warning" icon={<IconAlertTriangle />} title={t('farAway')}>
      {swapped && (
        <Group gap="sm">
          {t('swapped')}
          <Button variant="default" onClick={() => onSwap({ platuma: ilguma, ilguma: platuma })}>
            {t('swap')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
