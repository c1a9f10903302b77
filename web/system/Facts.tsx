import type { System } from '#contract/system/schema.ts'
import { systemTexts } from '#contract/system/texts.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Section } from '../kit/page/Section.tsx'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { bytesText, lengthText } from './units.ts'

interface Props {
  system: System
}

export function Program({ system }: Props) {
  const t = useText(systemTexts)
  const { migracijos, laikrodis, postgres } = system
  const seconds = Math.round(Math.abs(laikrodis))
  return (
    <Section title={t('program')}>
      <DataList
        items={[
          [t('version'), system.versija],
          system.commit !== null && [t('commit'), system.commit],
          [t('node'), system.node],
          [t('postgres'), system.idetine ? t('embedded', { version: postgres }) : postgres],
          [t('started'), when(system.pradeta)],
          [
            t('migrations'),
            t('migrationsDone', { count: migracijos.ivykdyta, last: migracijos.paskutine.slice(0, 3) }),
          ],
          [t('clocks'), seconds < 1 ? t('clocksSame') : t('clocksDiffer', { seconds })],
        ]}
      />
    </Section>
  )
}

export const backupCommand = 'npm run backup -- /var/backups/meistras'

export function Backup({ system: { kopija } }: Props) {
  const t = useText(systemTexts)
  const lang = useLang()
  return (
    <Section title={t('backup')}>
      {kopija ? (
        <DataList
          items={[
            [t('backupAt'), when(kopija.kada)],
            [t('backupAge'), t('age', { age: lengthText(kopija.amzius * 3600, t) })],
            [t('backupSize'), bytesText(kopija.dydis, lang)],
            [t('backupTime'), lengthText(kopija.trukme, t)],
            [t('backupPlace'), kopija.vieta],
            [t('version'), kopija.versija],
          ]}
        />
      ) : (
        <EmptyState kind="nothing" title={t('noBackup')} text={t('noBackupWhy')}>
          <code className="system-command">{backupCommand}</code>
        </EmptyState>
      )}
    </Section>
  )
}

export function Queue({ system: { zinutes, darbai } }: Props) {
  const t = useText(systemTexts)
  return (
    <Section title={t('queue')}>
      <DataList
        items={[
          [t('waiting'), String(zinutes.laukia)],
          [t('retried'), String(zinutes.kartojama)],
          [t('oldest'), zinutes.seniausia === null ? '' : lengthText(zinutes.seniausia, t)],
          [t('failed'), String(zinutes.nepavyko)],
        ]}
      />
      {darbai && (
        <>
          <h3 className="system-part">{t('jobs')}</h3>
          <DataList
            columns={3}
            items={[
              [t('jobsWaiting'), String(darbai.laukia)],
              [t('jobsRunning'), String(darbai.vykdoma)],
              [t('jobsFailed'), String(darbai.nepavyko)],
            ]}
          />
        </>
      )}
    </Section>
  )
}

export function Storage({ system: { saugykla } }: Props) {
  const t = useText(systemTexts)
  const lang = useLang()
  const { laisva, visa } = saugykla
  const free = laisva !== null && visa !== null && { free: bytesText(laisva, lang), all: bytesText(visa, lang) }
  return (
    <Section title={t('storage')}>
      <DataList
        items={[
          [t('kind'), t(saugykla.rusis)],
          [t('files'), saugykla.failai.toLocaleString(lang)],
          [t('bytes'), bytesText(saugykla.baitai, lang)],
          [t('database'), bytesText(saugykla.duomenuBaze, lang)],
          free && [t('free'), t('freeOf', free)],
        ]}
      />
    </Section>
  )
}

export function Audit({ system: { auditas } }: Props) {
  const t = useText(systemTexts)
  const lang = useLang()
  return (
    <Section title={t('audit')}>
      <DataList
        items={[
          [t('sealed'), auditas.eilutes.toLocaleString(lang)],
          [t('unsealed'), auditas.laukia.toLocaleString(lang)],
          [
            t('anchored'),
            auditas.inkaras
              ? t('anchorIs', {
                  nr: auditas.inkaras.nr,
                  at: when(auditas.inkaras.kada),
                  rows: auditas.inkaras.eilute.toLocaleString(lang),
                })
              : t('anchorNone'),
          ],
        ]}
      />
    </Section>
  )
}
