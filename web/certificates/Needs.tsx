import { Button, Text } from '@mantine/core'
import type { Need } from '#contract/certificates/schema.ts'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { Section } from '../kit/page/Section.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { LackBadge } from './Lacks.tsx'

interface Props {
  needs: readonly Need[]
  /** Absent if the user may not add one. */
  onAdd?: ((need: Need) => void) | undefined
}

/** Certificates that a person lacks or that end soon, what requires them, and a button to add each. Empty if all are in order. */
export function Needs({ needs, onAdd }: Props) {
  const t = useText(heldCertificateTexts)
  const lang = useLang()
  const named = useNamed()
  if (needs.length === 0) return null
  const forWhat = ({ kompetencijos, paskirtys }: Need) =>
    [
      ...kompetencijos.map((one) => `${one.kodas} ${named(one)}`),
      ...paskirtys.map((code) => t('inSite', { what: statusText('objektoPaskirtys', code, lang) ?? code })),
    ].join(', ')
  return (
    <Section title={t('column')} count={needs.length}>
      <ul className="person-missing">
        {needs.map((need) => (
          <li key={need.id}>
            <div className="person-grow">
              <b>{named(need)}</b> <LackBadge lack={need} />
              <Text size="sm" c="dimmed">
                {t('neededFor', { what: forWhat(need) })}
              </Text>
            </div>
            {onAdd && (
              <Button variant="default" onClick={() => onAdd(need)} aria-label={t('addThisOf', { name: named(need) })}>
                {t('addThis')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
