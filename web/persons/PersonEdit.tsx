import { Stack } from '@mantine/core'
import type { z } from 'zod'
import { personsApi } from '#contract/persons/api.ts'
import { typesToGive } from '#contract/persons/rules.ts'
import type { Person, UpdateBody } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { FormModal } from '../kit/FormModal.tsx'
import { CodeSelect } from '../kit/fields.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { ContactFields, NameFields, PersonalFields, Row } from './PersonFields.tsx'

/** The part of a record that its form holds. */
const formOf = (person: Person): z.input<typeof UpdateBody> => ({
  vardas: person.vardas,
  pavarde: person.pavarde,
  gimimoData: person.gimimoData,
  lytis: person.lytis,
  pilietybe: person.pilietybe,
  salis: person.salis,
  miestas: person.miestas,
  adresas: person.adresas,
  regionas: person.regionas,
  email: person.email,
  telefonas: person.telefonas,
  telefonas2: person.telefonas2,
  komunikacijosKanalas: person.komunikacijosKanalas,
  naujienlaiskiai: person.naujienlaiskiai,
  vartotojoTipas: person.vartotojoTipas,
})

/** Personal data; the user type only by who may give types (decisions, point 3). */
export function PersonEdit({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const types = typesToGive(useMe())
  const params = { id: person.id }
  return (
    <FormModal
      title={t('editTitle')}
      endpoint={personsApi.update}
      params={params}
      initial={formOf(person)}
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
      {({ field }) => (
        <Stack>
          <NameFields field={field} />
          <PersonalFields field={field} />
          <ContactFields field={field} />
          {types.length > 1 && (
            <Row>
              <CodeSelect
                {...field('vartotojoTipas')}
                label={t('vartotojoTipas')}
                list="vartotojoTipai"
                only={types}
                required
              />
            </Row>
          )}
        </Stack>
      )}
    </FormModal>
  )
}
