import { Code, Group, Text } from '@mantine/core'
import { z } from 'zod'
import { type Entry, type Forms, type Lang, languageNames } from '#contract/lib/texts.ts'
import { translationsApi } from '#contract/translations/api.ts'
import {
  examples,
  type FormName,
  fieldsOf,
  formsNeeded,
  formsOf,
  textOfWording,
  type Wording,
  wordingFields,
} from '#contract/translations/rules.ts'
import type { Translation, TranslationRecord } from '#contract/translations/schema.ts'
import { translationTexts } from '#contract/translations/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { call, useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { Key } from './Key.tsx'

/** The program's text, built from the server's answer. */
const entryOf = ({ lt, en }: TranslationRecord): Entry =>
  lt.formos ? ({ lt: lt.formos, en: en.formos } as Entry) : [lt.tekstas ?? '', en.tekstas ?? '']

/** The call with the rules of this text, so that the form checks them before it is sent. */
function endpointOf(entry: Entry, kalba: Lang): typeof translationsApi.save {
  const needed = z.string('required').min(1, 'required')
  const form = (name: FormName) => (formsNeeded[kalba].some((one) => one === name) ? needed : z.string().nullish())
  const forms = z.object(Object.fromEntries(formsOf[kalba].map((name) => [name, form(name)])))
  const body = ('lt' in entry ? z.object({ formos: forms }) : z.object({ tekstas: needed })).superRefine(
    (sent, ctx) => {
      const fields = wordingFields(entry, kalba, { tekstas: null, formos: null, ...sent } as Wording)
      for (const [path, message] of Object.entries(fields))
        ctx.addIssue({ code: 'custom', path: path.split('.'), message })
    },
  )
  return { ...translationsApi.save, body: body as unknown as typeof translationsApi.save.body }
}

/** The initial values of the form: the present wording; empty where Latvian has none. */
const formOf = ({ dabar, lt, kalba }: TranslationRecord) =>
  lt.formos
    ? { formos: Object.fromEntries(formsOf[kalba].map((name) => [name, dabar?.formos?.[name] ?? ''])) }
    : { tekstas: dabar?.tekstas ?? '' }

interface Props {
  translation: Translation
  onClose: () => void
}
/**
 * One text in one language: the program's own text beside it, the fields that must stay in it, and examples of its
 * counts.
 */
export function TranslationForm({ translation: { raktas, kalba }, onClose }: Props) {
  const params = { raktas, kalba }
  const query = useCall(translationsApi.get, { params })
  return <Loaded query={query}>{(record) => <Edit record={record} onClose={onClose} />}</Loaded>
}

function Edit({ record, onClose }: { record: TranslationRecord; onClose: () => void }) {
  const t = useText(translationTexts)
  const { raktas, kalba, versija } = record
  const params = { raktas, kalba }
  const entry = entryOf(record)
  return (
    <FormModal
      title={`${t('editTitle')}: ${languageNames[kalba]}`}
      endpoint={endpointOf(entry, kalba)}
      params={params}
      initial={formOf(record)}
      versija={versija}
      reload={async () => {
        const now = await call(translationsApi.get, { params })
        return { initial: formOf(now), versija: now.versija }
      }}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <Originals record={record} />
          <Fields names={fieldsOf(entry).known} />
          {'lt' in entry ? (
            <>
              {formsOf[kalba].map((name) => (
                <TextField key={name} {...field(`formos.${name}`)} label={t(labelOf(name, kalba))} rows={1} />
              ))}
              <Examples forms={textOfWording({ tekstas: null, formos: values.formos ?? {} }) as Forms} kalba={kalba} />
            </>
          ) : (
            <TextField {...field('tekstas')} label={t('text')} rows={2} />
          )}
          <Text size="sm" c="dimmed">
            {t('shownSoon')}
          </Text>
        </>
      )}
    </FormModal>
  )
}

/** The form „other“ stands for 10–20 only in Lithuanian. */
const labelOf = (name: FormName, kalba: Lang) =>
  name === 'other' && kalba !== 'lt' ? 'otherForm' : name === 'one' && kalba === 'en' ? 'oneEn' : name

function Originals({ record: { raktas, kalba, lt, en, programos } }: { record: TranslationRecord }) {
  const t = useText(translationTexts)
  const shown = (wording: Wording | null) => (
    <span style={{ whiteSpace: 'pre-line' }}>
      {wording?.formos
        ? [...new Set(Object.values(wording.formos))].filter(Boolean).map((form) => <div key={form}>{form}</div>)
        : wording?.tekstas}
    </span>
  )
  return (
    <DataList
      items={[
        [t('originalLt'), shown(lt)],
        [t('originalEn'), shown(en)],
        ...(kalba === 'lv' && programos ? [[t('originalLv'), shown(programos)] as [string, React.ReactNode]] : []),
        [t('key'), <Key key={raktas} raktas={raktas} />],
      ]}
    />
  )
}

function Fields({ names }: { names: readonly string[] }) {
  const t = useText(translationTexts)
  if (names.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('fields')}
      </Text>
      <Group gap="xs" my={4}>
        {names.map((name) => (
          <Code key={name}>{`{{${name}}}`}</Code>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {t('fieldsWhy')}
      </Text>
    </div>
  )
}

/** Examples of the forms with counts filled in, while they are typed. */
function Examples({ forms, kalba }: { forms: Forms; kalba: Lang }) {
  const t = useText(translationTexts)
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {t('examples')}
      </Text>
      <ul className="plain-list">
        {examples(forms, kalba).map(([count, text]) => (
          <li key={count}>
            <span className="tabular">{count}:</span> {text || '—'}
          </li>
        ))}
      </ul>
    </div>
  )
}
