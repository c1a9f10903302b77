import { checksPerMinute } from '#contract/documents/api.ts'
import { checkTexts } from '#contract/documents/checkTexts.ts'
import { type DocumentCheckPage, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { CheckFile, WithoutRegistry } from './CheckFile.tsx'
import { Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'
import { Field, Mistakes, Notice, useMistake } from './parts.tsx'

/** Checking a document: by its number and key, which needs no script, or by its file, which stays with its holder. */
export function CheckDocument(page: DocumentCheckPage) {
  const t = useText(checkTexts)
  return (
    <div className="wide">
      <h1>{t(page.notFound ? 'notFound' : 'title')}</h1>
      <Told {...page} />
      {/* Beside the words of what is wrong, these would only push the form down. */}
      {!page.notFound && page.retryAfter === null && <p className="lead">{t('lead')}</p>}
      <div className="ways documents">
        <ByNumber {...page} />
        <CheckFile />
      </div>
      <WithoutRegistry />
    </div>
  )
}

/** Why the form is shown instead of a document. */
function Told({ notFound, retryAfter, fields, ...page }: DocumentCheckPage) {
  const t = useText(checkTexts)
  const words = useText(publicTexts)
  const mistakes = useMistakes({ ...page, fields })
  return (
    <>
      {retryAfter !== null && (
        <Notice tone="warning" icon="check" title={t('tooMany')}>
          <p>{t('tooManyWhy', { most: checksPerMinute, seconds: retryAfter })}</p>
        </Notice>
      )}
      {notFound && <p className="lead">{t('notFoundWhy')}</p>}
      {mistakes.length > 0 && <Mistakes title={words('checkForm')} mistakes={mistakes} />}
    </>
  )
}

const names = ['numeris', 'raktas'] as const
function useMistakes({ fields }: Pick<DocumentCheckPage, 'fields'>) {
  const t = useText(checkTexts)
  const mistake = useMistake(fields)
  const wrong = {
    numeris: fields['numeris'] === 'pattern' ? t('numberWrong') : mistake('numeris'),
    raktas: fields['raktas'] === 'pattern' ? t('keyWrong') : mistake('raktas'),
  }
  return names.flatMap((name) => {
    const error = wrong[name]
    return error ? [{ name, label: t(name === 'numeris' ? 'number' : 'key'), error }] : []
  })
}

function ByNumber(page: DocumentCheckPage) {
  const lang = useLang()
  const t = useText(checkTexts)
  const mistakes = useMistakes(page)
  const text = (name: (typeof names)[number], label: string, hint: string) => (
    <Field name={name} label={label} hint={hint} error={mistakes.find((one) => one.name === name)?.error}>
      {(tied) => (
        <input
          {...tied}
          type="text"
          defaultValue={page.values[name]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Field>
  )
  return (
    <form className="card" aria-labelledby="by-number" action={pathOf.documentCheck(lang)}>
      <h2 id="by-number">{t('byNumber')}</h2>
      <p className="hint">{t('where')}</p>
      {text('numeris', t('number'), t('numberHint'))}
      {text('raktas', t('key'), t('keyHint'))}
      <p className="actions">
        <button className="button" type="submit">
          {t('check')}
        </button>
        <button className="button quiet" type="button" hidden data-scan="document">
          <Icon name="qr" />
          {t('scan')}
        </button>
      </p>
    </form>
  )
}
