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
import { statusText } from '#contract/statuses.ts'
import { seesTemplates } from '#contract/templates/api.ts'
import { OrderButton } from '../cards/OrderButton.tsx'
import { DecidePeople } from '../employments/DecidePeople.tsx'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { companyPick, competencyPick } from '../kit/form/picks.ts'
import { type Batch, BatchResult, batchOf } from '../kit/list/BatchResult.tsx'
import type { Filter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { sitePick } from '../sites/sitePick.ts'
import { SendButton } from '../templates/SendButton.tsx'
import { Photo } from './Photo.tsx'

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
  // The result is shown above the list, which may be far from the marked rows.
  const showResult = (result: Batch) => {
    setBatch(result)
    window.scrollTo({ top: 0 })
  }
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
  const Confirm = administers(me) ? ConfirmMany : may('ChangeAsmuoImoneStatus') ? DecideMany : null
  const orders = may(...ordersCards)
  const sends = may(...seesTemplates)
  const bulk = (Confirm || orders || sends) && {
    bulk: (selection: Selection<PersonRow>) => (
      <>
        {orders && <OrderButton ids={selection.ids} onDone={selection.clear} />}
        {sends && <SendButton ids={selection.ids} onDone={selection.clear} />}
        {Confirm && <Confirm selection={selection} onDone={showResult} />}
      </>
    ),
    bulkLimit: maxCards,
  }
  const create = may('ChangeAsmuo') && {
    label: everybody ? t('newUser') : shell('newEmployee'),
    onClick: () => go('/users/new'),
  }
  return (
    <>
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
      <ListPage
        endpoint={personsApi.list}
        name="users"
        title={shell(everybody ? 'users' : 'employees')}
        create={create}
        filters={filters}
        views={views}
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
    </>
  )
}

/** Confirms, rejects or ends the employment of a company's marked people. */
function DecideMany({ selection, onDone }: { selection: Selection<PersonRow>; onDone: (batch: Batch) => void }) {
  const nameOf = ({ vardas, pavarde }: PersonRow) => `${pavarde} ${vardas}`
  return <DecidePeople selection={selection} by="asmenys" idOf={({ id }) => id} nameOf={nameOf} onDone={onDone} />
}

/** Confirms the identities of the marked people; for each one that fails, the reason is shown. */
function ConfirmMany({ selection, onDone }: { selection: Selection<PersonRow>; onDone: (batch: Batch) => void }) {
  const lang = useLang()
  const t = useText(personTexts)
  const confirm = useConfirm()
  const save = useSave(personsApi.confirm)
  const { count, ids, rows } = selection
  async function run() {
    const question = {
      title: t('confirmManyTitle', { count }),
      text: t('confirmManyText'),
      action: t('confirmMany'),
      count,
    }
    if (!(await confirm(question))) return
    const names = new Map(
      rows.map(({ id, vardas, pavarde, statusas }) => [
        id,
        `${pavarde} ${vardas} (${statusText('asmuoStatusai', statusas, lang)})`,
      ]),
    )
    save.mutate(
      { body: { asmenys: [...ids], statusas: 'PATIKRINTA' } },
      {
        onError: alertDanger,
        onSuccess: ({ pakeista, nepakeista }) => {
          selection.clear()
          const refused = nepakeista.map(({ asmuoId: id, code }) => ({ id, code }))
          onDone(batchOf(pakeista, refused, names))
        },
      },
    )
  }
  return (
    <Button loading={save.isPending} onClick={run}>
      {t('confirmMany')}
    </Button>
  )
}
