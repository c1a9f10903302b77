import type { Kind, Mutant } from './mutant.ts'

/** Guards of files, and of what is sent or shown to others: exports, calendars, letters, pages. */
export const files: Partial<Record<Kind, readonly Mutant[]>> = {
  version: [
    {
      what: 'a file is not deleted by an older version',
      file: 'server/files/routes.ts',
      from: 'ctx.expect(row)\n      const refusal = refuseDeleting(row)',
      to: 'const refusal = refuseDeleting(row)',
      tests: ['server/files/keeping'],
    },
  ],
  scope: [
    {
      what: 'a file is read by those who see what it is attached to',
      file: 'server/files/queries.ts',
      from: '.where(readable(session))\n      .executeTakeFirst()',
      to: '.executeTakeFirst()',
      tests: ['server/files/readers'],
    },
    {
      what: 'a file that one may not read is not attached',
      file: 'server/files/queries.ts',
      from: '.where(readable(session))\n    .execute()',
      to: '.execute()',
      tests: ['server/certificates/held'],
    },
  ],
  lock: [
    {
      what: 'a file that is being attached is not deleted',
      file: 'server/files/unused.ts',
      from: ".where('viesas', '=', false)\n    .where(isUnused())\n    .returning",
      to: '.returning',
      tests: ['server/files/unused'],
    },
  ],
  limit: [
    {
      what: 'lists asked for as files are counted by the hour',
      file: 'server/lib/http/exportXlsx.ts',
      from: 'xlsxPerHour, 3600)',
      to: 'xlsxPerHour * 1000, 3600)',
      tests: ['test/networks'],
    },
    {
      what: 'a file of a list has no more rows than anybody can hold',
      file: 'server/lib/documents/exportList.ts',
      from: 'if (total > mostRows)',
      to: 'if (total > mostRows * 1000)',
      tests: ['server/lib/documents/exportList'],
    },
    {
      what: 'one person has no more than twenty uploads under way',
      file: 'server/files/receive.ts',
      from: 'each: 20,',
      to: 'each: 1000,',
      tests: ['server/files/stalled'],
    },
  ],
  audit: [
    {
      what: 'a list of several pages that is carried out is audited once',
      file: 'server/lib/http/exportXlsx.ts',
      from: 'first ? ctx :',
      to: 'page.page >= 0 ? ctx :',
      tests: ['server/lib/documents/exportList', 'server/cards/list'],
    },
  ],
  escape: [
    {
      what: 'a cell of a file is no formula, whatever it begins with',
      file: 'contract/lib/columns.ts',
      from: '/^[=+\\-@\\t\\r]/',
      to: '/^[=+\\-@]/',
      tests: ['server/lib/documents/xlsx'],
    },
    {
      what: 'only digits behind a plus are a telephone number, and no formula',
      file: 'server/lib/documents/cells.ts',
      from: '/^\\+\\d[\\d ]*$/',
      to: '/^\\+\\d/',
      tests: ['server/lib/documents/xlsx'],
    },
    {
      what: 'a wording can not end the element of the page in which it stands',
      file: 'contract/translations/words.ts',
      from: ".replaceAll('<', '\\\\u003c')",
      to: '',
      tests: ['server/translations/routes'],
    },
    {
      what: 'what search engines are told on a page can not end its element',
      file: 'web/public/render.tsx',
      from: "JSON.stringify(json).replaceAll('<', '\\\\u003c')",
      to: 'JSON.stringify(json)',
      tests: ['web/public/registers'],
    },
    {
      what: 'a value in a calendar file can not start a property of its own',
      file: 'server/lib/documents/calendar.ts',
      from: ".replace(/\\r\\n|\\r|\\n/g, '\\\\n')",
      to: '',
      tests: ['server/public/ics'],
    },
    {
      what: 'the name of a file that is sent can not end its header',
      file: 'server/lib/http/sendFile.ts',
      from: 'encodeURIComponent(name).replace(',
      to: 'name.replace(',
      tests: ['server/files/names', 'server/files/download', 'server/files/readers'],
    },
    {
      what: 'the subject of a letter is one line, whatever a value holds',
      file: 'contract/templates/render.ts',
      from: "tema: put(text.tema, lang, values).replace(/\\s+/g, ' ')",
      to: 'tema: put(text.tema, lang, values)',
      tests: ['contract/templates/events'],
    },
  ],
  check: [
    {
      what: 'an object store leads a signed call nowhere else',
      file: 'server/files/s3Store.ts',
      from: "redirect: 'error'",
      to: "redirect: 'follow'",
      tests: ['server/files/store'],
    },
  ],
  operation: [
    {
      what: 'contents without a record are left alone for a day',
      file: 'server/files/unused.ts',
      from: 'now.getTime() - grace',
      to: 'now.getTime()',
      tests: ['server/files/unused'],
    },
    {
      what: 'a list that is carried out is read as it stood in one moment',
      file: 'server/lib/documents/exportList.ts',
      from: "'repeatable read'",
      to: "'read committed'",
      tests: ['server/lib/documents/exportList'],
    },
  ],
}
