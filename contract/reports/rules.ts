/** Reports that a company can print about its people (decisions, point 8); the last one is not in the specification. */
export const reportTypes = ['darbuotojai', 'kompetencijos', 'baigiasi', 'pazymejimai'] as const
export type ReportType = (typeof reportTypes)[number]

/** Above these rows nobody reads a report: PDF is refused (TooManyRows) and xlsx offered, which has a limit too. */
export const reportRows = { pdf: 3000, xlsx: 100_000 } as const
