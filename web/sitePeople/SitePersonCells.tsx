import { Group, Stack, Text } from '@mantine/core'
import {
  IconBan,
  IconCalendarDue,
  IconCertificateOff,
  IconFileOff,
  IconId,
  IconShieldQuestion,
  IconUserOff,
} from '@tabler/icons-react'
import { needsInduction } from '#contract/inductions/rules.ts'
import { isAlarming } from '#contract/sdid/watch.ts'
import { type Concern, concernsOf, seriousConcerns, timeOf } from '#contract/sitePeople/rules.ts'
import type { SitePerson } from '#contract/sitePeople/schema.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { Lacks } from '../certificates/Lacks.tsx'
import { InductionBadge } from '../inductions/InductionBadge.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { SdidBadge } from '../sdid/SdidBadge.tsx'
import { Lacking } from '../siteRequirements/Lacking.tsx'

const looks: Partial<Record<Concern, Look>> = {
  NEDIRBA: ['danger', IconUserOff],
  SUTARTIS: ['danger', IconFileOff],
  UZBLOKUOTA: ['danger', IconBan],
  BE_KORTELES: ['warning', IconId],
  NEPATIKRINTA: ['warning', IconShieldQuestion],
  BE_KOMPETENCIJU: ['warning', IconCertificateOff],
  BAIGIASI: ['warning', IconCalendarDue],
}

/** The purpose; for a visitor also the reason. */
export function Purpose({ row }: { row: SitePerson }) {
  const lang = useLang()
  return (
    <Stack gap={2} className="cell-stack">
      <span>{statusText('objektoPaskirtys', row.paskirtis, lang)}</span>
      {row.priezastis && (
        <Text size="sm" c="dimmed">
          {row.priezastis}
        </Text>
      )}
    </Stack>
  )
}

/** First and last day, and whether the record was added automatically. */
export function Stay({ row }: { row: SitePerson }) {
  const t = useText(sitePeopleTexts)
  const over = timeOf(row, today()) === 'BAIGE'
  return (
    <Stack gap={2} className="cell-stack">
      <Group gap={4} wrap="nowrap" className="tabular">
        <span className="nowrap">{row.dirbaIki ? `${row.dirbaNuo} –` : row.dirbaNuo}</span>
        {row.dirbaIki && <span className="nowrap">{row.dirbaIki}</span>}
      </Group>
      {(over || row.automatinis) && (
        <Text size="sm" c="dimmed">
          {[over && t('ended'), row.automatinis && t('cameAlone')].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

/** The card and the remarks, the worst first: why the person should not be there, what is missing, what is advised. */
export function Condition({ row }: { row: SitePerson }) {
  const t = useText(sitePeopleTexts)
  const { kortele } = row.asmuo
  const since = row.darbas?.iki
  const concerns = concernsOf(row, today()).filter((code) => looks[code])
  const doubtful = isAlarming(row.sdidBusena)
  if (
    !kortele &&
    !doubtful &&
    concerns.length + row.pazymejimai.length + row.reikalavimai.length === 0 &&
    !row.instruktazas
  )
    return '—'
  // At the gate only an induction that is required and not passed keeps somebody out.
  const isKeptOut = needsInduction(row.instruktazas, today()) && row.instruktazas?.butinas
  const text = (code: Concern) =>
    code === 'NEDIRBA' && since ? t('concernNEDIRBAsince', { date: since }) : t(`concern${code}`)
  return (
    <Stack gap={2} className="cell-stack cell-several">
      {concerns
        .filter((code) => seriousConcerns.includes(code))
        .map((code) => (
          <Badge key={code} code={code} text={text(code)} />
        ))}
      <Lacking lacking={row.reikalavimai.filter(({ butinas }) => butinas)} />
      {isKeptOut && <InductionBadge asked={row.instruktazas} />}
      <Lacks lacks={row.pazymejimai} />
      {concerns
        .filter((code) => !seriousConcerns.includes(code))
        .map((code) => (
          <Badge key={code} code={code} text={text(code)} />
        ))}
      {kortele && <StatusBadge machine="korteleStatusai" code={kortele.statusas} until={kortele.galiojaIki} />}
      {doubtful && <SdidBadge code={row.sdidBusena} />}
      {!isKeptOut && <InductionBadge asked={row.instruktazas} />}
      <Lacking lacking={row.reikalavimai.filter(({ butinas }) => !butinas)} />
    </Stack>
  )
}

function Badge({ code, text }: { code: Concern; text: string }) {
  const look = looks[code]
  return look ? <ToneBadge look={look}>{text}</ToneBadge> : null
}
