import { texts } from '#contract/lib/texts.ts'

type Text = readonly [lt: string, en: string]

/**
 * The tables with personal data that the export of all personal data includes, as `table.column`, where the column
 * says whose row it is. A test compares this with the database, so that every new table is either included or left
 * out on purpose.
 */
export const personTables = texts<Record<string, Text>>('persons.held', {
  'asmuo_imone.asmuo_id': ['Darbovietės', 'Workplaces'],
  'asmens_kompetencija.asmuo_id': ['Kompetencijos', 'Competencies'],
  'atestavimo_asmuo.asmuo_id': ['Vertinimai ir jų protokolai', 'Assessments and their protocols'],
  'atestavimo_asmens_failas.asmuo_id': ['Vertinimų failai', 'Files of assessments'],
  'testo_lapas.asmuo_id': ['Teorijos testai', 'Theory tests'],
  'testo_atsakymas.asmuo_id': ['Atsakymai teorijos testuose', 'Answers in theory tests'],
  'mokymo_asmuo.asmuo_id': ['Mokymai', 'Training courses'],
  'asmens_tobulinimas.asmuo_id': ['Kvalifikacijos tobulinimas', 'Professional development'],
  'asmens_kvalifikacinis_statusas.asmuo_id': ['Kvalifikaciniai statusai', 'Qualification statuses'],
  'asmens_kvalifikacija.asmuo_id': ['Kvalifikacijos', 'Qualifications'],
  'issilavinimas.asmuo_id': ['Išsilavinimas', 'Education'],
  'asmens_kalba.asmuo_id': ['Kalbos', 'Languages'],
  'asmens_pazymejimas.asmuo_id': ['Privalomi pažymėjimai', 'Mandatory certificates'],
  'asmens_vertinimas.asmuo_id': ['Įvertinimai', 'Ratings'],
  'sdid_eilute.asmuo_id': ['SDID failų eilutės', 'Lines of SDID files'],
  'sdid_bukle.asmuo_id': ['SDID būsenos įmonėse', 'Your SDID statuses in companies'],
  'sdid_pokytis.asmuo_id': ['SDID failų skirtumai apie jus', 'Differences between SDID files about you'],
  'sdid_matymas.asmuo_id': ['Kada sargas matė jūsų SDID', 'When a guard saw your SDID'],
  'kortele.asmuo_id': ['Kortelės', 'Cards'],
  'korteles_irodymas.kortele_id': ['Pasirašyti kortelių įrašai', 'Signed statements of cards'],
  'telefonas.asmuo_id': ['Telefonai, kuriuose yra kortelė', 'Phones that have the card'],
  'dekles_isdavimas.asmuo_id': ['Dėklės, į kurias įdėta kortelė', 'Wallets that were given the card'],
  'sutartis.asmuo_id': ['Sutartys su registru', 'Contracts with the registry'],
  'asmens_failas.asmuo_id': ['Dokumentai', 'Documents'],
  'dokumentas.asmuo_id': ['Registro išduoti dokumentai', 'Documents that the registry issued'],
  'dokumento_parasas.asmuo_id': ['Jūsų parašai dokumentuose', 'Your signatures in documents'],
  'failas.ikele': ['Įkelti failai', 'Uploaded files'],
  'zinute.asmuo_id': ['Siųsti pranešimai', 'Messages sent'],
  'siuntimo_gavejas.asmuo_id': ['Pranešimai, kurių gavėjas esate', 'Announcements sent to you'],
  'pasiulymas.asmuo_id': ['Pasiūlymai', 'Suggestions'],
  'asmens_teise.asmuo_id': ['Papildomos teisės', 'Extra rights'],
  'atestavimo_vertintojas.asmuo_id': ['Vertinimai, kuriuose esate vertintojas', 'Assessments assigned as an assessor'],
  'sdid_importas.ikele': ['Įkelti SDID failai', 'SDID files uploaded'],
  'siuntimas.sukure': ['Pradėti pranešimų siuntimai', 'Announcements sent by you'],
  'atestavimas.sukure': ['Sukurti vertinimai', 'Assessments created'],
  'mokymas.sukure': ['Sukurti mokymai', 'Training courses created'],
  'objekto_asmuo.asmuo_id': ['Objektai, kuriuose dirbate ar lankėtės', 'Work sites where you work or visited'],
  'instruktazo_bandymas.asmuo_id': ['Objektų instruktažų testai', 'Tests of inductions of work sites'],
  'uzsakymo_siulymas.asmuo_id': ['Jums siūlytos vietos', 'Places proposed for you'],
  'patikra.asmuo_id': ['Patikros prie objektų vartų', 'Checks at the gates of work sites'],
  'tikrinimo_asmuo.asmuo_id': ['Tikrintojai, matę jus objekte', 'Inspectors who saw you on a work site'],
  'tikrinimas.tikrintojas_id': ['Objektų tikrinimai, kuriuos atlikote', 'Inspections of work sites that you made'],
  'objektas.sukure': ['Užregistruoti objektai', 'Work sites registered'],
  'korteles_uzsakymas.sukure': ['Pradėti kortelių užsakymai', 'Card orders begun'],
  'darbuotoju_poreikis.sukure': ['Įrašyti darbuotojų poreikiai', 'Workforce needs entered'],
  'proceso_vykdymas.paleido': ['Paleisti sistemos procesai', 'Processes of the system that were started'],
  'kontaktu_pasiulymas.asmuo_id': ['Siūlomi kontaktai', 'Proposed contacts'],
  'kalendoriaus_adresas.asmuo_id': ['Kalendoriaus adresas', 'Calendar address'],
  'sesija.asmuo_id': ['Atviri prisijungimai', 'Open sessions'],
  'pazistama_narsykle.asmuo_id': ['Naršyklės, kuriose buvote prisijungę', 'Browsers in which you have signed in'],
  'paraso_sesija.asmuo_id': ['Mobilieji parašai ir Smart-ID', 'Mobile signatures and Smart-ID'],
  'smart_id_programele.asmuo_id': ['Smart-ID programėlė, kurią naudojote', 'The Smart-ID app that you used'],
})

