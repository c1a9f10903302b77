// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards on phones, a table is still one for every screen reader

import { allTypes, pathOf, type TrainingsPage, usualType } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { type PublicTraining, trainingTypes } from '#contract/trainings/schema.ts'
import { useLang, useText } from './lang.tsx'
import { Badge, Places, When } from './parts.tsx'
import { Register, Switch } from './Register.tsx'
import { registerHref } from './registers.ts'

/** The public register of trainings: work safety first, the others one click away. */
export function Trainings(page: TrainingsPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const types = [usualType, ...trainingTypes.filter((type) => type !== usualType), allTypes] as const
  return (
    <Register
      page={page}
      columns={[
        { text: t('starts') },
        { text: t('training') },
        { text: t('place') },
        { text: t('registerUntil'), isSorted: true },
      ]}
      rows={page.found?.rows.map((row) => <Row key={row.id} row={row} page={page} />)}
      switches={
        <Switch
          label={t('whichTypes')}
          choices={types.map((tipas) => ({
            text: tipas === allTypes ? t('everyType') : (statusText('mokymoTipai', tipas, lang) ?? tipas),
            href: registerHref(lang, page, { tipas }),
            isChosen: tipas === page.tipas,
          }))}
        />
      }
      ways={
        page.tipas !== allTypes && (
          <a className="button quiet" href={registerHref(lang, page, { tipas: allTypes })}>
            {t('seeAllTypes')}
          </a>
        )
      }
    />
  )
}

function Row({ row, page: { active, today } }: { row: PublicTraining; page: TrainingsPage }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const { id, dataNuo, laikas, pavadinimas, mok_tipas, adresas, imone, registriki, laisvosVietos, eileje } = row
  const isOver = registriki < today
  return (
    <tr role="row">
      <td role="cell" className="when">
        <When data={dataNuo} laikas={laikas} className="more inline" />
      </td>
      <td role="cell">
        <a className="whole" href={pathOf.training(lang, id)} lang="lt">
          {pavadinimas}
        </a>
        <span className="more">
          {statusText('mokymoRusys', mok_tipas, lang)} · {imone.pavadinimas}
        </span>
      </td>
      <td role="cell">
        {adresas.miestas || t('remote')}
        {adresas.adresas && <span className="more inline">{adresas.adresas}</span>}
      </td>
      <td role="cell" className="until">
        <span className="on-phone">{t('registerUntil')} </span>
        <time dateTime={registriki}>{registriki}</time>
        {active && (
          <div className="places">
            {isOver ? (
              <Badge tone="neutral" icon="calendarDue">
                {t('registrationOver')}
              </Badge>
            ) : (
              <Places count={laisvosVietos} line={eileje} />
            )}
          </div>
        )}
      </td>
    </tr>
  )
}
