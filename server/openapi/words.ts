/** What holds for all calls, said once. Read as Markdown. */
const introduction = `
The registry of construction competence: people, companies, competencies, cards, assessments, trainings and building sites.
Names of fields, statuses and addresses are Lithuanian, as the specification has them; dates are \`YYYY-MM-DD\` by the
clock of Vilnius, moments are ISO 8601 in UTC.

**Signing in.** A person's session is a cookie, which \`POST /api/session\` sets. Calls that change something are refused to
pages of other sites (\`CrossSiteRequest\`).

**Other programs** send a key of their company in \`Authorization: Bearer mk_…\` and nowhere else; a representative makes it on
the page “Keys” of the company. Such calls say which scope they need. Each answer tells in \`RateLimit\` how many calls are
left in this minute and this day (600 and 100,000). \`GET /api/raktas\` says which key this is.

**Lists** take \`page\` (from 0), \`size\` and \`order\` (\`-name\` turns the order), and filters, which are texts, codes
separated by commas, or days. The number of all rows is in \`X-Total-Count\`. \`format=xlsx\` gives the whole list as a workbook.

**Changes.** A \`PUT\` with \`partial\` keeps what its body leaves out. A record has a \`versija\`; send it as
\`If-Match: "3"\`, and nothing that somebody else has changed meanwhile is overwritten (\`RecordChanged\`). A \`POST\` with an
\`Idempotency-Key\` is not done twice: sent again, it gets its first answer again. A field that a call does not know is refused.
What changes many records may be tried first with \`Dry-Run: true\`: the answer is the same, with the number of messages that
would be sent in \`Message-Count\`, and nothing is changed.

**Refusals** have a \`code\`, and, where it helps, \`detail\` and \`fields\`. Each call lists its codes by status. What the
caller may not see is not found (404). With 429 and 503, \`Retry-After\` says when to try again.

**Stability.** Fields and codes are added, never renamed or taken away. \`x-meistras: true\` marks calls that are ours
beside the specification.
`

export const about = {
  title: 'Meistras',
  version: '1',
  summary: 'Registry of construction competence',
  // What may be done with the answers; the program's own licence is another matter, and not said here.
  license: { name: 'Terms of the registry', url: '/lt' },
  description: introduction.trim().replace(/([^\n])\n(?!\n)/g, '$1 '),
}

/** What the calls of an area are about. Each area of the API has an entry. */
export const tags: Record<string, string> = {
  session: 'Signing in and out, passwords, settings of the account',
  identity: 'Proof of identity by phone: Mobile-ID, Smart-ID, codes by SMS, the second step of signing in',
  persons: 'People: records, contacts, photos, rights, history, extract of the own data',
  registration: 'Making an account, confirming an e-mail, asking for another type of user',
  background: 'Education, languages and own ratings of a person',
  qualifications: 'Qualifications of engineers and assessors, with their approval',
  employments: 'Who works in which company, from when to when',
  imports: 'What a file of people means: columns, preview',
  importJobs: 'Importing a file of people, in the background',
  sdid: 'Codes of people who work transparently (SDID), from files of companies',
  companies: 'Companies: records, the company register, comparison with it',
  webhooks: 'Webhooks: programs of a company that are told of events, and the log of what they were sent',
  reports: 'Figures and reports of a company and of the registry',
  demandReports: 'Reports on what workers are needed',
  forecast: 'What ends in the next 24 months, and the demand for trainings that follows',
  competencies: 'Competencies, their areas and who has them',
  suggestions: 'Suggested competencies and the answers to them',
  assessments: 'Assessments: planning, registering, results, protocols, signatures',
  trainings: 'Trainings: planning, registering, who attended',
  templates: 'Templates of letters and messages',
  sendings: 'Messages that were sent to groups of people',
  offers: 'Assessments and trainings that give what people lack, and booking them for one or many',
  traineeImport: 'Adding the people of a training from a file',
  publicTrainings: 'Trainings that everybody may see and register for',
  calendars: 'The private address by which a person’s assessments and trainings are in their own calendar',
  questions: 'The question bank of theory tests',
  queues: 'What waits for the caller to decide it',
  sheets: 'Theory tests: printed sheets and tests on a device',
  sites: 'Building sites',
  sitePeople: 'People of a site: who, for what, from when to when',
  siteSubcontractors: 'Companies that work in a site',
  siteHours: 'Hours worked in a site',
  siteRequirements: 'What competencies and certificates a site asks for',
  siteDevices: 'Devices of control in a site, such as alcohol meters',
  gateDevices: 'Devices that read cards at the gates of a site',
  gateChecks: 'What was checked at the gates of a site, and who is there now',
  cardChecks: 'Checking cards by a program: one or many, for a site, a competence, a day; what turnstiles saw',
  inductions: 'The induction of a site: writing and publishing it, links before arrival, reading it and its test',
  inspections: 'Visits of state inspectors to sites',
  gaps: 'What people lack, or what ends soon: why, by when, and whether a place is booked',
  contracts: 'Contracts of companies with the registry, and their signing',
  files: 'Files: upload, download, where they are used',
  cards: 'Cards: search by number or name, ordering, suspending, losing',
  cardOrders: 'Orders of cards to be printed',
  professions: 'Professions and the competencies that they need',
  processes: 'Work that the registry does by itself every hour or day',
  pages: 'Pages of the public site',
  images: 'Pictures of the public pages',
  metadata: 'Lists of codes that administrators edit',
  demand: 'What workers companies need, and where',
  certificates: 'Kinds of certificates that the law asks for',
  heldCertificates: 'Certificates that people hold, and what they lack',
  classifiers: 'Lists of codes that never change',
  translations: 'Texts of the screens, and their translations',
  gate: 'What a device at a gate asks for: its pack of people, cards, passes, checks',
  phoneCards: 'The card on a phone',
  views: 'Views of lists that colleagues share',
  wallet: 'The card in a digital wallet: offering it, ending it, and asking a wallet to show it',
  documents: 'Checking a document by its number and key, or by digests of its file',
  badges: 'Competencies as Open Badges and their statuses',
  bookingRules: 'Places that are proposed and booked by the rule of a company',
  apiKeys: 'Keys by which other programs ask the registry',
  health: 'Whether the server is alive and ready',
  system: 'The state of the installation, for its administrators',
}
