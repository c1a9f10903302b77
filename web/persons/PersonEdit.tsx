import { Stack, Text } from '@mantine/core'
import { personsApi } from '#contract/persons/api.ts'
import { contactWords } from '#contract/persons/contactTexts.ts'
import { contactsNeedReason, losesIdentity, mayChangeContacts, mayGiveRights } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect, TextField } from '../kit/form/fields.tsx'
import { Row } from '../kit/form/Row.tsx'
import { type PutBack, PutBackNote } from '../kit/list/putBack.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { ContactFields, NameFields, PersonalFields } from './PersonFields.tsx'
import { formOf } from './personForm.ts'

/** The e-mail and the phone as they would be saved. */
const contactsOf = ({ email, telefonas }: { email?: string | null; telefonas?: string | null }) => ({
  email: email?.trim() || null,
  telefonas: telefonas?.trim() || null,
})

interface Props {
  person: Person
  /** The form opens with these earlier values. */
  back?: PutBack<ReturnType<typeof formOf>>
  onClose: () => void
}

/** Form of personal data; the user type only for users who may give types (decisions, point 3). */
export function PersonEdit({ person, back, onClose }: Props) {
  const t = useText(personTexts)
  const contacts = useText(contactWords)
  const shell = useText(formTexts)
  const me = useMe()
  const params = { id: person.id }
  const own = person.id === me.userId
  return (
    <FormModal
      title={t('editTitle')}
      endpoint={personsApi.update}
      params={params}
      initial={formOf(person)}
      start={back?.start}
      versija={person.versija}
      reload={async () => {
        const now = await call(personsApi.get, { params })
        return { initial: formOf(now), versija: now.versija }
      }}
      also={['/vertintojai', '/atestavimai']}
      saved={shell('saved')}
      onClose={onClose}
      large
    >
      {({ field, values }) => (
        <Stack>
          {back && <PutBackNote laikas={back.laikas} />}
          <NameFields field={field} own={own} />
          {losesIdentity(
            person,
            { vardas: values.vardas?.trim() ?? '', pavarde: values.pavarde?.trim() ?? '' },
            me,
          ) && <Text role="status">{t('nameAnew')}</Text>}
          <PersonalFields field={field} own={own} />
          {!mayChangeContacts(person, me) && <Text c="dimmed">{t('contactsLocked')}</Text>}
          <ContactFields field={field} own={own} locked={!mayChangeContacts(person, me)} />
          {contactsNeedReason(person, contactsOf(values), me) && (
            <TextField
              {...field('priezastis')}
              label={contacts('reason')}
              hint={contacts('contactsReasonHint')}
              rows={2}
              maxLength={500}
              required
            />
          )}
          {mayGiveRights(person.id, me) && (
            <Row>
              <CodeSelect {...field('vartotojoTipas')} label={t('vartotojoTipas')} list="vartotojoTipai" required />
            </Row>
          )}
        </Stack>
      )}
    </FormModal>
  )
}
