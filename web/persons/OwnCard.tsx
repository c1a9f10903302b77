import { hasRunOut } from '#contract/cards/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { LostCard } from '../cards/LostCard.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { OpenPhoneCard } from '../phoneCards/OpenPhoneCard.tsx'

/** What people look for first on their own page: whether the card works, how much is valid; the card on the phone, and if it is lost. */
export function OwnCard({ person: { kortele, kompetencijos } }: { person: Person }) {
  const t = useText(personTexts)
  const { galioja } = kompetencijos
  const isOver = kortele !== null && hasRunOut(kortele, today())
  return (
    <section className="own-strip" aria-label={t('card')}>
      <p>
        {kortele ? (
          <>
            <span className="own-strip-name">{t('card')}</span> <b className="tabular">{kortele.numeris}</b>{' '}
            <StatusBadge machine="korteleStatusai" code={kortele.statusas} until={kortele.galiojaIki} />
            {kortele.galiojaIki && !isOver && (
              <span className="own-strip-name">{t('cardUntil', { date: kortele.galiojaIki.slice(0, 10) })}</span>
            )}
          </>
        ) : (
          <b>{t('noCard')}</b>
        )}
        <span>{galioja > 0 ? t('validCount', { count: galioja }) : t('noneValid')}</span>
      </p>
      {kortele && (
        <div className="own-strip-actions">
          {kortele.statusas === 'AKTYVI' && !isOver && <OpenPhoneCard />}
          <LostCard card={kortele} />
        </div>
      )}
    </section>
  )
}
