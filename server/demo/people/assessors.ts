import type { Company } from '#server/demo/companies/companies.ts'
import { towns } from '#server/demo/places.ts'
import type { Random } from '#server/factories/random.ts'
import { type Draft, officer } from './drafts.ts'
import { engineers } from './trades.ts'

const everywhere = [...new Set(towns.map(({ regionas }) => regionas))].sort()

/** Areas that the same people assess, with the qualifications for them. */
const groups: readonly [areas: string, qualifications: string][] = [
  ['1.1-01 1.1-02 1.1-03 1.1-04 1.1-05', 'STATYBOS_MAGISTRAS YSSV'],
  ['1.1-06 1.1-07', 'SUVIRINTOJAS_EN_ISO_9606 STATYBOS_BAKALAURAS'],
  ['1.1-08 1.1-09 1.1-10', 'STOGDENGYS STATYBOS_PROF_BAKALAURAS NSSV'],
  ['1.1-11 1.1-12 1.1-13 1.1-14', 'APDAILININKAS STATYBOS_TECHNIKAS'],
  ['1.2-01 1.2-02 1.2-03', 'SANTECHNIKAS ENERGIJOS_BAKALAURAS YSSDV'],
  ['1.2-04 1.2-05 1.2-06', 'ELEKTROTECHNIKOS_DARBUOTOJAS ELEKTROS_BAKALAURAS'],
  ['1.3-01 1.3-02 1.3-03 1.3-04', 'KELININKAS TRANSPORTO_MAGISTRAS YSSV'],
  ['2.1-01 2.1-02 2.1-03', 'KELIMO_DARBU_VADOVAS STATYBINIU_MASINU_OPERATORIUS'],
  ['3.1-01', 'DSS_SPECIALISTAS STATYBOS_BAKALAURAS'],
  ['4.1-01 4.1-02 4.1-03 4.1-04', 'STATYBOS_MAGISTRAS YSSV YSTPV'],
]

/** Three assessors for each group of areas: one for all Lithuania, two for some regions; the third is self-employed. */
export function assessors(r: Random, companies: readonly Company[]): Draft[] {
  const employers = companies.filter(({ tipai }) => tipai.includes('ATESTAVIMO'))
  return groups.flatMap(([areas, qualifications], group) =>
    [0, 1, 2].map((place): Draft => {
      const company = place === 2 ? null : (employers[(group + place) % employers.length] ?? null)
      const draft = officer(r, 'VERTINTOJAS', 'Vertintojas', company, 0.25)
      const neighbours = r.shuffled(everywhere.filter((one) => one !== draft.place.regionas)).slice(0, 3)
      return {
        ...draft,
        trade: r.pick(engineers),
        assessor: {
          sritys: areas.split(' '),
          kvalifikacijos: qualifications.split(' '),
          regionai: place === 0 ? everywhere : [draft.place.regionas, ...neighbours].sort(),
          kalbos: ['lt', ...draft.kalbos.filter((kalba) => kalba === 'ru' || kalba === 'en')],
        },
      }
    }),
  )
}
