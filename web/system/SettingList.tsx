import type { System } from '#contract/system/schema.ts'
import { systemTexts } from '#contract/system/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import { useText } from '../lib/lang.ts'

/** Settings that are set, with their value where it is not a secret, and the names of those that are not. */
export function SettingList({ system: { aplinka, isjungta } }: { system: System }) {
  const t = useText(systemTexts)
  const on = aplinka.filter(({ yra }) => yra)
  const off = aplinka.filter(({ yra }) => !yra)
  return (
    <Section title={t('settings')}>
      <p className="system-note">{t('settingsHint')}</p>
      <dl className="system-settings">
        {on.map(({ pavadinimas, reiksme }) => (
          <div key={pavadinimas}>
            <dt>{pavadinimas}</dt>
            <dd>{reiksme ?? t('there')}</dd>
          </div>
        ))}
        {isjungta.length > 0 && (
          <div>
            <dt>{t('disabled')}</dt>
            <dd>{isjungta.join(', ')}</dd>
          </div>
        )}
      </dl>
      {off.length > 0 && (
        <p className="system-note">
          <strong>{t('notSet')}:</strong> {off.map(({ pavadinimas }) => pavadinimas).join(', ')}
        </p>
      )}
    </Section>
  )
}
