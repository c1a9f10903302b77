import { Anchor } from '@mantine/core'
import { personsApi } from '#contract/persons/api.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useList } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'

/** Where to be next: the person's next assessment in one line; nothing where none is planned. */
export function OwnNext({ id }: { id: number }) {
  const t = useText(personTexts)
  const named = useNamed()
  const { data, isPending } = useList(personsApi.assessments, { params: { id }, query: { order: '-data', size: 100 } })
  if (isPending) return <Placeholder height={48} />
  const upcoming = data?.rows.filter(
    ({ data: day, statusas }) => day >= today() && ['LAUKIAMA', 'PATVIRTINTA'].includes(statusas),
  )
  const next = upcoming?.at(-1)
  if (!next) return null
  return (
    <section className="own-strip" aria-label={t('next')}>
      <p>
        <span className="own-strip-name">{t('next')}</span>{' '}
        <b className="tabular">
          {next.data} {next.laikas}
        </b>{' '}
        <Anchor component={A} to={`/users/${id}`} search={{ tab: 'vertinimai' }}>
          {named(next.kompetencija)}
        </Anchor>{' '}
        <span>{[next.adresas.adresas, next.adresas.miestas].filter(Boolean).join(', ')}</span>{' '}
        <StatusBadge machine="atestavimoStatusai" code={next.statusas} />
      </p>
    </section>
  )
}
