import type { z } from 'zod'
import type { Company, CompanyBody } from '#contract/companies/schema.ts'

/** A company as its own call takes it back. */
export const bodyOf = (company: Company) =>
  ({
    imKodas: company.imKodas,
    pvmKodas: company.pvmKodas ?? '',
    pavadinimas: company.pavadinimas,
    www: company.www ?? '',
    statusas: company.statusas,
    adresas: company.adresas,
    tipai: company.tipai.map(({ id }) => ({ id })),
    veiklosTipas: company.veiklosTipas,
    meistrasSutartis: company.meistrasSutartis,
    savivaldybe: company.savivaldybe ?? '',
  }) as z.input<typeof CompanyBody>
