import type { ErrorCode } from '#contract/errors.ts'
import { type PageContext, pathOf } from '#contract/public/pages.ts'
import {
  isIn,
  type OwnRegistration,
  registrationAction,
  registrationAsked,
  type Registration as State,
} from '#contract/public/registration.ts'
import { registrationTexts } from '#contract/public/registrationTexts.ts'
import { statusText } from '#contract/statuses.ts'
import { Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'
import { Badge, Notice } from './parts.tsx'

interface RegistrationProps {
  of: 'training' | 'assessment'
  registration: State
  /** Path of the page with the registration. */
  path: string
  session: PageContext['session']
  past: boolean
  /** The organiser. */
  company: string
  /** How many people wait in line where it is full; null where there are places. */
  line: number | null
  /** Link to other events of the register. */
  others: string
}

/** The registration on a public page, with links and forms only. */
export function Registration(props: RegistrationProps) {
  const t = useText(registrationTexts)
  const { registration, session, past } = props
  const { ownRegistration, refusal, result } = registration
  const inIt = isIn(ownRegistration)
  if (past && !inIt && !result) return null
  return (
    <section className="registration" aria-labelledby="registration">
      <h2 id="registration">{t(inIt ? 'ownRegistration' : 'registration')}</h2>
      {result && <Result {...props} />}
      {inIt && <Own {...props} row={ownRegistration} />}
      {!inIt && refusal && !past && <Refusal {...props} refusal={refusal} />}
      {!inIt && !refusal && (session ? <Form {...props} name={session.name} /> : <ToLogin {...props} />)}
      {registration.forCompany && <ForCompany {...props} />}
    </section>
  )
}

/** The result of the last action; read out first when the page opens. */
function Result({ of, registration: { result, ownRegistration } }: RegistrationProps) {
  const t = useText(registrationTexts)
  const place = ownRegistration?.eileje ?? null
  const titles = {
    uzregistruota:
      place === null ? t(of === 'training' ? 'registeredToTraining' : 'registeredToAssessment') : t('putInLine'),
    jau: t(of === 'training' ? 'alreadyTraining' : 'alreadyAssessment'),
    atsisakyta: t('takenBack'),
  }
  return (
    <div role="status">
      <Opened>
        <Notice
          tone={result === 'uzregistruota' && place === null ? 'success' : 'neutral'}
          icon={result === 'atsisakyta' ? 'calendar' : 'ok'}
          title={result ? titles[result] : ''}
        />
      </Opened>
    </div>
  )
}

/** Takes the focus when the page opens. */
const Opened = ({ children }: { children: React.ReactNode }) => (
  // biome-ignore lint/a11y/noAutofocus: this is why the page is shown, so reading starts here
  <div className="opened" tabIndex={-1} autoFocus>
    {children}
  </div>
)

const badges = {
  LAUKIAMA: ['pending', 'calendarDue'],
  PATVIRTINTA: ['success', 'ok'],
  ATSAUKTA: ['neutral', 'no'],
  ISLAIKYTA: ['success', 'ok'],
  NEISLAIKYTA: ['danger', 'no'],
} as const

function Own({ of, row, path, past, company }: RegistrationProps & { row: OwnRegistration }) {
  const lang = useLang()
  const t = useText(registrationTexts)
  const { statusas, eileje, mayTakeBack } = row
  const [tone, icon] = badges[statusas]
  const waits = of === 'training' ? t('waitsForTraining') : t('waitsForAssessment')
  return (
    <div className="card">
      <p>
        {eileje === null ? (
          <Badge tone={tone} icon={icon}>
            {statusText('atestavimoStatusai', statusas, lang)}
          </Badge>
        ) : (
          <Badge tone="pending" icon="people">
            {t('inLineNow', { place: eileje })}
          </Badge>
        )}
      </p>
      {!past && statusas === 'LAUKIAMA' && <p>{eileje === null ? waits : t('waitsInLine')}</p>}
      {!past && statusas === 'PATVIRTINTA' && !mayTakeBack && <p>{t('cantTakeBack', { company })}</p>}
      {mayTakeBack && (
        <details className="take-back">
          <summary>{t('takeBack')}</summary>
          <form method="post" action={pathOf.registration(path)} data-once="">
            <p>{t('takeBackWhat')}</p>
            <button className="button quiet" type="submit" name={registrationAction} value="atsisakyti">
              {t('yesTakeBack')}
            </button>
          </form>
        </details>
      )}
    </div>
  )
}

function Refusal({ of, refusal, others }: RegistrationProps & { refusal: ErrorCode }) {
  const t = useText(registrationTexts)
  if (refusal === 'AssessorIsParticipant')
    return (
      <Notice tone="neutral" icon="person" title={t('youAssess')}>
        <p>{t('youAssessText')}</p>
      </Notice>
    )
  const isFull = refusal === 'AtestavimasFull'
  const title = isFull ? 'isFull' : of === 'training' ? 'overTraining' : 'overAssessment'
  return (
    <Notice tone="neutral" icon={isFull ? 'people' : 'calendarDue'} title={t(title)}>
      {isFull && <p>{t('isFullText')}</p>}
      <p className="actions">
        <a className="button quiet" href={others}>
          {t(of === 'training' ? 'otherTrainings' : 'otherAssessments')}
        </a>
      </p>
    </Notice>
  )
}

/** Link to the screen where a company registers its people. */
function ForCompany({ of, path }: RegistrationProps) {
  const lang = useLang()
  const t = useText(registrationTexts)
  const screen = of === 'training' ? 'mokymai' : 'atestavimai'
  return (
    <p className="actions">
      <a className="button quiet" href={`/${lang}/admin/${screen}?registruoti=${path.split('/').at(-1)}`}>
        {t('registerEmployees')}
      </a>
    </p>
  )
}

/** What registering means where no place is left. */
function Line({ line }: { line: number | null }) {
  const t = useText(registrationTexts)
  if (line === null) return null
  return <p>{line === 0 ? t('fullFirst') : t('fullLine', { count: line })}</p>
}

function ToLogin({ of, path, line }: RegistrationProps) {
  const lang = useLang()
  const t = useText(registrationTexts)
  const back = `${path}?${registrationAsked}=1`
  return (
    <div className="card">
      <Line line={line} />
      <p className="actions">
        <a className="button large" rel="nofollow" href={`/${lang}/login?returnUrl=${encodeURIComponent(back)}`}>
          {t(line === null ? 'register' : 'standInLine')}
          <Icon name="forward" />
        </a>
      </p>
      <p className="hint">{t('loginFirst')}</p>
      {of === 'assessment' && <p className="hint">{t('orByCompany')}</p>}
    </div>
  )
}

function Form({
  registration: { ownRegistration, toConfirm },
  path,
  line,
  name,
}: RegistrationProps & { name: string }) {
  const t = useText(registrationTexts)
  const isAsked = toConfirm && !ownRegistration
  const verb = line === null ? 'register' : 'standInLine'
  const form = (
    <form className="card" method="post" action={pathOf.registration(path)} data-once="">
      {isAsked && <h3>{t('confirmRegistration')}</h3>}
      <p>{t('registerAs', { name })}</p>
      <Line line={line} />
      {ownRegistration && <p className="hint">{t('wasCancelled')}</p>}
      <p className="actions">
        <button className="button large" type="submit" name={registrationAction} value="registruotis">
          {t(isAsked && line === null ? 'confirm' : verb)}
        </button>
        {isAsked && (
          <a className="button quiet large" href={path}>
            {t('notNow')}
          </a>
        )}
      </p>
    </form>
  )
  return isAsked ? <Opened>{form}</Opened> : form
}
