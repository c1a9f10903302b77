import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { ordersCards } from '#contract/cards/rules.ts'
import { maxCards } from '#contract/cards/schema.ts'
import { personImportTexts } from '#contract/imports/personTexts.ts'
import { mayImport } from '#contract/imports/rules.ts'
import { personsApi } from '#contract/persons/api.ts'
import { administers, noCard } from '#contract/persons/rules.ts'
import type { PersonRow } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { seesTemplates } from '#contract/templates/api.ts'
import { later } from '../kit/dialog/later.tsx'
import { companyPick, competencyPick } from '../kit/form/picks.ts'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import type { Filter } from '../kit/list/filter.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { sitePick } from '../sites/sitePick.ts'
import { Photo } from './Photo.tsx'

const PersonBatch = later(async () => (await import('./PersonBatch.tsx')).PersonBatch)

type FilterName =
  | 'search'
  | 'statusas'
  | 'vartotojoTipas'
  | 'imonesId'
  | 'objektoId'
  | 'kompetencija'
  | 'kortele'
  | 'kortelesStatusas'
  | 'imonesStatusas'
  | (typeof flags)[number]
const flags = ['beNuotraukos', 'baigiasi', 'baigiasiKvalifikacija', 'baigiasiKortele', 'laukiaTvirtinimo'] as const

/** /users: everybody for administrators, their own employees for company users. */
export default function PersonList() {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const imports = useText(personImportTexts)
  const may = useMay()
  const me = useMe()
  const go = useGo()
  const [batch, setBatch] = useState<Batch | null>(null)
  const everybody = may('AccessAllImones')
  const filters: Filter<FilterName>[] = [
    { kind: 'text', name: 'search', label: t('search'), always: true },
    { kind: 'codes', name: 'statusas', label: t('status'), list: 'asmuoStatusai', always: true },
    { kind: 'codes', name: 'vartotojoTipas', label: t('vartotojoTipas'), list: 'vartotojoTipai', always: true },
    { kind: 'pick', name: 'kompetencija', label: t('competency'), pick: competencyPick },
    { kind: 'pick', name: 'objektoId', label: t('inSite'), pick: sitePick },
    { kind: 'codes', name: 'imonesStatusas', label: t('linkStatus'), list: 'asmensImonesStatusai', one: true },
    {
      kind: 'codes',
      name: 'kortelesStatusas',
      label: t('cardStatus'),
      list: 'korteleStatusai',
      also: [{ value: noCard, label: t('withoutCard') }],
    },
    { kind: 'text', name: 'kortele', label: t('cardNumber') },
    ...flags.map((name) => ({ kind: 'flag', name, label: t(name) }) as const),
  ]
  if (everybody) filters.splice(3, 0, { kind: 'pick', name: 'imonesId', label: t('imone'), pick: companyPick() })
  const views = [
    { label: t('beNuotraukos'), query: 'beNuotraukos=true' },
    { label: t('unconfirmed'), query: 'statusas=NEPATIKRINTA' },
    { label: t('joining'), query: 'imonesStatusas=TIKRINAMA' },
    { label: t('baigiasi'), query: 'baigiasi=true' },
    { label: t('blockedOnes'), query: 'statusas=UZBLOKUOTA' },
    ...(administers(me) ? [{ label: t('wishing'), query: 'pageidaujamasTipas=ORG_ATSTOVAS' }] : []),
  ]
  const marks = administers(me) || may('ChangeAsmuoImoneStatus', ...ordersCards, ...seesTemplates)
  const bulk = marks && {
    bulk: (selection: Selection<PersonRow>) => <PersonBatch selection={selection} onDone={setBatch} />,
    bulkLimit: maxCards,
  }
  const create = may('ChangeAsmuo') && {
    label: everybody ? t('newUser') : shell('newEmployee'),
    onClick: () => go('/users/new'),
  }
  return (
    <>
      <ListPage
        endpoint={personsApi.list}
        name="users"
        title={shell(everybody ? 'users' : 'employees')}
        create={create}
        filters={filters}
        views={views}
        home={everybody ? '' : 'ownusers=true'}
        columns={[
          'pavarde',
          'vardas',
          ...(everybody ? (['imone.pavadinimas'] as const) : []),
          'pareigos',
          'kortelesNr',
          'kompetencijos',
          'statusas',
        ]}
        lead={(row) => <Photo person={row} small />}
        to={(row) => `/users/${row.id}`}
        rowName={(row) => `${row.pavarde} ${row.vardas}`}
        brief={['imone.pavadinimas', 'pareigos', 'statusas']}
        {...bulk}
        empty={{ title: t(everybody ? 'noUsers' : 'noEmployees'), text: create ? t('addFirst') : '' }}
      >
        {mayImport(me) && (
          <Button
            variant="default"
            leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden />}
            onClick={() => go('/importai/asmenys')}
          >
            {imports('open')}
          </Button>
        )}
      </ListPage>
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}
