import { gateTexts } from '#contract/gate/appTexts.ts'
import { languageNames, languages } from '#contract/lib/texts.ts'
import { chooseLanguage, lang, t } from './language.ts'
import { announce, useAnnounced } from './state.ts'
import { sync } from './sync.ts'

/** The language of the gate, which the names of competencies follow at the next update. */
export function Languages() {
  useAnnounced()
  return (
    <fieldset className="languages">
      <legend>{t(gateTexts.language)}</legend>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === lang()}
          onClick={() => void chooseLanguage(one).then(announce).then(sync)}
        >
          {languageNames[one]}
        </button>
      ))}
    </fieldset>
  )
}
