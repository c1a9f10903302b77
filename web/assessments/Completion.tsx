import './completion.css'
import './completionPhone.css'
import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { refuseCompletion } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentPerson } from '#contract/assessments/schema.ts'
import { completionTexts } from '#contract/assessments/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { codeText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { Photo } from '../persons/Photo.tsx'
import { CompletionSteps } from './CompletionSteps.tsx'
import { fullName, useNames } from './names.ts'
import { useOpenProtocol } from './openProtocol.ts'
import { useConfirmed } from './rows.ts'

/** The completion protocol of one person, over the whole screen (decisions, point 5). */
export default function Completion({ assessment, personId }: { assessment: Assessment; personId: number }) {
  const lang = useLang()
  const t = useText(completionTexts)
  const me = useMe()
  const names = useNames()
  const open = useOpenProtocol()
  const confirmed = useConfirmed(assessment.id)
  const [row, setRow] = useState<AssessmentPerson>()
  // The newest version of the row. When completion removes it from the list, the last version seen stays on screen.
  const live = confirmed.data?.find(({ asmuo }) => asmuo.id === personId)
  if (live && live !== row) setRow(live)

  const about = (
    <>
      {names.assessment(assessment)} · <span className="nowrap">{assessment.data}</span>
    </>
  )
  const refusal = row && refuseCompletion({ statusas: row.statusas, asmuoId: personId }, assessment, me, new Date())
  return (
    <Dialog
      fullScreen
      onClose={() => open(null)}
      title={
        row ? <Who assessment={assessment} row={row} left={live && confirmed.data?.length} about={about} /> : about
      }
      classNames={{ content: 'completion', body: 'completion-body', title: 'completion-title' }}
    >
      <Loaded query={confirmed}>
        {(rows) =>
          !row && confirmed.isFetching ? (
            <Skeleton height={200} />
          ) : !row || refusal ? (
            <EmptyState
              kind="forbidden"
              title={t('refused')}
              text={refusal ? codeText(refusal, lang) : t('notConfirmed')}
            >
              <Button mt="sm" onClick={() => open(null)}>
                {t('toAssessment')}
              </Button>
            </EmptyState>
          ) : (
            <CompletionSteps assessment={assessment} row={row} rows={rows} refetch={confirmed.refetch} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface WhoProps {
  assessment: Assessment
  row: AssessmentPerson
  /** People whose protocols are not completed yet, this one included; undefined once this one is. */
  left: number | undefined
  about: ReactNode
}

/** Who sits here, to be compared with who has come, and which of the protocols this is. */
function Who({ assessment, row, left, about }: WhoProps) {
  const t = useText(completionTexts)
  const { asmuo } = row
  const count = assessment.asmenuSkaicius - assessment.laukiama
  const which = left !== undefined && t('which', { at: count - left + 1, count })
  return (
    <div className="completion-who">
      <Photo person={asmuo} />
      <div>
        <div className="completion-name">
          {fullName(asmuo)} {which && <span className="count">{which}</span>}
        </div>
        <div className="completion-about tabular">
          {asmuo.kortelesNr ? t('card', { number: asmuo.kortelesNr }) : t('noCard')}
        </div>
        <div className="completion-about">{about}</div>
      </div>
    </div>
  )
}
