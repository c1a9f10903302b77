import { Button, Group, Text } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { companiesApi } from '#contract/companies/api.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { personImportTexts } from '#contract/imports/personTexts.ts'
import { mayImport } from '#contract/imports/rules.ts'
import { later } from '../kit/dialog/later.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { Forbidden } from '../shell/Failures.tsx'
import type { ImportDefinition } from './definition.ts'
import { peopleImport } from './people.ts'
import { Wizard } from './Wizard.tsx'

const SelectCompany = later(async () => (await import('../companies/SelectCompany.tsx')).SelectCompany)
const definition = peopleImport as ImportDefinition

/** /importai/asmenys?imone=: imports people to the user's own company, or to the one that an administrator selects. */
export default function PeopleImport() {
  const me = useMe()
  const everywhere = useMay()('AccessAllImones')
  if (!mayImport(me)) return <Forbidden />
  if (everywhere) return <ToAnyCompany />
  return (
    <Wizard
      definition={definition}
      target={{ id: me.imoneId ?? 0, everywhere: false }}
      company={me.imone?.pavadinimas ?? ''}
    />
  )
}

function ToAnyCompany() {
  const t = useText(personImportTexts)
  const companies = useText(companyTexts)
  const [{ imone }, setQuery] = useQueryParams()
  const [choosing, setChoosing] = useState(false)
  const id = Number(imone)
  const known = Number.isSafeInteger(id) && id > 0
  const company = useCall(companiesApi.get, { params: { id } }, { enabled: known })
  const choose = (
    <Button
      variant={known ? 'default' : 'filled'}
      leftSection={<IconBuilding size={20} stroke={1.75} aria-hidden />}
      onClick={() => setChoosing(true)}
    >
      {t(known ? 'otherCompany' : 'pickCompany')}
    </Button>
  )
  const modal = choosing && (
    <SelectCompany
      title={t('company')}
      onChosen={({ id }) => {
        setChoosing(false)
        setQuery({ imone: String(id) })
      }}
      onClose={() => setChoosing(false)}
    />
  )
  if (!known)
    return (
      <>
        <PageHeader title={t('title')} />
        <Text mb="md">{t('lead')}</Text>
        <EmptyState kind="nothing" title={t('chooseCompany')}>
          {choose}
        </EmptyState>
        {modal}
      </>
    )
  return (
    <Loaded query={company} page>
      {({ pavadinimas }) => (
        <Wizard
          key={id}
          definition={definition}
          target={{ id, everywhere: true }}
          crumbs={[
            [companies('title'), '/admin/imones'],
            [pavadinimas, `/admin/imones/${id}`],
          ]}
          company={pavadinimas}
        >
          <Group>{choose}</Group>
          {modal}
        </Wizard>
      )}
    </Loaded>
  )
}
