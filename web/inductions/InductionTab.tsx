import './inductions.css'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconPencil, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { inductionsApi } from '#contract/inductions/api.ts'
import { maxPages, maxQuestions, textIn } from '#contract/inductions/rules.ts'
import type { Induction } from '#contract/inductions/schema.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { isFrozen } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { statusText } from '#contract/statuses.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { call, useCall, useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { movedPart } from './body.ts'
import { Parts } from './Parts.tsx'

const PageForm = later(async () => (await import('./PageForm.tsx')).PageForm)
const QuestionForm = later(async () => (await import('./QuestionForm.tsx')).QuestionForm)
const SettingsForm = later(async () => (await import('./SettingsForm.tsx')).SettingsForm)
const Publish = later(async () => (await import('./Publish.tsx')).Publish)
const Preview = later(async () => (await import('./Preview.tsx')).Preview)

type Opened = { what: 'page' | 'question'; at: number } | 'settings' | 'publish' | 'preview' | null

/** The induction of a site for who keeps it: its draft, what is published, and who has passed. */
export function InductionTab({ site }: { site: Site }) {
  const query = useCall(inductionsApi.get, { params: { id: site.id } })
  return <Loaded query={query}>{(induction) => <Written site={site} induction={induction} />}</Loaded>
}

