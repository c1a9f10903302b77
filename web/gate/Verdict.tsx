import { useEffect, useMemo, useRef, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import type { PackPerson } from '#contract/gate/pack.ts'
import { type Judged, withReason } from '#contract/gate/verdict.ts'
import { reasonWords } from '#contract/gate/words.ts'
import { isAgainstRed } from '#contract/gateChecks/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { Against, type Why } from './Against.tsx'
import { ageInWords } from './Bar.tsx'
import { CameraView } from './CameraView.tsx'
import { beginCheck, closeCheck, decideCheck } from './checks.ts'
import { now } from './clock.ts'
import { Icon } from './icons.tsx'
import type { Looked } from './judge.ts'
import { lang, t } from './language.ts'
import { listVersion } from './lists.ts'
import { packNow } from './pack.ts'
import { SdidCode } from './SdidCode.tsx'
import { signal } from './signals.ts'
import type { Direction, QueuedCheck } from './storage.ts'
import { send } from './sync.ts'

/** A green verdict makes room for the next person by itself after so long, in milliseconds, unless it is touched. */
const greenStays = 3000
/** A name with a word of more letters is written smaller, so that it stays whole beside the photo of a narrow phone. */
const longWord = 13
/** Competencies that end within so many days are told. */
const endsSoon = 30

type Decision = QueuedCheck['sprendimas']

const provisional = ({ verdiktas }: Judged, direction: Direction): Decision =>
  direction === 'ISEJO' ? 'ISLEISTA' : verdiktas === 'LEISTI' ? 'ILEISTA' : 'NEILEISTA'

/** The check as it is recorded; the decision is provisional until the guard has made another. */
function checkOf(
  id: string,
  { shown, judged, vardas, imone }: Looked,
  guard: string,
  direction: Direction,
): QueuedCheck {
  const { statement, pass, numeris, pagrindas } = shown
  return {
    id,
    laikas: new Date(now()).toISOString(),
    sargas: guard,
    kryptis: direction,
    pagrindas,
    numeris: pass?.numeris ?? numeris ?? '',
    verdiktas: judged.verdiktas,
    kodai: judged.priezastys,
    sarasoVersija: statement ? listVersion(statement.sarasas) : listVersion(0),
    sarasoAmzius: judged.amzius,
    sprendimas: provisional(judged, direction),
    lankytojas: pass && {
      vardas: pass.vardas,
      pavarde: pass.pavarde,
      priezastis: pass.priezastis || '-',
      imone: pass.imone,
      pasKa: '',
    },
    bukle: 'LAUKIA',
    vardas: vardas || (numeris ?? ''),
    imone,
  }
}

/** Saves the check at once and again with each decision. Answers how to decide, and whether saving failed. */
function useCheck(first: QueuedCheck) {
  const check = useRef(first)
  const [failed, setFailed] = useState(false)
  const save = (how: typeof beginCheck) => how(check.current).catch(() => setFailed(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything else can happen.
  useEffect(() => {
    void save(beginCheck)
    return closeCheck
  }, [])
  return {
    failed,
    /** Something was found afterwards: the check has the verdict that follows. */
    judgedAnew: async ({ verdiktas, priezastys }: Judged, sprendimas: Decision) => {
      check.current = { ...check.current, verdiktas, kodai: priezastys, sprendimas }
      await save(beginCheck)
    },
    decide: async (sprendimas: Decision | null, why: Why | null = null) => {
      if (sprendimas) check.current = { ...check.current, sprendimas, ...why }
      await save(decideCheck)
      void send()
    },
  }
}

function Portrait({ photo, name }: { photo: Blob | null; name: string }) {
  const url = useMemo(() => photo && URL.createObjectURL(photo), [photo])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url ? (
    <img src={url} alt={t(gateTexts.photoOf, { name })} width={180} height={240} />
  ) : (
    <div className="nophoto">
      <Icon name="person" size={64} />
      <span>{t(gateTexts.noPhoto)}</span>
    </div>
  )
}

/** Is the person one whose SDID this site looks at? */
const asksSdid = (person: PackPerson | null): person is PackPerson =>
  person !== null && person.imone !== null && person.paskirtis !== 'LANKYTOJAS' && packNow()?.nustatymai.sdid === true

/** The first day on which a competence of the person ends soon. */
function endingOf({ person }: Looked): string | null {
  const limit = addDays(civilDay(new Date(now())), endsSoon)
  const days = (person?.kompetencijos ?? []).flatMap(({ galioja }) => (galioja && galioja <= limit ? [galioja] : []))
  return days.sort()[0] ?? null
}

function Reasons({ looked, judged }: { looked: Looked; judged: Judged }) {
  const ending = endingOf(looked)
  return (
    <ul className="reasons">
      {judged.priezastys.map((reason) => {
        const { kas, ka } = reasonWords(reason, lang())
        return (
          <li key={reason.kodas + reason.detale} className={reason.verdiktas}>
            <Icon name={reason.verdiktas} size={20} />
            <div>
              <strong>{kas}</strong>
              <p>{ka}</p>
            </div>
          </li>
        )
      })}
      {ending && (
        <li>
          <Icon name="clock" size={20} />
          <strong>{t(gateTexts.ends, { date: ending })}</strong>
        </li>
      )}
    </ul>
  )
}

interface Props {
  id: string
  looked: Looked
  guard: string
  direction: Direction
  /** The other side of the card was scanned. */
  onText: (text: string) => void
  onDone: () => void
}

/** The verdict: photo, name, what is the matter and what to do, and the guard's decision. */
export function Verdict({ id, looked, guard, direction, onText, onDone }: Props) {
  const { vardas, imone, photo, wantsBack, shown, person } = looked
  const [judged, setJudged] = useState(looked.judged)
  const [held, setHeld] = useState(false)
  const { decide, failed, judgedAnew } = useCheck(checkOf(id, looked, guard, direction))
  const [asking, setAsking] = useState(false)
  const green = judged.verdiktas === 'LEISTI'
  const out = direction === 'ISEJO'
  const heading = useRef<HTMLHeadingElement>(null)

  const finish = (decision: Decision | null, why: Why | null = null) => void decide(decision, why).then(onDone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new verdict takes the focus.
  useEffect(() => heading.current?.focus(), [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new verdict starts the time anew.
  useEffect(() => {
    if (!green || held) return
    const timer = setTimeout(() => finish(null), greenStays)
    return () => clearTimeout(timer)
  }, [id, held])
  /** The code was another one: the guard has to look twice. */
  function doubt() {
    const next = withReason(judged, 'SDID_NEPATVIRTINTAS')
    setJudged(next)
    signal(next.verdiktas)
    void judgedAnew(next, provisional(next, direction))
  }

  const letIn = () =>
    isAgainstRed({ sprendimas: 'ILEISTA', verdiktas: judged.verdiktas }) ? setAsking(true) : finish('ILEISTA')
  if (asking) return <Against onCancel={() => setAsking(false)} onWhy={(why) => finish('ILEISTA', why)} />
  return (
    <article
      className={`verdict ${judged.verdiktas}`}
      onPointerDown={() => setHeld(true)}
      onKeyDown={() => setHeld(true)}
    >
      <div className="edge" aria-hidden="true" />
      <div role="alert">
        <h1 ref={heading} tabIndex={-1}>
          <Icon name={judged.verdiktas} size={48} /> {t(gateTexts[judged.verdiktas])}
        </h1>
        {vardas && <p className="unseen">{vardas}</p>}
      </div>
      {failed && (
        <p role="alert" className="failed">
          {t(gateTexts.storageFull)}
        </p>
      )}
      {vardas && (
        <div className="who">
          <Portrait photo={photo} name={vardas} />
          <div>
            <p className={vardas.split(/[\s-]/).some((word) => word.length > longWord) ? 'name long' : 'name'}>
              {vardas}
            </p>
            {imone && <p>{imone}</p>}
            {shown.numeris && <p>{t(gateTexts.number8, { number: shown.numeris })}</p>}
            {photo && <p className="compare">{t(gateTexts.compare)}</p>}
          </div>
        </div>
      )}
      <Reasons looked={looked} judged={judged} />
      {asksSdid(person) && (
        <SdidCode
          person={person.id}
          onOpen={() => setHeld(true)}
          onSeen={(result) => result !== 'SUTAMPA' && doubt()}
        />
      )}
      {wantsBack && (
        <>
          <p className="compare">{t(gateTexts.scanBack)}</p>
          <CameraView onText={onText} />
        </>
      )}
      <p className="known">
        <Icon name="clock" size={18} /> {ageInWords(judged.amzius)}
      </p>
      {/* Refusing is at the same side whatever the verdict: a hand that has learned it lets nobody in by mistake. */}
      <div className="decide">
        {!out && (
          <button
            type="button"
            className={green || judged.verdiktas === 'TIKRINTI' ? '' : 'main'}
            onClick={() => finish('NEILEISTA')}
          >
            {t(gateTexts.refuse)}
          </button>
        )}
        {green && (
          <button
            type="button"
            className={held ? 'main' : 'main leaving'}
            style={{ animationDuration: `${greenStays}ms` }}
            onClick={() => finish(null)}
          >
            {t(gateTexts.next)}
          </button>
        )}
        {out && !green && (
          <button type="button" className="main" onClick={() => finish('ISLEISTA')}>
            {t(gateTexts.letOut)}
          </button>
        )}
        {!out && !green && (
          <button type="button" className={judged.verdiktas === 'TIKRINTI' ? 'main' : ''} onClick={letIn}>
            {t(gateTexts.letIn)}
          </button>
        )}
      </div>
    </article>
  )
}
