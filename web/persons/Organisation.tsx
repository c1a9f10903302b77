import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { contractsApi } from '#contract/contracts/api.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import { personsApi } from '#contract/persons/api.ts'
import type { Person } from '#contract/persons/schema.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField } from '../kit/form/fields.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { OrganisationField } from './OrganisationField.tsx'
import { formOf } from './personForm.ts'

/** The engineers' organisation of a person: the requested one, membership, and the code of ethics. */
export function Organisation({ person, editable }: { person: Person; editable: boolean }) {
  const t = useText(contractTexts)
  const shell = useText(shellTexts)
  const codes = useCodes('inzinieriuOrganizacijos')
  const confirm = useConfirm()
  const agree = useSave(contractsApi.agree)
  const [editing, setEditing] = useState(false)
  const isOwn = useMe().userId === person.id
  const { pageidaujamaOrganizacija: wished, narysteInzOrg, inzKodeksasAgreed } = person
  async function withdraw() {
    const text = t('withdrawText', { name: codes.name(codes.standard ?? '') })
    if (!(await confirm({ title: t('withdrawTitle'), text, action: t('withdraw'), danger: true }))) return
    try {
      await agree.mutateAsync({ params: { id: person.id }, body: { sutinku: false }, versija: person.versija })
      alertSuccess(t('withdrawn'))
    } catch (error) {
      alertDanger(error)
    }
  }
  return (
    <Section
      title={t('organisationTitle')}
      action={
        editable && (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {shell('edit')}
          </Button>
        )
      }
    >
      <DataList
        items={[
          [t('organisation'), wished && codes.name(wished)],
          [t('member'), shell(narysteInzOrg ? 'yes' : 'no')],
          [t('ethics'), t(inzKodeksasAgreed ? 'agreed' : 'notAgreed')],
        ]}
      />
      {isOwn && inzKodeksasAgreed && (
        <Group mt="sm">
          <Button variant="subtle" color="danger" onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        </Group>
      )}
      {editing && <OrganisationEdit person={person} isOwn={isOwn} onClose={() => setEditing(false)} />}
    </Section>
  )
}

/** The call needs the person's whole form; only these two fields are shown. */
const organisationOf = (person: Person) => ({
  ...formOf(person),
  pageidaujamaOrganizacija: person.pageidaujamaOrganizacija,
  narysteInzOrg: person.narysteInzOrg,
})

function OrganisationEdit({ person, isOwn, onClose }: { person: Person; isOwn: boolean; onClose: () => void }) {
  const t = useText(contractTexts)
  const form = useText(formTexts)
  const agree = useSave(contractsApi.agree)
  const params = { id: person.id }
  return (
    <FormModal
      title={t('organisationTitle')}
      endpoint={personsApi.update}
      params={params}
      initial={organisationOf(person)}
      versija={person.versija}
      reload={async () => {
        const now = await call(personsApi.get, { params })
        return { initial: organisationOf(now), versija: now.versija }
      }}
      saved={form('saved')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <OrganisationField
            {...field('pageidaujamaOrganizacija')}
            mayAgree={isOwn || person.inzKodeksasAgreed}
            onAgreed={() => isOwn && agree.mutateAsync({ params, body: {} })}
          />
          <CheckboxField {...field('narysteInzOrg')} label={t('member')} />
        </>
      )}
    </FormModal>
  )
}
