import { useEffect } from 'react'
import { languageNames, languages } from '#contract/lib/texts.ts'
import { cardTexts } from '#contract/phoneCards/appTexts.ts'
import { noteTime } from '../gate/clock.ts'
import { canInstall, install, isInstalled, isIos } from '../gate/install.ts'
import { chooseLanguage, lang, t } from '../gate/language.ts'
import { announce, useAnnounced } from '../gate/state.ts'
import { hasNewVersion, takeNewVersion, takesNewVersion } from '../gate/worker.ts'
import { Bind } from './Bind.tsx'
import { Card } from './Card.tsx'
import { keepRenewed, phoneNow } from './phone.ts'

/** How the card gets on the home screen: by one tap where the browser can ask, in words on iPhones. */
function HomeScreen() {
  if (isInstalled()) return null
  if (canInstall())
    return (
      <button type="button" onClick={() => void install()}>
        {t(cardTexts.install)}
      </button>
    )
  return isIos() ? <p className="hint">{t(cardTexts.installIos)}</p> : null
}

function Languages() {
  return (
    <fieldset className="languages">
      <legend className="unseen">{t(cardTexts.language)}</legend>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === lang()}
          onClick={() => void chooseLanguage(one).then(announce)}
        >
          {languageNames[one]}
        </button>
      ))}
    </fieldset>
  )
}

/** The card of the person whose phone this is, or how it gets here. */
export function App({ keeps }: { keeps: boolean }) {
  useAnnounced()
  useEffect(() => {
    if (!keeps) return
    const timer = setInterval(() => void noteTime(), 30_000)
    const stop = keepRenewed()
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [keeps])
  document.title = t(cardTexts.title)
  const phone = phoneNow()
  if (!keeps)
    return (
      <main className="alone">
        <p role="alert">{t(cardTexts.storageOff)}</p>
      </main>
    )
  return (
    <main className="page">
      {phone ? <Card phone={phone} /> : <Bind />}
      {hasNewVersion() && (
        <p>
          {t(cardTexts.newVersion)}{' '}
          <button type="button" onClick={takeNewVersion} disabled={takesNewVersion()}>
            {t(takesNewVersion() ? cardTexts.takingVersion : cardTexts.takeVersion)}
          </button>
        </p>
      )}
      <HomeScreen />
      <Languages />
    </main>
  )
}
