import type { SiteToday } from '#contract/gateChecks/schema.ts'
import { gateCheckTexts } from '#contract/gateChecks/texts.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import type { Site } from '#contract/sites/schema.ts'
import { PrintedBy } from '../kit/page/PrintedBy.tsx'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNameOf } from './CheckCells.tsx'

/** The list to call people by at an evacuation: seen on paper alone, with a box to tick. */
export function RollCall({ site, now }: { site: Site; now: SiteToday }) {
  const t = useText(gateCheckTexts)
  const nameOf = useNameOf()
  const at = new Date(now.kada)
  const people = now.imones.flatMap(({ imone, zmones }) => zmones.map((one) => ({ imone, one })))
  return (
    <>
      <h1>{t('rollCallTitle', { site: site.pavadinimas })}</h1>
      <p>{t('rollCallAt', { day: civilDay(at), time: civilTime(at), count: now.viduje })}</p>
      <p>
        <PrintedBy />
      </p>
      <table className="roll-call">
        <thead>
          <tr>
            <th scope="col" className="roll-call-box">
              {t('present')}
            </th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('company')}</th>
            <th scope="col">{t('card')}</th>
            <th scope="col">{t('when')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ imone, one }) => (
            <tr key={one.id}>
              <td />
              <td>{nameOf(one)}</td>
              <td>{imone?.pavadinimas ?? (one.lankytojas ? t('visitor') : '')}</td>
              <td className="tabular">{one.numeris}</td>
              <td className="tabular">{when(one.nuo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
