import { Anchor } from '@mantine/core'
import type { Reply } from '#contract/lib/endpoint.ts'
import { personsApi } from '#contract/persons/api.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { Loaded } from '../kit/page/Loaded.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useList } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'

/** Where to be next: the person's next assessment in one line; nothing where none is planned. */
export function OwnNext({ id }: { id: number }) {
  const t = useText(personTexts)
  const query = useList(personsApi.assessments, { params: { id }, query: { order: '-data', size: 100 } })
  return (
    <Loaded query={query} height={48} what={t('next')}>
      {({ rows }) => <Next id={id} rows={rows} />}
    </Loaded>
  )
}

function Next({ id, rows }: { id: number; rows: readonly Reply<typeof personsApi.assessments>[] }) {
  const t = useText(personTexts)
  const named = useNamed()
  const upcoming = rows.filter(
    ({ data: day, statusas }) => day >= today() && ['LAUKIAMA', 'PATVIRTINTA'].includes(statusas),
  )
  const next = upcoming.at(-1)
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