/**
 * Columns of `personTables` that name no person but another record of the person: the table that they refer to, and its
 * column that says whose the record is.
 */
export const heldThrough: Record<string, readonly [table: string, column: string]> = {
  'korteles_irodymas.kortele_id': ['kortele', 'asmuo_id'],
}

/** Tables that are left out, and why. */
export const excludedTables: Record<string, string> = {
  'slaptazodzio_nuoroda.asmuo_id': 'only the hash of a link, gone within days',
  'dekles_isdavimas.kortele_id': 'the same rows as by its person',
  'dekles_pasiulymas.kortele_id': 'the same rows as by its person',
  'dekles_pasiulymas.asmuo_id': 'only hashes of a code, a PIN and a token, gone within a day',
  'dekles_prasymas.asmuo_id':
    'what a wallet was asked, gone within a quarter of an hour; what it showed is of somebody else',
  'patvirtinimas.asmuo_id': 'only the hash of a token, gone within a day',
  'sms_kodas.asmuo_id': 'only the hash of a code, gone within minutes',
  'importas.asmuo_id': 'rows about others, deleted when the import has ended; what it did stands in their histories',
  'idempotencija.asmuo_id': 'repeats answers of the last day, told elsewhere',
  'kontaktu_pasiulymas.pasiule': 'contacts of another person',
  'paraso_sesija.pradejo': "another person's signature",
  'audito_liko.asmuo_id': 'who did what the history told before its month left the database',
  'atestavimo_asmuo.vertintojas_id': "another person's assessment; the assignment itself is told",
  'asmens_kompetencija.pateike': "another person's competency; that it was handed in stands in that history",
  'asmens_vertinimas.sukure': "another person's rating",
  'testas.sukure': 'questions drawn for others; that they were drawn stands in their history',
  'laukiantis_parasas.asmuo_id': 'a phone is being asked; gone within two minutes',
  'pasiulymas.atsake': "another person's suggestion",
  'proceso_rezultatas.asmuo_id': 'what a process did to a record stands in its history, which is told',
  'asmens_suvestine.asmuo_id': 'sums up workplaces, competencies and qualifications, which are told',
  'telefonas.kortele_id': 'the same rows, by whose they are',
  'kortele.pamesta_pranese': "another person's card; whoever reported an own one finds it among the cards",
  'api_raktas.sukure': 'a key of a company; that it was made stands in the history',
  'api_raktas.atsauke': 'a key of a company; that it was revoked stands in the history',
  'vartu_irenginys.sukure': 'a device; that it was connected stands in the history of the site',
  'instruktazo_versija.paskelbe': "the induction of a site; that it was published stands in the site's history",
  'instruktazo_nuoroda.sukure': "another person's link; that it was sent stands in the site's history",
  'uzsakymo_siulymas.nusprende': "a place for another person; that it was decided stands in the company's history",
  'uzsakymo_taisykle.sukure': 'the rule of a company; that it was saved stands in the history',
  'objekto_asmuo.sukure': "another person's work in a site; that it was entered stands in the site's history",
}

/**
 * Columns that are never exported: secrets, and inner columns that repeat exported ones. Columns of bytes (hashes)
 * are left out as well.
 */
export const secretColumns: readonly string[] = [
  'raktas',
  'zyme',
  'versija',
  'asmuo_imone.vardas',
  'asmuo_imone.pavarde',
  'zinute.tekstas',
  'zinute.kalendorius',
  'zinute.kita',
  'zinute.atsisakymas',
  'zinute.prioritetas',
  'zinute.bandymai',
  'paraso_sesija.sesija',
  'paraso_sesija.uzklausa',
  'paraso_sesija.rezultatas',
  'korteles_irodymas.nuotraukos_failas',
  'dokumento_parasas.grandine',
  // The guard is another person.
  'patikra.sargas',
  // The questions with their right answers.
  'instruktazo_bandymas.klausimai',
  'patikra.pranesta',
]
