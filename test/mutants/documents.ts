// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Checking documents: by number and key, by a file, and the pages of both. */
const check = 'server/documents/check.ts'
const rules = 'contract/documents/rules.ts'
const pages = 'server/public/documents.ts'
const ofPages = ['server/public/documents']
export const documents = {
  right: [
    {
      what: 'a document is told only to who has its key',
      file: check,
      from: "    .where('raktas', '=', hashKey(numeris, raktas))\n",
      to: '',
    },
  ],
  limit: [
    {
      what: 'checks of one network are counted by the minute',
      file: check,
      from: 'checksPerMinute, 60)',
      to: 'checksPerMinute * 1e9, 60)',
    },
    {
      what: 'a check by key counts, whether the key is right or wrong',
      file: check,
      from: 'ifSeen(countCheck(asker), reading)',
      to: 'reading',
    },
    {
      what: 'a check by a file counts',
      file: check,
      from: 'Promise<CheckFileReply> {\n  await countCheck(asker)\n',
      to: 'Promise<CheckFileReply> {\n',
    },
    {
      what: 'no more digests are looked up than a file of ours has ends',
      file: 'contract/documents/schema.ts',
      from: ".min(1, 'required').max(mostEnds, 'maxlength')",
      to: ".min(1, 'required')",
      tests: ['server/documents/check'],
    },
    {
      what: 'no more ends of a file are looked for than are sent',
      file: 'contract/documents/ends.ts',
      from: ' && ends.length < mostEnds',
      to: '',
    },
    {
      what: 'a file that is too big for a phone is not read',
      file: 'web/public/fileDigests.ts',
      from: "  if (file.size > mostMegabytes * 1024 * 1024) return 'tooBig'\n",
      to: '',
      tests: ['web/public/fileDigests'],
    },
  ],
  state: [
    {
      what: 'a cancelled document is said to be cancelled, though its file is the newest',
      file: rules,
      from: "  if (whole.busena === 'ATSAUKTAS') return 'ATSAUKTAS'\n",
      to: '',
    },
    {
      what: 'a file without the seal is not called genuine',
      file: rules,
      from: "  if (!isSealed(whole)) return 'NEBAIGTAS'\n",
      to: '',
    },
    {
      what: 'an older file is not called the newest',
      file: rules,
      from: "whole.paskutine ? 'TIKRAS' : 'SENESNIS'",
      to: "'TIKRAS'",
    },
    {
      what: 'only a state that was sealed makes a file a changed document of ours',
      file: rules,
      from: 'earlier.some((end) => end && isSealed(end))',
      to: 'earlier.some((end) => end !== null)',
    },
    {
      what: 'a cancelled document says so before what holds today',
      file: 'web/public/documentSaid.ts',
      from: "  if (busena === 'ATSAUKTAS') return { look: 'no', title: 'cancelled', why: 'cancelledWhy' }\n",
      to: '',
      tests: ['web/public/documents'],
    },
    {
      what: 'an unfinished document says so before what holds today',
      file: 'web/public/documentSaid.ts',
      from: "  if (isOpen(busena)) return { look: 'check', title: 'open', why: 'openWhy' }\n",
      to: '',
      tests: ['web/public/documents'],
    },
  ],
  check: [
    {
      what: 'something added to a document of ours makes it changed, not genuine',
      file: rules,
      from: "? 'PAKEISTAS' : 'NEATPAZINTAS'",
      to: "? 'TIKRAS' : 'NEATPAZINTAS'",
    },
    {
      what: 'where nothing is recognised, no document is named',
      file: check,
      from: "dokumentas: rezultatas === 'NEATPAZINTAS' ? null : (",
      to: "dokumentas: rezultatas === 'TIKRAS' && digests.length < 0 ? null : (",
    },
    {
      what: 'the page of a document that is not there is answered 404',
      file: 'server/public/answer.ts',
      from: "  if (page.name === 'documentCheck' && page.notFound) return 404\n",
      to: '',
      tests: ofPages,
    },
    {
      what: 'nobody keeps a copy of the page of a document',
      file: 'server/public/answer.ts',
      from: "'specialists', 'documentCheck', 'document']",
      to: "'specialists']",
      tests: ofPages,
    },
    {
      what: 'what is no number or no key is answered as no document',
      file: pages,
      from: '  if (!numeris || !raktas) return form(typed, { fields: errorsOf(typed), notFound: true })\n',
      to: '  if (!numeris || !raktas) return form(typed)\n',
      tests: ofPages,
    },
    {
      what: 'who asks too often is told so with what was typed',
      file: pages,
      from: "    if (error.code === 'TooManyRequests') return form(typed, { retryAfter: error.retryAfter ?? 60 })\n",
      to: '',
      tests: ofPages,
    },
    {
      what: 'pages of documents are not indexed, nor what is answered in their place',
      file: 'web/public/render.tsx',
      from: '  !isAnswered(page) &&\n',
      to: '',
      tests: ['web/public/documents'],
    },
  ],
} as const satisfies Partial<Record<Kind, readonly Mutant[]>>
