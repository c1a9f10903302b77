const mantine = (names: string) => `@mantine/core/(esm/components/(${names})/|styles/(${names})\\w*\\.css)`
const any = (...parts: readonly string[]) => new RegExp(parts.join('|'))
/** Parts of the kit that are fetched when they are first opened, or that few screens have. */
const opened =
  '(each|eachRow|retiring|CodesPanel|ColumnsPanel|DecideMany|fieldFilters|FilterDrawer|PrintSheet|SaveView)'
const rare = '(PressedActions|MenuItems|RequestNumber|Tabs|tabNames|UseLine|Retired|FactsSection|fileOwner)\\.'
const forms =
  '(afterPress|apart|asPhone|choices|ChooseFirst|CodesField|conflict|DateField|dirtyGuard|drafts|enterChooses|fields|Form|form|FormModal|pendingWork|pickers|RecordChanged|Row|schemaAt|SelectModal|TownField)\\.'

/** Of an area, the files of its calls and those of its schemas. Examples have no schemas, so there is no whole one of them. */
const wholes = {
  api: '(\\w*api\\w*|lists)\\.ts\\?whole|examples\\.ts',
  schema: '\\w*schema\\w*\\.ts\\?whole',
} as const

/**
 * What every screen loads is one file, and so is what many share: a phone's network pays for each request. `app` is the
 * frame and the start page; a page with facts adds `loaded` and `record`, a list these and `list`; `menus`, `form`,
 * `messages` and `schemas` come when something is opened. A module that no group names goes where the build finds it best.
 * The order is that of their dependence: no file may need a later one that needs it (test/e2e/bundle.test.ts). The entry
 * stays a file of its own, which keeps its name in the page.
 */
