import '#contract/translations/all.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { marksPerPart } from '#contract/assessments/marks.ts'
import { passMark } from '#contract/assessments/schema.ts'
import { approvalYears } from '#contract/competencies/rules.ts'
import { defaultSector } from '#contract/demand/schema.ts'
import { firstYear, yearsAhead } from '#contract/demand/years.ts'
import { fileLimits, maxFilesPerButton, totalFileLimit } from '#contract/files/limits.ts'
import { pendingPauseMs, pollMs, waitSeconds } from '#contract/identity/api.ts'
import { pageSizes, passwordMin } from '#contract/lib/fields.ts'
import { defaultLanguage, originalOf, placed } from '#contract/lib/texts.ts'
import { messages } from '#contract/messages.ts'
import { maxImage } from '#contract/pages/images.ts'
import { photoSize } from '#contract/persons/account.ts'
import { periods } from '#contract/processes/schema.ts'
import { fixedCompany, fixedPosition } from '#contract/registration/rules.ts'
import { rightsOf } from '#contract/rights.ts'
import { fileLimit } from '#contract/sdid/schema.ts'
import { keepAliveMs } from '#contract/session/rules.ts'
import { devicePasswordLength } from '#contract/siteDevices/rules.ts'
import { root } from '#server/lib/process/root.ts'
import { lookEvery } from '#web/lib/camera.ts'

// Texts and numbers of the specification, written by hand: changing one breaks a promise.

describe('what is said', () => {
  const lithuanian = new Set([...placed()].flatMap(([entry]) => originalOf(entry, 'lt')))
  it.each([
    'Kompetencijos vertinimas išsaugotas',
    'Pakeitimai išsaugoti',
    'Darbuotojų poreikis išsaugotas',
    'Failas įkeltas sėkmingai',
    'Failas pašalintas sėkmingai',
    'Failo prieinamumas pakeistas',
    'Įmonė išsaugota',
    'Įmonė atnaujinta',
    'Pastaba išsaugota',
    'Kortelės užsakymas išsaugotas',
    'Kortelės užsakymas priimtas',
    'Sėkmingai užsiregistravote į mokymą.',
    'Mokymas išsaugotas',
    'Mokymo kompetencija išsaugota',
    'Mokymo kompetencija ištrinta',
    'Puslapis išsaugotas',
    'Šablonas išsaugotas',
    'Pranešimas išsiųstas',
    'Kortelės užsakytos',
    'Tapatybė patvirtinta',
    'Vartotojas išsaugotas',
    'Autorizacijos klaida. Prisijunkite',
    'Uždrausta',
    'Neteisingi prisijungimo duomenys',
    'Įvyko klaida, pabandykite vėliau',
    'Vartotojo su tokiu el paštu sistemoje nėra',
    'Prisijungti nepavyko. Prašome pabandyti vėliau.',
    'Nei vienas darbuotojas nerastas',
    'Blogas duomenų formatas',
    'Paveikslėlis per didelis. Maksimalus dydis 1MB',
  ])('„%s“', (text) => expect(lithuanian).toContain(text))

  it.each([
    ['required', 'Laukas privalomas'],
    ['minlength', 'Reikšmė per trumpa'],
    ['maxlength', 'Reikšmė per ilga'],
    ['personalcode', 'Blogas asmens kodo formatas'],
    ['email', 'Blogas el. pašto formatas'],
    ['phoneNumber', 'Blogas telefono formatas'],
    ['compareTo', 'Reikšmė nesutampa'],
    ['inList', 'Reikšmė nesutampa'],
    ['min', 'Reikšmė per žema'],
    ['max', 'Reikšmė per didelė'],
    ['dateformat', 'Blogas datos formatas'],
    ['alcoLimit', 'Formatas turi būti 0.00'],
    ['mustIncludeFilesForKvalifikacija', 'Būtina įkelti dokumentą, įrodantį turimą kvalifikaciją'],
    ['uniqueValidAlcodetector', 'Jau yra galiojantis įrenginys'],
  ] as const)('message %s: „%s“', (key, text) => expect(messages[key][0]).toBe(text))
})

