// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Guards of papers: who may take a confirmation, and what a drawn document must hold to. */
export const papers: Partial<Record<Kind, readonly Mutant[]>> = {
  scope: [
    {
      what: 'a confirmation of employment is of a person whom the session sees',
      file: 'server/employments/confirmation.ts',
      from: '  await assertVisible(db, session, asmuoId)\n',
      to: '',
      tests: ['server/employments/confirmation'],
    },
    {
      what: 'a confirmation of attendance is of a person whom the session sees',
      file: 'server/background/routes.ts',
      from: '3600)\n      await assertVisible(db, session, params.id)\n',
      to: '3600)\n',
      tests: ['server/background/attendance'],
    },
    {
      what: 'a confirmation of attendance is of a training for which the person was registered',
      file: 'server/background/trainings.ts',
      from: ".where('ma.mokymasId', '=', mokymasId)",
      to: '',
      tests: ['server/background/attendance'],
    },
  ],
  state: [
    {
      what: 'only what the company has confirmed is confirmed',
      file: 'contract/employments/rules.ts',
      from: "(statusas === 'PATVIRTINTA' || statusas === 'NEBEDIRBA') &&\n  (asmuoId",
      to: '(asmuoId',
      tests: ['server/employments/confirmation'],
    },
    {
      what: 'work without a company has no confirmation',
      file: 'contract/employments/rules.ts',
      from: "  imone.id !== null &&\n  (statusas === 'PATVIRTINTA' ||",
      to: "  (statusas === 'PATVIRTINTA' ||",
      tests: ['server/employments/confirmation'],
    },
    {
      what: 'only who attended gets a confirmation of it',
      file: 'server/background/attendance.ts',
      from: "  if (!training.dalyvavo) throw new AppError('StatusNotAllowed')\n",
      to: '',
      tests: ['server/background/attendance'],
    },
  ],
  limit: [
    {
      what: 'confirmations of employment are counted by the hour',
      file: 'server/employments/routes.ts',
      from: 'confirmationsPerHour, 3600)',
      to: 'confirmationsPerHour * 1e9, 3600)',
      tests: ['test/limits'],
    },
    {
      what: 'confirmations of attendance are counted by the hour',
      file: 'server/background/routes.ts',
      from: 'confirmationsPerHour, 3600)',
      to: 'confirmationsPerHour * 1e9, 3600)',
      tests: ['test/limits'],
    },
  ],
  audit: [
    {
      what: 'who took a confirmation of employment is written down',
      file: 'server/employments/confirmation.ts',
      from: "  await ctx.audit({ lentele: 'asmuo_imone', irasoId: id, apieAsmuo: asmuoId, pokytis: { pazyma: lang } })\n",
      to: '',
      tests: ['server/employments/confirmation'],
    },
    {
      what: 'who took a confirmation of attendance is written down',
      file: 'server/background/attendance.ts',
      from: "  await ctx.audit({ lentele: 'mokymo_asmuo', irasoId: mokymasId, apieAsmuo: asmuoId, pokytis: { pazyma: lang } })\n",
      to: '',
      tests: ['server/background/attendance'],
    },
    {
      what: 'for whom cards were printed is written down',
      file: 'server/cardOrders/routes.ts',
      from: "pokytis: { spauda: 'pdf', kam: query.kam, korteles: count }",
      to: "pokytis: { spauda: 'pdf', korteles: count }",
      tests: ['server/cardOrders/bureau'],
    },
  ],
  check: [
    {
      what: 'a letter that Public Sans lacks is written in a font that has it',
      file: 'server/lib/documents/letters.ts',
      from: 'if (common.test(composed)) return [{ text: composed }]',
      to: 'if (composed) return [{ text: composed }]',
      tests: ['server/lib/documents/letters'],
    },
    {
      what: 'a document reads no file of the server but its letters',
      file: 'server/lib/documents/pdfWorker.ts',
      from: '(folder) => resolve(path).startsWith(folder + sep)',
      to: '() => resolve(path).startsWith(sep)',
      tests: ['server/lib/documents/pdf'],
    },
    {
      what: 'the heading of signatures stays with its first row',
      file: 'server/lib/documents/signaturePlaces.ts',
      from: 'return [together(height + 54, [heading(title), first]), ...others]',
      to: 'return [heading(title), first, ...others]',
      tests: ['server/lib/documents/sheet'],
    },
    {
      what: 'a picture of a signature with many words stays one page',
      file: 'server/lib/documents/signaturePlaces.ts',
      from: 'fontSize: wordSize(lines)',
      to: 'fontSize: 7.5',
      tests: ['server/lib/documents/sheet'],
    },
    {
      what: 'a long name gets smaller letters, so that a certificate is one page',
      file: 'server/lib/documents/look.ts',
      from: 'steps.find(([most]) => text.length <= most)?.[1]',
      to: 'steps[0]?.[1]',
      tests: ['server/lib/documents/sheet', 'test/documents'],
    },
    {
      what: 'a print file for a bureau says where the card is cut',
      file: 'server/lib/documents/boxes.ts',
      from: 'inside(boxes.trim)',
      to: 'inside(boxes.bleed)',
      tests: ['server/cardOrders/bureau'],
    },
    {
      what: 'the ground of a card is printed as far as the bleed',
      file: 'server/cardOrders/face.ts',
      from: 'strip(-bleed, height + bleed, look.band, bleed)',
      to: 'strip(0, height, look.band, bleed)',
      tests: ['server/cardOrders/bureau'],
    },
    {
      what: 'crop marks stand outside of the bleed',
      file: 'server/cardOrders/paper.ts',
      from: '[x + ahead * (bleed + markGap), y + along * (bleed + markGap)]',
      to: '[x, y]',
      tests: ['server/cardOrders/bureau'],
    },
    {
      what: 'a card printer gets pages of the card’s size',
      file: 'server/cardOrders/paper.ts',
      from: "  if (kam === 'SPAUSDINTUVUI') return bare\n",
      to: '',
      tests: ['server/cardOrders/paper', 'server/cardOrders/print'],
    },
  ],
}
