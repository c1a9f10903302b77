import { checkTexts } from '#contract/documents/checkTexts.ts'
import { fileTexts } from '#contract/documents/fileTexts.ts'
import { documentKindCodes } from '#contract/documents/kinds.ts'
import { type FileVerdict, fileVerdicts, padesLevels } from '#contract/documents/schema.ts'
import { pathOf } from '#contract/public/pages.ts'
import { statusText } from '#contract/statuses.ts'
import { levelTexts } from './documentSaid.ts'
import { mostMegabytes, troubles } from './fileDigests.ts'
import { Icon, type IconName } from './icons.tsx'
import { useLang, useText } from './lang.tsx'
import { Fact } from './parts.tsx'

/**
 * Checking a file. The browser's part is checkFile.ts; every answer it may show stands here in a <template>, so that the
 * script holds no words, and the words are drawn and escaped like all others.
 */
export function CheckFile() {
  const t = useText(fileTexts)
  return (
    <section className="card check-file" aria-labelledby="by-file" data-check-file="">
      <h2 id="by-file">{t('byFile')}</h2>
      <p className="stays">
        <Icon name="lock" />
        <span>
          <strong>{t('stays')}</strong> {t('staysWhy')}
        </span>
      </p>
      <noscript>
        <p className="notice warning">{t('needsScript')}</p>
      </noscript>
      <p className="notice warning" hidden data-unloaded="">
        {t('unloaded')}
      </p>
      <div className="drop" hidden data-drop="">
        <button className="button" type="button" data-choose="" aria-describedby="file-most">
          <Icon name="file" />
          {t('choose')}
        </button>
        <input type="file" accept=".pdf,application/pdf" hidden aria-label={t('choose')} />
        <p className="dropped">{t('drop')}</p>
        <p className="hint" id="file-most">
          {t('most', { size: mostMegabytes })}
        </p>
      </div>
      <p className="reading" hidden data-reading="">
        <label htmlFor="file-progress">{t('reading')}</label>
        <progress id="file-progress" max={100} />
      </p>
      <div className="outcome" role="status" data-outcome="" />
      {fileVerdicts.map((verdict) => (
        <Outcome key={verdict} verdict={verdict} />
      ))}
      {troubles.map((trouble) => (
        <template key={trouble} data-for={trouble}>
          <div className="notice warning">
            <Icon name="check" size={24} />
            <div>
              <h3>{t(trouble)}</h3>
              <p>{t(`${trouble}How`, { size: mostMegabytes })}</p>
            </div>
          </div>
        </template>
      ))}
      <Names />
    </section>
  )
}

/** How each verdict looks: amber asks for care, red says no, grey that nothing is known. */
const looks: Record<FileVerdict, 'ok' | 'check' | 'no' | 'unknown'> = {
  TIKRAS: 'ok',
  SENESNIS: 'ok',
  NEBAIGTAS: 'check',
  PAKEISTAS: 'check',
  ATSAUKTAS: 'no',
  NEATPAZINTAS: 'unknown',
}

function Outcome({ verdict }: { verdict: FileVerdict }) {
  const lang = useLang()
  const t = useText(fileTexts)
  const check = useText(checkTexts)
  const slot = (name: string) => <span data-slot={name} />
  return (
    <template data-for={verdict}>
      <div className={`verdict ${looks[verdict]}`}>
        <Icon name={looks[verdict] satisfies IconName} size={40} />
        <div>
          <h3>{t(verdict)}</h3>
          <p>{t(`${verdict}Why`)}</p>
          <p>{t(`${verdict}Next`)}</p>
        </div>
      </div>
      <dl className="told">
        <Fact label={t('file')}>{slot('failas')}</Fact>
        {verdict !== 'NEATPAZINTAS' && (
          <>
            <Fact label={check('kind')}>{slot('rusis')}</Fact>
            <Fact label={t(verdict === 'PAKEISTAS' ? 'originalNumber' : 'number')}>
              <span className="number">{slot('numeris')}</span>
            </Fact>
            <Fact label={check('made')}>
              <span className="number">{slot('sukurta')}</span>
            </Fact>
            {/* Of a file that is not whole, how well the original is proved would only mislead. */}
            {looks[verdict] === 'ok' && <Fact label={check('level')}>{slot('lygis')}</Fact>}
          </>
        )}
      </dl>
      {verdict !== 'NEATPAZINTAS' && (
        <p>
          <a className="onward" href={pathOf.documentCheck(lang)} data-ask="">
            {t('askKey')}
            <Icon name="forward" />
          </a>
        </p>
      )}
    </template>
  )
}

/** The names of kinds and levels, by their codes. */
function Names() {
  const lang = useLang()
  const check = useText(checkTexts)
  return (
    <template data-for="names">
      {documentKindCodes.map((code) => (
        <span key={code} data-code={code}>
          {statusText('dokumentuRusys', code, lang)}
        </span>
      ))}
      {padesLevels.map((code) => (
        <span key={code} data-code={code}>
          {check(levelTexts[code])}
        </span>
      ))}
      <span data-code="null">{check('levelNone')}</span>
    </template>
  )
}

const dss = 'https://ec.europa.eu/digital-building-blocks/DSS/webapp-demo/validation'

/** The registry need not be believed: programs of others check its documents as well. */
export function WithoutRegistry() {
  const t = useText(fileTexts)
  return (
    <section className="without" aria-labelledby="without">
      <h2 id="without">{t('without')}</h2>
      <p>{t('withoutWhy')}</p>
      <ul>
        <li>{t('reader')}</li>
        <li>
          {t('dss')}{' '}
          <a href={dss} hrefLang="en" rel="noreferrer">
            {t('dssLink')}
          </a>
        </li>
        <li>
          {t('pdfsig')} <code>pdfsig dokumentas.pdf</code>
        </li>
      </ul>
    </section>
  )
}