function Written({ site, induction }: { site: Site; induction: Induction }) {
  const t = useText(inductionTexts)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const open = !isFrozen(site)
  const { puslapiai, klausimai, paskelbta } = induction
  const shared = { siteId: site.id, induction, onClose: close }
  const parts = useParts(site, induction)
  const firstTime = puslapiai.length === 0 && klausimai.length === 0 && paskelbta === null
  return (
    <>
      {firstTime ? (
        <EmptyState kind="nothing" title={t('none')} text={t('noneWhy')}>
          {open && (
            <Button
              leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
              onClick={() => setOpened({ what: 'page', at: 0 })}
            >
              {t('write')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <State site={site} induction={induction} open={open} onOpen={setOpened} />
          <Parts
            title={t('pages')}
            rows={puslapiai.map(({ tekstai }) => ({
              title: textIn(tekstai, 'lt')?.pavadinimas ?? '',
              note: tekstai.map(({ kalba }) => kalba.toUpperCase()).join(', '),
            }))}
            most={maxPages}
            add={t('addPage')}
            none={t('noPages')}
            open={open}
            {...parts.pages}
            onOpen={(at) => setOpened({ what: 'page', at })}
          />
          <Parts
            title={t('questions')}
            rows={klausimai.map(({ tekstai }) => ({
              title: textIn(tekstai, 'lt')?.klausimas ?? '',
              note: tekstai.map(({ kalba }) => kalba.toUpperCase()).join(', '),
            }))}
            most={maxQuestions - (induction.bankas?.kiekis ?? 0)}
            add={t('addQuestion')}
            none={t('noQuestions')}
            open={open}
            {...parts.questions}
            onOpen={(at) => setOpened({ what: 'question', at })}
          />
          {paskelbta !== null && <Versions site={site} />}
        </>
      )}
      {opened === 'settings' && <SettingsForm {...shared} />}
      {opened === 'publish' && <Publish {...shared} />}
      {opened === 'preview' && <Preview pages={puslapiai} onClose={close} />}
      {opened !== null && typeof opened === 'object' && opened.what === 'page' && (
        <PageForm {...shared} at={opened.at} />
      )}
      {opened !== null && typeof opened === 'object' && opened.what === 'question' && (
        <QuestionForm {...shared} at={opened.at} />
      )}
    </>
  )
}

/** Moving and removing pages and questions; both are saved at once, and removing can be undone. */
function useParts(site: Site, induction: Induction) {
  const t = useText(inductionTexts)
  const params = { id: site.id }
  const save = useSave(inductionsApi.save)
  const { puslapiai, klausimai, versija } = induction
  type Change = { puslapiai?: typeof puslapiai; klausimai?: typeof klausimai }
  const put = (body: Change, after = () => {}) =>
    save.mutate({ params, body, versija }, { onSuccess: after, onError: alertDanger })
  const restore = (body: Change) => async () => {
    await call(inductionsApi.save, { params, body })
    await save.mutateAsync({ params, body })
  }
  /** Questions tell their page by its number, so they follow it; those of a removed page lose it. */
  const following = (to: (page: number) => number | null) =>
    klausimai.map((one) => ({ ...one, puslapis: one.puslapis === null ? null : to(one.puslapis) }))
  return {
    pages: {
      saving: save.isPending,
      onMove: (from: number, to: number) => {
        const order = movedPart(
          puslapiai.map((_, i) => i + 1),
          from,
          to,
        )
        put({ puslapiai: movedPart(puslapiai, from, to), klausimai: following((page) => order.indexOf(page) + 1) })
      },
      onRemove: (at: number) =>
        put(
          {
            puslapiai: puslapiai.toSpliced(at, 1),
            klausimai: following((page) => (page === at + 1 ? null : page > at + 1 ? page - 1 : page)),
          },
          () => alertUndo(t('removedPage'), restore({ puslapiai, klausimai })),
        ),
    },
    questions: {
      saving: save.isPending,
      onMove: (from: number, to: number) => put({ klausimai: movedPart(klausimai, from, to) }),
      onRemove: (at: number) =>
        put({ klausimai: klausimai.toSpliced(at, 1) }, () => alertUndo(t('removedQuestion'), restore({ klausimai }))),
    },
  }
}

interface StateProps {
  site: Site
  induction: Induction
  open: boolean
  onOpen: (what: Opened) => void
}
function State({ site, induction, open, onOpen }: StateProps) {
  const t = useText(inductionTexts)
  const lang = useLang()
  const { paskelbta, keista, taikomas, butinas, siunciamas, paskirtys, riba, galiojaDienu, bankas, turi, islaike } =
    induction
  const percent = turi === 0 ? 0 : Math.round((islaike / turi) * 100)
  const yes = (on: boolean) => t(on ? 'yes' : 'no')
  return (
    <Section
      title={t('title')}
      action={
        <Group gap="xs">
          {induction.puslapiai.length > 0 && (
            <Button variant="default" onClick={() => onOpen('preview')}>
              {t('preview')}
            </Button>
          )}
          {open && <EditButton onClick={() => onOpen('settings')} />}
          {open && keista && (
            <Button leftSection={<IconSend size={20} stroke={1.75} aria-hidden />} onClick={() => onOpen('publish')}>
              {t('publish')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="md">
        <Group gap="sm">
          {!taikomas ? (
            <ToneBadge look={['neutral', IconCircleOff]}>{t('off')}</ToneBadge>
          ) : paskelbta === null ? (
            <ToneBadge look={['warning', IconPencil]}>{t('notPublished')}</ToneBadge>
          ) : (
            <ToneBadge look={['success', IconCircleCheck]}>{t('version', { count: paskelbta })}</ToneBadge>
          )}
          {paskelbta !== null && keista && <ToneBadge look={['warning', IconPencil]}>{t('changed')}</ToneBadge>}
        </Group>
        {paskelbta !== null && (
          <Group gap="md">
            <Text fw={600}>{t('passedOf', { done: islaike, all: turi, percent })}</Text>
            <Anchor component={A} to={`/objektai/${site.id}`} search={{ tab: 'asmenys', 'asm.beInstruktazo': 'true' }}>
              {t('lacking')}
            </Anchor>
          </Group>
        )}
        <DataList
          items={[
            [t('taikomas'), yes(taikomas)],
            [t('butinas'), yes(butinas)],
            [t('siunciamas'), yes(siunciamas)],
            [t('paskirtys'), paskirtys.map((code) => statusText('objektoPaskirtys', code, lang)).join(', ')],
            [t('riba'), `${riba} %`],
            [t('galiojaDienu'), galiojaDienu],
            [t('bank'), bankas && `${bankas.kompetencija.kodas}: ${bankas.kiekis}`],
          ]}
        />
      </Stack>
    </Section>
  )
}

function Versions({ site }: { site: Site }) {
  const t = useText(inductionTexts)
  return (
    <ListSection
      title={t('versions')}
      endpoint={inductionsApi.versions}
      params={{ id: site.id }}
      name="instruktazoVersijos"
      columns={['id', 'paskelbta', 'paskelbe.pavarde', 'isNaujo', 'puslapiu', 'klausimu', 'islaike']}
      cells={{
        'paskelbe.pavarde': (row) => `${row.paskelbe.vardas} ${row.paskelbe.pavarde}`,
      }}
      rowName={(row) => t('version', { count: row.id })}
      empty={{ title: t('notPublished'), text: '' }}
    />
  )
}
