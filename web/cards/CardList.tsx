import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { cardsApi } from '#contract/cards/api.ts'
import { type Card, type CardStatus, maxCards } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { companyPick } from '../kit/form/picks.ts'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { today, when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'
import { CardState } from './CardState.tsx'
import { useCardActions } from './useCardActions.ts'

const CardBatch = later(async () => (await import('./CardBatch.tsx')).CardBatch)
const CardForm = later(async () => (await import('./CardForm.tsx')).CardForm)
const CardFacts = later(async () => (await import('./CardFacts.tsx')).CardFacts)
const companies = companyPick()
const shownOn = (moment: string | null) => <span className="nowrap">{moment ? when(moment).slice(0, 10) : '—'}</span>

/** Cards, the newest first: administrators see and change all, a company sees those of its people. */
export function CardList() {
  const t = useText(cardTexts)
  const may = useMay()
  const all = may('AccessAllImones')
  const [opened, setOpened] = useState<{ card: Card; to?: CardStatus } | null>(null)
  const [batch, setBatch] = useState<Batch | null>(null)
  const showResult = (result: Batch) => {
    setBatch(result)
    window.scrollTo({ top: 0 })
  }
  const close = () => setOpened(null)
  const actions = useCardActions(setOpened)
  return (
    <>
      <ListSection
        main
        where=""
        name="korteles"
        title={t(all ? 'all' : 'ownPeople')}
        endpoint={cardsApi.list}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'statusas', label: t('statusas'), list: 'korteleStatusai', always: true },
          { kind: 'codes', name: 'tipas', label: t('tipas'), list: 'kortelesTipai', always: true },
          ...(all ? [{ kind: 'pick', name: 'imone', label: t('company'), pick: companies } as const] : []),
          { kind: 'text', name: 'numeris', label: t('number'), digits: 8 },
          { kind: 'number', name: 'uzsakymas', label: t('order') },
          { kind: 'date', name: 'sukurtaNuo', label: t('madeFrom') },
          { kind: 'date', name: 'sukurtaIki', label: t('madeUntil') },
          { kind: 'date', name: 'galiojaIki', label: t('galiojaIki') },
          { kind: 'flag', name: 'beUzsakymo', label: t('beUzsakymo') },
          { kind: 'flag', name: 'beNuotraukos', label: t('beNuotraukos') },
        ]}
        views={[
          { label: t('toOrder'), query: 'statusas=UZSAKOMA' },
          { label: t('toOrderAlone'), query: 'statusas=UZSAKOMA&beUzsakymo=true' },
          { label: t('withoutPhoto'), query: 'statusas=UZSAKOMA,UZSAKYTA&beNuotraukos=true' },
          { label: t('onTheWay'), query: 'statusas=UZSAKYTA' },
          { label: t('suspendedOnes'), query: 'statusas=SUSPENDUOTA' },
        ]}
        columns={[
          'numeris',
          'asmuo.pavarde',
          ...(all ? (['imone.pavadinimas'] as const) : []),
          'tipas',
          'statusas',
          'sukurta',
          'uzsakymas.id',
        ]}
        sorts={{ 'asmuo.pavarde': 'pavarde', sukurta: 'id' }}
        cells={{
          numeris: ({ numeris }) => <b className="tabular">{numeris}</b>,
          'asmuo.pavarde': ({ asmuo }) => (
            <Anchor component={A} to={`/users/${asmuo.id}`} search={{ tab: 'kortele' }}>
              {asmuo.pavarde} {asmuo.vardas}
            </Anchor>
          ),
          statusas: (card) => {
            const { statusas, galiojaIki, beNuotraukos } = card
            return (
              <>
                <CardState card={card} />
                {galiojaIki && statusas === 'AKTYVI' && galiojaIki >= today() && (
                  <Text size="sm" className="nowrap">
                    {t('validUntil', { date: galiojaIki })}
                  </Text>
                )}
                {beNuotraukos && (statusas === 'UZSAKOMA' || statusas === 'UZSAKYTA') && (
                  <Text size="sm" c="danger">
                    {t('noPhoto')}
                  </Text>
                )}
              </>
            )
          },
          galiojaIki: ({ galiojaIki }) => <span className="nowrap">{galiojaIki ?? '—'}</span>,
          sukurta: ({ sukurta }) => shownOn(sukurta),
          uzsakyta: ({ uzsakyta }) => shownOn(uzsakyta),
          pagaminta: ({ pagaminta }) => shownOn(pagaminta),
          'uzsakymas.id': ({ uzsakymas }) =>
            uzsakymas ? (
              <Anchor component={A} to={`/admin/korteles/uzsakymai/${uzsakymas.id}`} className="nowrap">
                {t('orderNo', { id: String(uzsakymas.id) })}
              </Anchor>
            ) : (
              '—'
            ),
        }}
        rowName={({ numeris, asmuo }) => `${numeris} ${asmuo.pavarde} ${asmuo.vardas}`}
        onOpen={(card) => setOpened({ card })}
        brief={['imone.pavadinimas', 'statusas']}
        rowActions={actions}
        bulk={(selection: Selection<Card>) => <CardBatch selection={selection} onDone={showResult} />}
        bulkLimit={maxCards}
        empty={{ title: t('noCards'), text: t('noCardsWhy') }}
      />
      {opened && all && <CardForm {...opened} onClose={close} />}
      {opened && !all && <CardFacts card={opened.card} onClose={close} />}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}
