// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Limits by user, all of which one table of cases asks for. */
const tests = ['test/limits']
export const limits = {
  limit: [
    {
      what: 'certificates are drawn so many times an hour',
      file: 'server/competencies/routes.ts',
      from: 'certificatesPerHour, 3600)',
      to: 'certificatesPerHour * 1e9, 3600)',
      tests,
    },
    {
      what: 'suggestions are limited by the day',
      file: 'server/suggestions/routes.ts',
      from: 'suggestionsPerDay, secondsOfDay)',
      to: 'suggestionsPerDay * 1e9, secondsOfDay)',
      tests,
    },
    {
      what: 'rows of questions are imported so many an hour',
      file: 'server/questions/import.ts',
      from: 'most: importedPerHour, seconds: 3600',
      to: 'most: importedPerHour * 1e9, seconds: 3600',
      tests,
    },
    {
      what: 'sheets are printed so many times an hour',
      file: 'server/sheets/routes.ts',
      from: 'printsPerHour, 3600)\n      const bytes = await printSheets',
      to: 'printsPerHour * 1e9, 3600)\n      const bytes = await printSheets',
      tests,
    },
    {
      what: 'keys of sheets are printed so many times an hour',
      file: 'server/sheets/routes.ts',
      from: 'printsPerHour, 3600)\n      const bytes = await printKey',
      to: 'printsPerHour * 1e9, 3600)\n      const bytes = await printKey',
      tests,
    },
    {
      what: 'photos are prepared so many times an hour',
      file: 'server/persons/routes.ts',
      from: 'photosPerHour, hour)',
      to: 'photosPerHour * 1e9, hour)',
      tests,
    },
    {
      what: 'previews of an import are limited by the hour',
      file: 'server/imports/limits.ts',
      from: 'previewsPerHour, hour)',
      to: 'previewsPerHour * 1e9, hour)',
      tests,
    },
    {
      what: 'contracts are drawn so many times an hour',
      file: 'server/contracts/routes.ts',
      from: 'contractsPerHour, 3600)',
      to: 'contractsPerHour * 1e9, 3600)',
      tests,
    },
    {
      what: 'personal codes are looked up so many times an hour',
      file: 'server/registration/routes.ts',
      from: '`check:${session.userId}`, 60, hour)',
      to: '`check:${session.userId}`, 6e9, hour)',
      tests,
    },
    {
      what: 'serial numbers are looked up so many times an hour',
      file: 'server/siteDevices/routes.ts',
      from: 'serialsPerHour, 3600)',
      to: 'serialsPerHour * 1e9, 3600)',
      tests,
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
