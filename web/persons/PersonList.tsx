import { personsApi } from '#contract/persons/api.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import type { Filter } from '../kit/filters.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { companyPick, competencyPick } from '../kit/picks.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'

/** /users: everybody for administrators, the own employees for company users. */
export default function PersonList() {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const may = useMay()
  const go = useGo()
  const everybody = may('AccessAllImones')
  const filters: Filter<'search' | 'statusas' | 'vartotojoTipas' | 'imonesId' | 'kompetencija' | 'kortele'>[] = [
    { kind: 'text', name: 'search', label: t('search'), always: true },
    { kind: 'codes', name: 'statusas', label: t('status'), list: 'asmuoStatusai', always: true },
    { kind: 'codes', name: 'vartotojoTipas', label: t('vartotojoTipas'), list: 'vartotojoTipai', always: true },
    { kind: 'pick', name: 'kompetencija', label: t('competency'), pick: competencyPick },
    { kind: 'text', name: 'kortele', label: t('cardNumber') },
  ]
  if (everybody) filters.splice(3, 0, { kind: 'pick', name: 'imonesId', label: t('imone'), pick: companyPick() })
  const create = may('ChangeAsmuo') && { label: t('newUser'), onClick: () => go('/users/new') }
  return (
    <ListPage
      endpoint={personsApi.list}
      name="users"
      title={shell(everybody ? 'users' : 'employees')}
      create={create}
      filters={filters}
      views={[{ label: t('unconfirmed'), query: 'statusas=NEPATIKRINTA' }]}
      columns={[
        'pavarde',
        'vardas',
        ...(everybody ? (['imone.pavadinimas'] as const) : []),
        'pareigos',
        'kortelesNr',
        'kompetencijos',
        'statusas',
      ]}
      to={(row) => `/users/${row.id}`}
      rowName={(row) => `${row.pavarde} ${row.vardas}`}
      empty={{ title: t(everybody ? 'noUsers' : 'noEmployees'), text: create ? t('addFirst') : '' }}
    />
  )
}
