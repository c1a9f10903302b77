import { Anchor, Group } from '@mantine/core'
import { useState } from 'react'
import { classifiersApi } from '#contract/classifiers/api.ts'
import type { ListName } from '#contract/lists.ts'
import { mayEditAssessor } from '#contract/persons/rules.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useCall } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMe } from '../lib/session.ts'
import { AssessorEdit } from './AssessorEdit.tsx'

/** What an assessor may assess, where and in which languages. */
export default function AssessorInfo({ person }: PersonTabProps) {
  const t = useText(personTexts)
  const me = useMe()
  const [editing, setEditing] = useState(false)
  return (
    <Section
      title={t('assessorInfo')}
      action={
        <Group gap="sm">
          {me.userId === person.id && (
            <Anchor component={A} to="/admin/atestavimai">
              {t('myAssessments')}
            </Anchor>
          )}
          {mayEditAssessor(person, me) && <EditButton onClick={() => setEditing(true)} />}
        </Group>
      }
    >
      {editing && <AssessorEdit person={person} onClose={() => setEditing(false)} />}
      <DataList
        items={[
          [t('sritys'), <Codes key="s" list="sritys" codes={person.vertintojasSritys} />],
          [t('regionai'), <Codes key="r" list="regionai" codes={person.vertintojasRegionai} />],
          [t('kalbos'), <Codes key="k" list="kalbos" codes={person.vertintojasKalbos} />],
          [t('kvalifikacijos'), <Qualifications key="q" codes={person.vertintojasKvalifikacijos} />],
        ]}
      />
    </Section>
  )
}

/** Names of codes of a list, one below another. */
function Codes({ list, codes }: { list: ListName; codes: readonly string[] }) {
  const { name } = useCodes(list)
  return <Lines texts={codes.map((code) => [code, name(code)])} />
}

function Qualifications({ codes }: { codes: readonly string[] }) {
  const named = useNamed()
  const { data = [] } = useCall(classifiersApi.kvalifikacijos, {}, { staleTime: Number.POSITIVE_INFINITY })
  const names = new Map(data.map((row) => [row.kodas, named(row)]))
  return <Lines texts={codes.map((code) => [code, names.get(code) ?? code])} />
}

const Lines = ({ texts }: { texts: readonly (readonly [code: string, text: string])[] }) =>
  texts.length === 0 ? '—' : texts.map(([code, text]) => <div key={code}>{text}</div>)
