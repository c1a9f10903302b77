import { Alert, Button, Group, Select, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import {
  candidateHindrances,
  maxAdded,
  type SiteCandidate,
  type SitePeopleSummary,
} from '#contract/sitePeople/schema.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import type { Site } from '#contract/sites/schema.ts'
import { SiteLacks } from '../certificates/SiteLacks.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { MultiPicker, type Picked } from '../kit/form/pickers.tsx'
import type { Pick } from '../kit/form/picks.ts'
import { type Batch, batchOf } from '../kit/list/BatchResult.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { callList, useList } from '../lib/api.ts'
import { byWords } from '../lib/byWords.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { CandidatesLacking } from '../siteRequirements/CandidatesLacking.tsx'
import { DayFields, PurposeFields } from './StayFields.tsx'

interface Props {
  site: Site
  sums: SitePeopleSummary
  onDone: (batch: Batch) => void
  onClose: () => void
}

/** Adds employees of the site's companies: one by one, or all of a company at once. */
export function AddSitePeople({ site, sums: { imones }, onDone, onClose }: Props) {
  const t = useText(sitePeopleTexts)
  const [imone, setImone] = useState<number | null>(imones.length === 1 ? (imones[0]?.id ?? null) : null)
  const [known] = useState(new Map<number, string>())
  const first = site.pradzia && site.pradzia > today() ? site.pradzia : today()
  return (
    <FormModal
      title={t('addTitle')}
      endpoint={sitePeopleApi.addMany}
      params={{ id: site.id }}
      initial={{ asmenys: [], paskirtis: 'DARBUOTOJAS', priezastis: '', dirbaNuo: first, dirbaIki: null }}
      toBody={({ asmenys, ...body }) => ({ ...body, asmenys: asmenys.map(({ asmuo, imone }) => ({ asmuo, imone })) })}
      also={['/asmenys']}
      onSaved={({ pakeista, nepakeista }) =>
        onDone({ ...batchOf(pakeista, nepakeista, known), text: t('added', { count: pakeista.length }) })
      }
      action={t('add')}
      onClose={onClose}
    >
      {({ field, set, values }) => (
        <>
          {imones.length > 1 && (
            <Select
              label={t('company')}
              description={t('companyHint')}
              inputWrapperOrder={['label', 'description', 'input', 'error']}
              data={imones.map(({ id, pavadinimas }) => ({ value: String(id), label: pavadinimas }))}
              placeholder={t('anyCompany')}
              value={imone === null ? null : String(imone)}
              onChange={(value) => {
                setImone(value ? Number(value) : null)
                set('asmenys', [])
              }}
              clearable
              searchable={imones.length > 10}
              filter={byWords}
            />
          )}
          <People
            site={site}
            imone={imone}
            visitors={values.paskirtis === 'LANKYTOJAS'}
            field={field('asmenys') as unknown as FieldProps<Picked[]>}
            known={known}
          />
          <PurposeFields field={field('paskirtis')} reason={field('priezastis')} />
          <CandidatesLacking
            siteId={site.id}
            people={values.asmenys ?? []}
            purpose={values.paskirtis ?? 'DARBUOTOJAS'}
            from={values.dirbaNuo ?? null}
          />
          <SiteLacks
            siteId={site.id}
            people={(values.asmenys ?? []).flatMap((one) => one?.asmuo?.id ?? [])}
            purpose={values.paskirtis ?? 'DARBUOTOJAS'}
          />
          <DayFields
            nuo={field('dirbaNuo')}
            iki={field('dirbaIki')}
            site={site}
            contract={imones.find(({ id }) => id === imone)}
          />
        </>
      )}
    </FormModal>
  )
}

interface PeopleProps {
  site: Site
  imone: number | null
  /** A visitor needs no contract of the company. */
  visitors: boolean
  field: FieldProps<Picked[]>
  /** Names by the ids of people, to show the reply of the call. */
  known: Map<number, string>
}
/** Up to so many chosen people are shown one by one. */
const namedUpTo = 20

function People({ site, imone, visitors, field, known }: PeopleProps) {
  const t = useText(sitePeopleTexts)
  const params = { id: site.id }
  const query = useMemo(() => (imone === null ? {} : { imone }), [imone])
  const suitable = { ...query, be: visitors ? 'UZBLOKUOTA' : candidateHindrances.join(',') }
  const { data } = useList(sitePeopleApi.candidates, { params, query: { ...query, size: 20 } })
  const { data: fit } = useList(sitePeopleApi.candidates, { params, query: { ...suitable, size: 20 } })
  const [loading, setLoading] = useState(false)
  const pick = useMemo(() => {
    const refuses = ({ kliutis }: SiteCandidate) =>
      kliutis && !(visitors && kliutis === 'SUTARTIS') ? t(`concern${kliutis}`) : null
    return candidatePick(site.id, query, refuses)
  }, [site.id, query, visitors, t])
  const total = fit?.total ?? 0
  const unfit = (data?.total ?? 0) - total
  const chosen = (field.value ?? []) as (Picked & SiteCandidate)[]
  const take = (rows: Picked[] | null) => {
    for (const { asmuo } of (rows ?? []) as (Picked & SiteCandidate)[])
      known.set(asmuo.id, `${asmuo.vardas} ${asmuo.pavarde}`)
    field.onChange(rows)
  }

  async function takeAll() {
    setLoading(true)
    try {
      const rows: SiteCandidate[] = []
      for (let page = 0; rows.length < Math.min(total, maxAdded); page += 1) {
        const answer = await callList(sitePeopleApi.candidates, { params, query: { ...suitable, size: 100, page } })
        if (answer.rows.length === 0) break
        rows.push(...answer.rows)
      }
      // A person who works in two companies of the site is listed once.
      take([...new Map(rows.map((row) => [row.asmuo.id, row])).values()].slice(0, maxAdded))
    } catch (error) {
      alertDanger(error)
    } finally {
      setLoading(false)
    }
  }

  if (data?.total === 0 && chosen.length === 0)
    return (
      <Alert color="info" icon={<IconUsersGroup />}>
        {t('nobodyLeft')}
      </Alert>
    )
  if (chosen.length > namedUpTo)
    return (
      <Group gap="sm" role="status">
        <Text fw={600}>{t('chosen', { count: chosen.length })}</Text>
        <Button variant="default" onClick={() => take([])}>
          {t('chooseOthers')}
        </Button>
      </Group>
    )
  return (
    <>
      <MultiPicker
        {...field}
        onChange={take}
        label={t('who')}
        hint={t('whoHint')}
        required
        pick={pick}
        max={maxAdded}
      />
      {total > 1 && (
        <Button variant="default" onClick={() => void takeAll()} loading={loading} w="fit-content">
          {total > maxAdded ? t('chooseFirst', { count: maxAdded, all: total }) : t('chooseAll', { count: total })}
        </Button>
      )}
      {fit && unfit > 0 && <Text size="sm">{t('unfit', { count: unfit })}</Text>}
    </>
  )
}

/** A picker's source of candidates for one site: the endpoint's path has the id of the site. */
const candidatePick = (id: number, query: { imone?: number }, refuses: (row: SiteCandidate) => string | null) =>
  ({
    endpoint: sitePeopleApi.candidates,
    params: { id },
    query: (search: string) => ({ search, ...query }),
    label: ({ asmuo }: SiteCandidate) => `${asmuo.vardas} ${asmuo.pavarde}`,
    detail: ({ asmuo, imone, pareigos }: SiteCandidate) =>
      [imone.pavadinimas, pareigos, asmuo.kortelesNr].filter(Boolean).join(' · '),
    refuses,
  }) as unknown as Pick
