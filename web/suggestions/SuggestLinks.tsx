import { Button, Card, Group, Text } from '@mantine/core'
import { suggestionTexts } from '#contract/suggestions/texts.ts'
import { isOn } from '../lib/features.ts'
import { useText } from '../lib/lang.ts'

/** The links to suggest something, beside a person's own competencies. */
export function SuggestLinks({ onSuggest }: { onSuggest: (key: 'suggestkompetencija' | 'suggestsritis') => void }) {
  const t = useText(suggestionTexts)
  return (
    <Card mt="md">
      <Group justify="space-between" gap="sm">
        <Text>{t('missing')}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => onSuggest('suggestkompetencija')}>
            {t('suggestCompetency')}
          </Button>
          {isOn('kompetencijuKlasifikacija') && (
            <Button variant="default" onClick={() => onSuggest('suggestsritis')}>
              {t('suggestArea')}
            </Button>
          )}
        </Group>
      </Group>
    </Card>
  )
}
