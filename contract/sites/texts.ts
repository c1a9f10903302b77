import { texts } from '#contract/lib/texts.ts'
import { siteRecord } from './record.ts'

/** Texts of the screens of work sites; their parts (subcontractors, hours, devices, people) have texts of their own. */
export const siteTexts = texts('sites', {
  // List
  title: ['Objektai', 'Work sites'],
  newSite: ['Naujas objektas', 'New work site'],
  search: ['Pavadinimas arba vieta', 'Name or place'],
  status: ['Būsena', 'Status'],
  role: ['Vaidmuo', 'Role'],
  anyCompany: ['Rangovas arba subrangovas', 'Main contractor or subcontractor'],
  startedFrom: ['Pradžia nuo', 'Started from'],
  startedUntil: ['Pradžia iki', 'Started until'],
  viewRunning: ['Vykdomi', 'In progress'],
  viewDrafts: ['Kuriami', 'Drafts'],
  viewStopped: ['Sustabdyti', 'Suspended'],
  viewOwn: ['Mūsų įmonė – rangovas', 'We are the main contractor'],
  viewSub: ['Esame subrangovas', 'We are a subcontractor'],
  noSites: ['Objektų dar nėra', 'There are no work sites yet'],
  noSitesWhy: [
    'Sukurkite objektą: jame bus subrangovai, darbo valandos, įrenginiai ir asmenys',
    'Create a work site: it holds subcontractors, working hours, devices and people',
  ],
  noSitesSub: [
    'Čia bus objektai, kuriuose jūsų įmonė yra rangovas arba subrangovas',
    'Sites where your company is the main contractor or a subcontractor will be here',
  ],

  // Page
  tabs: ['Objekto dalys', 'Parts of the site'],
  tabData: ['Duomenys', 'Details'],
  tabSubcontractors: ['Subrangovai', 'Subcontractors'],
  tabHours: ['Darbo valandos', 'Working hours'],
  tabDevices: ['Įrenginiai', 'Devices'],
  tabInduction: ['Instruktažas', 'Induction'],
  tabRequirements: ['Reikalavimai', 'Requirements'],
  tabPeople: ['Asmenys', 'People'],
  tabToday: ['Šiandien objekte', 'On the site today'],
  tabChecks: ['Patikros', 'Checks'],
  facts: ['Objektas', 'Work site'],
  place: ['Vieta', 'Place'],
  edit: ['Redaguoti objektą', 'Edit the work site'],
  saved: ['Objektas išsaugotas', 'The work site is saved'],
  created: ['Objektas sukurtas', 'The work site is created'],
  readOnly: [
    'Šio objekto rangovas – {{company}}. Jūsų įmonė jame yra subrangovas: matote objekto duomenis ir savo įmonės asmenis, o objekto duomenis keičia rangovas.',
    'The main contractor of this site is {{company}}. Your company is a subcontractor on it: you see the data of the site and the people of your company; the main contractor changes the data of the site.',
  ],
  frozen: [
    'Objektas baigtas. Jo duomenų, subrangovų, valandų, įrenginių ir asmenų keisti negalima, kol jis negrąžintas į vykdomus.',
    'The site is finished. Its data, subcontractors, hours, devices and people cannot change until it is reopened.',
  ],
  noDevice: ['Nėra galiojančio įrenginio', 'There is no valid device'],
  noDeviceRunning: [
    'Objekte tikrinamas blaivumas, todėl prie įėjimo reikia galiojančio kontrolės įrenginio.',
    'Sobriety is checked on this site, so a valid control device is needed at the entrance.',
  ],
  noDeviceDraft: [
    'Objekte tikrinamas blaivumas: kol nėra galiojančio kontrolės įrenginio, darbų pradėti negalima.',
    'Sobriety is checked on this site: work cannot begin before there is a valid control device.',
  ],
  toDevices: ['Pridėti įrenginį', 'Add a device'],
  noPermit: ['Nenurodytas statybą leidžiančio dokumento numeris', 'The number of the building permit is not given'],
  noPermitText: [
    'Sutartis {{contract}} įrašyta, o leidimo numerio nėra. Įrašykite jį, jei darbams leidimas būtinas.',
    'The contract {{contract}} is there, the number of the permit is not. Enter it if the work needs a permit.',
  ],
  pastEnd: ['Objekto pabaiga jau praėjo ({{date}})', 'The end of the site has passed ({{date}})'],
  pastEndText: [
    'Jei darbai baigti, pažymėkite objektą baigtu; jei ne, pakeiskite pabaigos datą.',
    'If the work is done, finish the site; if not, change the date of its end.',
  ],

  // History
  history: ['Istorija', 'History'],
  historyOf: ['Objekto dalis', 'Part of the site'],
  noHistory: ['Įrašų dar nėra', 'There are no records yet'],
  noHistoryWhy: [
    'Čia bus matyti, kas ir kada keitė objektą, jo subrangovus, valandas, įrenginius ir asmenis',
    'Who changed the site, its subcontractors, hours, devices and people, and when, will be here',
  ],
  nothing: ['nenurodyta', 'not set'],

  // Statuses
  toVYKDOMAS: ['Pradėti darbus', 'Begin the work'],
  resume: ['Tęsti darbus', 'Continue the work'],
  reopen: ['Grąžinti objektą į vykdomus', 'Reopen the site'],
  toSUSTABDYTAS: ['Sustabdyti darbus', 'Suspend work'],
  toBAIGTAS: ['Užbaigti objektą', 'Finish the site'],
  statusSaved: ['Objekto būsena: {{status}}', 'Status of the site: {{status}}'],
  finishTitle: ['Užbaigti objektą „{{name}}“?', 'Finish the site “{{name}}”?'],
  finishText: {
    lt: {
      one: 'Objekto duomenų nebegalės keisti nei jūs, nei subrangovai. {{count}} asmens įrašas lieka toks, koks yra. Prireikus objektą galėsite grąžinti į vykdomus.',
      few: 'Objekto duomenų nebegalės keisti nei jūs, nei subrangovai. {{count}} asmenų įrašai lieka tokie, kokie yra. Prireikus objektą galėsite grąžinti į vykdomus.',
      other:
        'Objekto duomenų nebegalės keisti nei jūs, nei subrangovai. {{count}} asmenų įrašai lieka tokie, kokie yra. Prireikus objektą galėsite grąžinti į vykdomus.',
    },
    en: {
      one: 'Neither you nor the subcontractors will be able to change the site. The record of {{count}} person stays as it is. You can reopen the site if needed.',
      other:
        'Neither you nor the subcontractors will be able to change the site. The records of {{count}} people stay as they are. You can reopen the site if needed.',
    },
  },
  reopenTitle: ['Grąžinti objektą „{{name}}“ į vykdomus?', 'Reopen the site “{{name}}”?'],
  reopenText: [
    'Objektas vėl bus vykdomas, jo duomenis vėl galės keisti jūsų įmonė ir subrangovai.',
    'The site will be in progress again; your company and the subcontractors can change its data again.',
  ],

  // Form
  sectionWhat: ['Objektas', 'Work site'],
  sectionPlace: ['Vieta', 'Place'],
  sectionWho: ['Rangovas ir užsakovas', 'Main contractor and client'],
  sectionRules: ['Įėjimas į objektą', 'Entrance to the site'],
  ...siteRecord.labels,
  pavadinimasHint: ['Pvz., Daugiabutis Gedimino pr. 9', 'For example, Apartment house, Gedimino pr. 9'],
  pradziaHint: ['Palikite tuščią: įrašysime, kai prasidės darbai', 'Leave empty: filled in when work begins'],
  pabaigaHint: ['Planuojama arba tikra', 'Planned or actual'],
  vietosTipas: ['Kaip nurodoma vieta', 'How the location is given'],
  placeADRESAS: ['Adresas', 'Address'],
  placeKOORDINATES: ['Koordinatės: adreso dar nėra', 'Coordinates: there is no address yet'],
  placeTERITORIJA: ['Teritorija: kelias, vamzdynas, keli sklypai', 'Territory: a road, a pipeline, several plots'],
  placeClears: [
    'Išsaugojus bus ištrinta: {{what}}. Šie duomenys netinka pasirinktam vietos nurodymo būdui.',
    'Deleted when you save: {{what}}. It does not fit the chosen way of giving the place.',
  ],
  miestas: ['Miestas ar gyvenvietė', 'Town or settlement'],
  adresas: ['Gatvė, namas', 'Street and house'],
  teritorijaHint: ['Pvz., kelio A1 ruožas 22–31 km', 'For example, road A1, km 22–31'],
  platumaHint: ['Laipsniai, pvz., 54,68722', 'Degrees, for example, 54.68722'],
  ilgumaHint: ['Laipsniai, pvz., 25,28023', 'Degrees, for example, 25.28023'],
  koordinates: ['Koordinatės', 'Coordinates'],
  imone: ['Rangovas', 'Main contractor'],
  imoneOwn: ['Rangovas – jūsų įmonė', 'Your company is the main contractor'],
  imoneFixed: [
    'Kita įmonė gali perimti tik kuriamą objektą, kuriame dar nėra asmenų',
    'Another company can take over only a draft without people',
  ],
  uzsakovas: ['Užsakovas', 'Client'],
  clientKind: ['Ieškoti tarp visų įmonių', 'Look among all companies'],
  clientMarked: ['Ieškoma tarp įmonių, pažymėtų užsakovais', 'Companies that are marked as clients'],
  clientAny: ['Ieškoma tarp visų įmonių', 'All companies'],
  noPermitHint: [
    'Jei darbams būtinas statybą leidžiantis dokumentas, įrašykite jo numerį',
    'Enter the number of the building permit if the work needs one',
  ],
  automaticHint: [
    'Rangovo ir subrangovų darbuotojai į objektą įrašomi automatiškai, kai jų darbas įmonėje patvirtinamas. Išjungus įrašytieji lieka.',
    'Employees of the main contractor and of its subcontractors are added to the site automatically once their work in the company is confirmed. Those already added stay when this is turned off.',
  ],
  automaticNow: [
    'Išsaugojus į objektą bus įrašyti visi dabartiniai šių įmonių darbuotojai.',
    'When you save, all present employees of these companies are added to the site.',
  ],
  soberHint: [
    'Darbus objekte galima vykdyti tik turint galiojantį kontrolės įrenginį.',
    'The site can be in progress only with a valid control device.',
  ],
  createdAt: ['Sukurta', 'Created'],
  navigate: ['Atverti žemėlapių programoje', 'Open in a map application'],
  mapOf: ['Žemėlapis: {{name}}', 'Map: {{name}}'],
  noPoint: ['Vieta žemėlapyje nepažymėta', 'The place is not on the map'],
  on: ['Įjungta', 'On'],
  off: ['Išjungta', 'Off'],

  // Map
  map: ['Žemėlapis', 'Map'],
  mapPick: ['Pažymėti žemėlapyje', 'Pick on the map'],
  mapHide: ['Slėpti žemėlapį', 'Hide the map'],
  mapHelp: [
    'Spustelėkite vietą arba tempkite žymeklį. Žymeklį galite perkelti ir rodyklių klavišais arba mygtukais.',
    'Click the place or drag the marker. Arrow keys and the buttons move the marker too.',
  ],
  mapMarker: ['Objekto vieta: {{point}}', 'Place of the site: {{point}}'],
  mapMove: ['Perkelti žymeklį', 'Move the marker'],
  mapNorth: ['Į šiaurę', 'North'],
  mapSouth: ['Į pietus', 'South'],
  mapEast: ['Į rytus', 'East'],
  mapWest: ['Į vakarus', 'West'],
  mapIn: ['Priartinti', 'Zoom in'],
  mapOut: ['Atitolinti', 'Zoom out'],
  mapFailed: [
    'Žemėlapio parodyti nepavyko. Įrašykite koordinates.',
    'The map could not be shown. Type the coordinates.',
  ],
  mapOutline: [
    'Ribos: Natural Earth. Miestų vietos apytikslės.',
    'Outline: Natural Earth. Places of towns are approximate.',
  ],
  here: ['Mano vieta', 'My location'],
  hereSearching: ['Nustatoma jūsų vieta…', 'Finding your location…'],
  hereDenied: [
    'Vietos nustatyti neleista. Leiskite naršyklės nustatymuose arba įrašykite koordinates.',
    'The location is not allowed. Allow it in the settings of the browser, or type the coordinates.',
  ],
  hereFailed: ['Vietos nustatyti nepavyko', 'The location could not be found'],
  hereSet: ['Vieta nustatyta {{metres}} m tikslumu', 'Location found to within {{metres}} m'],
  clearPoint: ['Išvalyti tašką', 'Clear the point'],
  farAway: ['Taškas ne Lietuvoje', 'The point is not in Lithuania'],
  swapped: ['Ar platuma ir ilguma nesukeistos?', 'Are latitude and longitude swapped?'],
  swap: ['Sukeisti', 'Swap'],
})
