/**
 * Calls that wait for the database more often than the rule of test/tripLimits.ts allows, and how often at most, as all
 * tests have seen it. A call may leave this list or get a smaller number, and must not grow.
 */
export const more: Record<string, number> = {
  'importJobs.addRows': 8,
  'importJobs.cancel': 5,
  'importJobs.create': 7,
  'importJobs.rows': 3,
  'importJobs.seen': 5,
  'imports.person': 22,
  'imports.preview': 5,
  'questions.create': 11,
  'questions.export': 3,
  'questions.importRow': 16,
  'questions.list': 3,
  'questions.preview': 6,
  'questions.remove': 5,
  'questions.update': 14,
  'traineeImport.preview': 7,
  'traineeImport.row': 27,
}
