import { useState } from 'react'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { metadataApi } from '#contract/metadata/api.ts'
import { type Level, levelTypes } from '#contract/metadata/schema.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { useRetiring } from '../kit/list/retiring.tsx'
import { NewButton } from '../kit/page/AddButton.tsx'
import { Retired } from '../kit/page/Retired.tsx'
import { useList } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { levelAlso, levelBody } from './level.ts'
import { useOrder } from './order.tsx'

const LevelForm = later(async () => (await import('./LevelForm.tsx')).LevelForm)

/** Levels of competencies and categories of structures, each type in its order. */
export function LevelList() {
  const types = useCodes('lygiaiTipai')
  const [edited, setEdited] = useState<Level | 'new' | null>(null)
  return (
    <>
      {levelTypes.map((tipas, at) => (
        <LevelsOf
          key={tipas}
          tipas={tipas}
          title={types.name(tipas)}
          onOpen={setEdited}
          {...(at === 0 ? { onAdd: () => setEdited('new') } : {})}
        />
      ))}
      {edited && <LevelForm {...(edited === 'new' ? {} : { level: edited })} onClose={() => setEdited(null)} />}
    </>
  )
}

interface Props {
  tipas: (typeof levelTypes)[number]
  title: string
  onOpen: (level: Level) => void
  onAdd?: () => void
}

function LevelsOf({ tipas, title, onOpen, onAdd }: Props) {
  const t = useText(metadataTexts)
  const named = useNamed()
  const [query] = useQueryParams()
  const prefix = `${tipas.toLowerCase()}.`
  const { data } = useList(classifiersApi.lygiai, { query: { tipas, size: 1000 } })
  const ids = (data?.rows ?? []).map(({ id }) => id)
  const order = useOrder({ endpoint: metadataApi.orderLevels, ids, of: { tipas }, also: levelAlso })
  const mayOrder = (query[`${prefix}order`] ?? 'eile') === 'eile'
  const { actionsOf } = useRetiring<Level>({
    update: metadataApi.updateLevel,
    remove: metadataApi.removeLevel,
    use: metadataApi.levelUse,
    bodyOf: levelBody,
    also: levelAlso,
  })
  const asLevel = (row: unknown) => row as Level
  return (
    <ListSection
      title={title}
      endpoint={levels}
      name={`lygiai-${tipas}`}
      where={prefix}
      fixed={{ tipas }}
      action={onAdd && <NewButton label={t('addLevel')} onClick={onAdd} />}
      columns={['pavadinimas', 'pavadinimasEn', 'kodas', 'eile']}
      cells={{
        kodas: (row) => <span className="nowrap">{row.kodas}</span>,
        pavadinimas: (row) => (
          <>
            {row.pavadinimas} <Retired row={row} />
          </>
        ),
        eile: (row) => (mayOrder ? order.buttons(row.id, named(row)) : row.eile),
      }}
      rowName={(row) => named(row)}
      beside={(row) => <Retired row={row} />}
      onOpen={(row) => onOpen(asLevel(row))}
      rowActions={(row) => [...(mayOrder ? order.actions(row.id, named(row)) : []), ...actionsOf(asLevel(row))]}
      empty={{ title: t('noLevels'), text: t('noLevelsWhy') }}
    />
  )
}

/** The list that everybody reads, with the place of each level shown. */
const levels = {
  ...classifiersApi.lygiai,
  columns: { ...classifiersApi.lygiai.columns, eile: { title: [metadataTexts.eile[0], metadataTexts.eile[1]] } },
} as const
