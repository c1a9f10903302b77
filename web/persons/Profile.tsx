import { useState } from 'react'
import { rightsTexts } from '#contract/persons/rightsTexts.ts'
import { mayEditPerson, mayReadHistory, worksAlone } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { OwnCalendar } from '../calendars/OwnCalendar.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useCodes } from '../lib/codes.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMe } from '../lib/session.ts'
import { MyData } from './MyData.tsx'
import { Organisation } from './Organisation.tsx'
import { PersonEdit } from './PersonEdit.tsx'

/** The fields of the record, and the form that changes them. */
export default function Profile({ person }: PersonTabProps) {
  const me = useMe()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Personal
        person={person}
        action={mayEditPerson(person.id, me) && <EditButton onClick={() => setEditing(true)} />}
      />
      <div className="person-halves">
        <Contacts person={person} />
        <div>
          <Work person={person} />
          <Skills person={person} />
          <Organisation person={person} editable={mayEditPerson(person.id, me)} />
        </div>
      </div>
      {person.id === me.userId && <OwnCalendar />}
      {mayReadHistory(person.id, me) && <MyData person={person} />}
      {editing && <PersonEdit person={person} onClose={() => setEditing(false)} />}
    </>
  )
}

interface Props {
  person: Person
}

function Personal({ person, action }: Props & { action: React.ReactNode }) {
  const lang = useLang()
  const t = useText(personTexts)
  const say = useText(rightsTexts)
  const citizenships = useCodes('pilietybes')
  return (
    <Section title={t('data')} action={action}>
      <DataList
        columns={3}
        items={[
          [t('vardas'), person.vardas],
          [t('pavarde'), person.pavarde],
          [
            t('asmenskodas'),
            <span key="k" className="tabular">
              {person.asmenskodas}
            </span>,
          ],
          [t('gimimoData'), person.gimimoData],
          [t('lytis'), statusText('lytys', person.lytis, lang)],
          [t('pilietybe'), citizenships.name(person.pilietybe)],
          [t('vartotojoTipas'), statusText('vartotojoTipai', person.vartotojoTipas, lang)],
          ...(person.teises.length > 0
            ? [[t('rights'), person.teises.map((right) => say(right)).join(', ')] as const]
            : []),
        ]}
      />
    </Section>
  )
}

function Contacts({ person }: Props) {
  const lang = useLang()
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const countries = useCodes('salys')
  const regions = useCodes('regionai')
  const mailbox =
    person.email && `${person.email} (${t(person.emailPatvirtintas ? 'emailConfirmed' : 'emailUnconfirmed')})`
  return (
    <Section title={t('sectionContacts')}>
      <DataList
        items={[
          [t('telefonas'), person.telefonas],
          [t('telefonas2'), person.telefonas2],
          [t('email'), mailbox],
          [t('komunikacijosKanalas'), statusText('komunikacijosKanalai', person.komunikacijosKanalas, lang)],
          [t('kalba'), statusText('puslapioKalbos', person.kalba, lang)],
          [t('address'), [person.adresas, person.miestas].filter(Boolean).join(', ')],
          [t('salis'), countries.name(person.salis)],
          [t('regionas'), person.regionas && regions.name(person.regionas)],
          [t('naujienlaiskiai'), shell(person.naujienlaiskiai ? 'yes' : 'no')],
        ]}
      />
    </Section>
  )
}

function Work({ person: { imone, darboviete, kortele } }: Props) {
  const t = useText(personTexts)
  return (
    <Section title={t('sectionWork')}>
      <DataList
        items={[
          (!imone || worksAlone({ darboviete })) && [t('worksAs'), t(darboviete)],
          ...(imone
            ? ([
                [t('imone'), imone.imone.pavadinimas],
                [t('pareigos'), imone.pareigos],
                [t('status'), <StatusBadge key="s" machine="asmensImonesStatusai" code={imone.statusas} />],
                [t('galiojaNuo'), imone.galiojaNuo],
              ] as const)
            : []),
          [t('cardNumber'), kortele && <span className="tabular">{kortele.numeris}</span>],
          [
            t('card'),
            kortele && <StatusBadge machine="korteleStatusai" code={kortele.statusas} until={kortele.galiojaIki} />,
          ],
        ]}
      />
    </Section>
  )
}

/** Languages and qualification statuses, if there are any. */
function Skills({ person }: Props) {
  const t = useText(personTexts)
  const languages = useCodes('mokamosKalbos')
  const statuses = useCodes('kvalifikaciniaiStatusai')
  const languageNames = person.mokamosKalbos.map(({ kalba, kitaKalba }) => kitaKalba || languages.name(kalba))
  const statusLines = person.kvalifikaciniaiStatusai.map(({ kvalifikacinisStatusas, pageidaujamas, galioja }) => {
    const more = pageidaujamas ? t('wanted') : galioja && t('until', { date: galioja })
    return (
      <div key={kvalifikacinisStatusas}>{[statuses.name(kvalifikacinisStatusas), more].filter(Boolean).join(', ')}</div>
    )
  })
  if (languageNames.length + statusLines.length === 0) return null
  return (
    <Section title={t('skills')}>
      <DataList
        items={[
          [t('languages'), languageNames.join(', ')],
          [t('qualificationStatuses'), statusLines.length > 0 && statusLines],
        ]}
      />
    </Section>
  )
}
