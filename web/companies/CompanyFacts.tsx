import type { Company } from '#contract/companies/schema.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useCodes } from '../lib/codes.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { SiteLink } from './SiteLink.tsx'

/** Every field of a company. */
export function CompanyFacts({ company }: { company: Company }) {
  const t = useText(companyTexts)
  const shell = useText(shellTexts)
  const countries = useCodes('salys')
  const municipalities = useCodes('savivaldybes')
  const types = useCodes('imonesTipai')
  const kinds = useCodes('imonesVeiklosTipai')
  const { adresas, www, savivaldybe, atnaujinta } = company
  const { indeksas, miestas } = adresas
  return (
    <>
      <Section title={t('main')}>
        <DataList
          items={[
            [t('pavadinimas'), company.pavadinimas],
            [t('imKodas'), company.imKodas],
            [t('pvmKodas'), company.pvmKodas],
            [t('veiklosTipas'), kinds.name(company.veiklosTipas)],
          ]}
        />
      </Section>
      <Section title={t('contacts')}>
        <DataList
          items={[
            [
              t('adresas'),
              indeksas || miestas ? (
                <>
                  {adresas.adresas && `${adresas.adresas}, `}
                  {/* „LT-“ never ends a line. */}
                  <span className="nowrap">{indeksas}</span> {miestas}
                </>
              ) : (
                adresas.adresas
              ),
            ],
            [t('salis'), countries.name(adresas.salis)],
            [t('savivaldybe'), savivaldybe && municipalities.name(savivaldybe)],
            [t('www'), www && <SiteLink www={www} />],
          ]}
        />
      </Section>
      <Section title={t('inRegistry')}>
        <DataList
          items={[
            [t('statusas'), <StatusBadge key="s" machine="imonesStatusai" code={company.statusas} />],
            [t('tipai'), company.tipai.map(({ id }) => types.name(id)).join(', ')],
            [t('meistrasSutartis'), shell(company.meistrasSutartis ? 'yes' : 'no')],
            [t('darbuotojuSkaicius'), t('people', { count: company.darbuotojuSkaicius })],
            [t('atnaujinta'), atnaujinta ? when(atnaujinta) : t('never')],
          ]}
        />
      </Section>
    </>
  )
}
