// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards on phones, a table is still one for every screen reader
import type { PublicAssessment } from '#contract/assessments/schema.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type AssessmentsPage, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { useLang, useText } from './lang.tsx'
import { Places, When } from './parts.tsx'
import { Register } from './Register.tsx'

/** The public register of assessments. */
export function Assessments(page: AssessmentsPage) {
  const t = useText(publicTexts)
  return (
    <Register
      page={page}
      columns={[
        { text: t('date'), isSorted: true },
        { text: t('competency') },
        { text: t('place') },
        { text: t('freePlaces') },
      ]}
      rows={page.found?.rows.map((row) => <Row key={row.id} row={row} active={page.active} />)}
    />
  )
}

function Row({ row, active }: { row: PublicAssessment; active: boolean }) {
  const lang = useLang()
  const { id, data, laikas, kompetencija, tipas, adresas, imone, laisvosVietos } = row
  return (
    <tr role="row">
      <td role="cell" className="when">
        <When data={data} laikas={laikas} className="more inline" />
      </td>
      <td role="cell">
        <a className="whole" href={pathOf.assessment(lang, id)}>
          {nameIn(lang, kompetencija)}
        </a>
        <span className="more">
          {statusText('atestavimoTipai', tipas, lang)} · {imone.pavadinimas}
        </span>
      </td>
      <td role="cell">
        {adresas.miestas}
        <span className="more inline">{adresas.adresas}</span>
      </td>
      <td role="cell">{active ? <Places count={laisvosVietos} /> : '–'}</td>
    </tr>
  )
}