export const groups = [
  {
    name: 'base',
    tags: ['$initial' as const],
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
    priority: 9,
  },
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => !/(index\.html|web\/main\.tsx)$/.test(id),
    priority: 8,
  },
  // What shows a record once it has loaded, or why it has not.
  {
    name: 'loaded',
    test: any(
      'web/kit/page/Loaded\\.|web/lib/(named|usePhone)\\.',
      // These icons are on pages of many areas.
      'Icon(UserPlus|Circle|Download|FileImport)\\.mjs',
      mantine('Alert|CloseButton'),
      'use-(id|uncontrolled|media-query)/|random-id/',
    ),
    priority: 8,
  },
  {
    name: 'record',
    test: any(
      `web/kit/page/(?!${rare})`,
      'contract/(cards|competencies|sites)/rules\\.ts$|Icon(Id|IdOff|ClipboardList)\\.mjs',
      mantine('Badge|VisuallyHidden|DirectionProvider'),
      'use-(merged-ref|callback-ref|force-update)/',
      '(create-event-handler|create-scoped-keydown-handler|get-single-element-child|is-element|find-element-ancestor|DirectionProvider)/',
    ),
    priority: 7,
  },
  { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 20, priority: 7 },
  {
    name: 'list',
    test: any(
      `web/kit/list/(?!${opened})`,
      'web/kit/(dialog/undo|form/(picks|DateInput|withHyphens))\\.|Icon(History|FileText)\\.mjs',
      'web/lib/whole|contract/(lib/(asks|columns|earlier|fields|words)|shell/listTexts|views/rules)\\.ts$',
      '@tanstack/(query-core/build/modern/queriesObserver|react-query/build/modern/useQueries)',
      mantine('Table|Checkbox|Pagination|Pill|NativeSelect|TextInput|Input|InputBase|InlineInput'),
      'Combobox/(ComboboxChevron|get-parsed-combobox-data|Combobox\\.module)|styles/Combobox\\.css|PillsInput\\.context',
      '@mantine/core/esm/utils/(InlineInput|InputsGroupFieldset)/|use-(pagination|debounced-callback)/',
    ),
    priority: 6,
  },
  {
    name: 'menus',
    test: any(
      'web/kit/dialog/Pressed|web/kit/page/(PressedActions|MenuItems)|@floating-ui/|Radio/RadioIcon|AccordionChevron',
      mantine('Menu|Popover|Portal|Transition|FocusTrap|Overlay'),
      '@mantine/core/esm/utils/Floating/|use-(focus-trap|focus-return|click-outside|delayed-hover|long-press)/',
      '(find-element-in-shadow-dom|get-default-z-index|get-env|get-ref-prop|get-context-item-index|close-on-escape)/',
    ),
    priority: 5,
  },
  {
    name: 'form',
    test: any(
      `web/kit/form/${forms}`,
      'web/kit/dialog/(Dialog|returnFocus|ModalButtons)|web/lib/byWords|contract/(shell/formTexts|classifiers/towns)',
      mantine(
        'Modal|ModalBase|Select|MultiSelect|Combobox|PillsInput|ScrollArea|Radio|Textarea|PasswordInput|NumberInput|List',
      ),
      'react-remove-scroll|use-sidecar|react-style-singleton|get-nonce|tslib|use-(debounced-value|previous)/|react-router/dist/esm/useBlocker',
    ),
    priority: 4,
  },
  // Forms have these words at once; the rest has them with those of errors (web/lib/catalogue.ts).
  { name: 'messages', test: /web\/lib\/fieldText\.|contract\/messages\./, priority: 4 },
  // What forms check with.
  {
    name: 'schemas',
    test: /node_modules\/zod\/|contract\/lib\/(fields|refs|characters|personal-code)\.ts/,
    priority: 3,
  },
  {
    name: 'companyStart',
    test: /web\/reports\/|contract\/(reports\/|forecast\/linkTexts)|IconFileTypePdf\.mjs/,
    priority: 2,
  },
  // The page of a person as it opens, which is where most people come after login.
  {
    name: 'person',
    test: any(
      'web/persons/(Missing|OwnNext|OwnCard|PersonActions|PersonPage|tabs)',
      'web/cards/LostCard|web/phoneCards/OpenPhoneCard|contract/phoneCards/texts',
      'web/gaps/(GapActions|PersonGaps)|web/sheets/OpenTests|web/certificates/HeldCertificates',
      'web/competencies/(PersonCompetencies|CertificateButton)|web/suggestions/SuggestLinks',
      'IconDeviceMobile\\.mjs',
    ),
    priority: 1,
  },
  // What pages of records have below their heads.
  {
    name: 'tabs',
    test: any(
      'web/kit/page/(Tabs|tabNames)\\.|web/competencies/(Files|competencies\\.css)|/get-safe-id/',
      mantine('Tabs'),
    ),
    priority: 1,
  },
  {
    name: 'lacks',
    test: /web\/gaps\/GapState|web\/certificates\/(Lacks|looks)\.|contract\/gaps\/(why|api)|Icon(CalendarCheck|CertificateOff)\.mjs/,
    priority: 1,
  },
  // What forms check with is not for who shares an area's words: its whole calls, and the schemas that others build on.
  ...Object.entries(wholes).map(([kind, files]) => ({
    name: (id: string) => `${/contract\/(\w+)\//.exec(id)?.[1]}-${kind}`,
    debugName: `whole ${kind}`,
    test: new RegExp(`contract/(?!lib/)\\w+/(${files})$`, 'i'),
    priority: 2,
  })),
  // An area's calls come with its words.
  ...Object.entries({
    persons: 'api|texts|contactTexts|rules',
    competencies: 'api|texts|wishes|rules',
    certificates: 'api|texts|rules',
    cards: 'api|lostTexts',
    sheets: 'api|testTexts',
    demandReports: 'texts',
  }).map(([area, files]) => ({ name: `${area}Words`, test: any(`contract/${area}/(${files})\\.ts$`), priority: 1 })),
  // What people lack, on the pages of a company, a site and a worker.
  {
    name: 'gaps',
    test: /web\/gaps\/(GapGroups|words|gaps\.css)|contract\/gaps\/(texts|booking)/,
    priority: 1,
  },
]