describe('rights, limits and numbers', () => {
  it('each user type has its rights, and no others', () => {
    const employment = ['AccessOwnImone', 'ChangeAsmuoImone', 'ChangeAsmuoImoneNumeris', 'ChangeAsmuoImoneStatus']
    const assessing = ['ChangeImoneAtestavimas', 'ChangeKompetencijaAtestavimas', 'ChangeImoneMokymas']
    const all = `AccessAllImones ChangeAsmuoImone ChangeAsmuoImoneNumeris ChangeAsmuoImoneStatus
      SeeDarbuotojuPoreikiaiFromAllImones ChangeAtestavimas ChangeKompetencijaAtestavimas ChangeMokymas SeeSablonas`
    // The additional rights of this program.
    const specified = new Set([...employment, ...assessing, ...all.split(/\s+/)])
    const named = Object.entries(rightsOf).map(([type, rights]) => [
      type,
      rights.filter((right) => specified.has(right)).sort(),
    ])
    expect(Object.fromEntries(named)).toEqual({
      VARTOTOJAS: [],
      ORG_ATSTOVAS: [...employment].sort(),
      VERTINTOJAS: [],
      ORG_TVARKYTOJAS: [...employment, ...assessing].sort(),
      ADMIN: all.split(/\s+/).sort(),
    })
  })
  const MB = 1024 * 1024
  const css = (file: string) => readFileSync(join(root, file), 'utf8')
  it.each([
    ['sizes of a table', pageSizes, [20, 50, 100]],
    [
      'limits of files by extension, in MB',
      Object.fromEntries(Object.entries(fileLimits).map(([extension, bytes]) => [extension, bytes / MB])),
      { doc: 10, docx: 10, ppt: 10, pptx: 10, xls: 5, xlsx: 5, pdf: 20, jpg: 20, jpeg: 20, png: 20, mp4: 20 },
    ],
    ['all files of a request, in MB', totalFileLimit / MB, 20],
    ['files of a button', maxFilesPerButton, 5],
    ['file of an SDID import, in MB', fileLimit / MB, 1],
    ['picture of a rich text, in MB', maxImage / MB, 1],
    ['photo: 3:4, 480 wide, at least 320', photoSize, { width: 480, height: 640, least: 320 }],
    ['pass mark', passMark, 6],
    ['marks of a part', marksPerPart, 5],
    ['years of an approved competency', approvalYears, 5],
    ['mobile signature: seconds to wait', waitSeconds, 120],
    ['mobile signature: asked every second', pollMs, 1000],
    ['mobile signature: pause on pending', pendingPauseMs, 2000],
    ['milliseconds between two looks at a QR code', lookEvery, 500],
    ['periods: an hour, a day, a week, a month', periods, [1, 24, 168, 720]],
    ['first year of reports', firstYear, 2018],
    ['years ahead of needs and reports', yearsAhead, 4],
    ['default sector', defaultSector, 'statybos'],
    ['shortest password', passwordMin, 8],
    ['shortest password of a device', devicePasswordLength, 10],
    ['keep-alive in milliseconds', keepAliveMs, 300_000],
    [
      'workplaces without a company',
      { ...fixedCompany, pareigos: fixedPosition },
      { INV_VEIKLA: 'Individuali veikla', VERSL_LIUDIJIMAS: 'Verslo liudijimas', pareigos: '-' },
    ],
    ['default language', defaultLanguage, 'lt'],
    ['height of the rich-text editor', /min-height: (\d+)px/.exec(css('web/kit/rich/richEditor.css'))?.[1], '160'],
    [
      'alerts close after 2 s and 10 s',
      /closeAfter = (\{[^}]+\})/.exec(css('web/lib/alerts.ts'))?.[1],
      '{ success: 2_000, danger: 10_000, info: 10_000 }',
    ],
    ['progress bar after 500 ms', /setShown\(true\), (\d+)\)/.exec(css('web/shell/LoadingBar.tsx'))?.[1], '500'],
    [
      'lookup of assessments asks for 50',
      /assessmentsApi\.list, \{[\s\S]*?size: (\d+)/.exec(css('web/assessments/MovePeople.tsx'))?.[1],
      '50',
    ],
    ['QR pictures are scaled down to 500 px', /const longest = (\d+)/.exec(css('web/kit/qr/qrRead.ts'))?.[1], '500'],
  ])('%s', (_, is, specified) => expect(is).toEqual(specified))
})

describe('screens', () => {
  const routes = readFileSync(join(root, 'web/routes.tsx'), 'utf8')
  it.each([
    'admin',
    'users',
    'users/$id',
    'admin/vertintojasList',
    'admin/mokymai',
    'admin/mokymai/$id',
    'admin/atestavimai',
    'admin/atestavimai/$id',
    'admin/imones',
    'admin/imones/$id',
    'admin/metaduomenys',
    'admin/periodiniaiprocesai',
    'admin/periodiniaiprocesai/$id',
    'admin/pages',
    'admin/pages/$id',
    'admin/failai',
    'admin/korteles',
    'admin/asmenskompetencijos',
    'admin/klausimai',
    'ataskaitos',
    'ataskaitos/darbuotojuporeikiai',
    'objektai',
    'objektai/$id',
    'login',
    'register',
    'forgot-password',
    'reset-password',
  ])('/%s', (path) => expect(routes).toMatch(new RegExp(`(screen|page)\\(\\s*'${path.replace('$', '\\$')}'`)))
})
