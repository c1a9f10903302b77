import { sql } from 'kysely'
import type { Criteria } from '#contract/assessments/marks.ts'
import type { Trx } from '#server/db/db.ts'

/** What the marks of a part are given for, one criterion a line. Composed; in the product they are edited as texts. */
const practice: Record<string, string> = {
  '1.1-03.01': `
Klojinio matmenys ir ašys atitinka brėžinį
Spyriai ir sąvaržos išdėstyti pagal schemą
Betono mišinys klojamas sluoksniais ir sutankinamas
Paviršius išlygintas, briaunos sveikos
Darbo vieta tvarkinga, dirbama su apsaugos priemonėmis`,
  '1.1-04.01': `
Siena nužymėta pagal brėžinį, pirmoji eilė išlyginta
Siūlių storis ir užpildymas vienodi
Kampas perrištas, vertikalumas tikrinamas
Nuokrypiai 2 m liniuote ne didesni kaip 5 mm
Darbo vieta tvarkinga, dirbama su apsaugos priemonėmis`,
  '1.1-04.02': `
Plytos atrinktos ir sudėtos pagal raštą
Sąrama atremta ir išlyginta
Siūlės rievėtos vienodai, be tuštumų
Mūras švarus, be skiedinio dėmių
Darbo vieta tvarkinga, dirbama su apsaugos priemonėmis`,
  '1.1-11.01': `
Pertvaros ašys ir durų anga nužymėtos pagal brėžinį
Karkaso statramsčių žingsnis ir tvirtinimas teisingi
Garso izoliacija užpildo visą ertmę, sandūros sandarios
Plokščių siūlės perstumtos, sraigtai įsukti tinkamai
Darbo vieta tvarkinga, dirbama su apsaugos priemonėmis`,
  '1.1-11.03': `
Paviršius nuglaistytas ir nušlifuotas lygiai
Gruntuota prieš dažymą, džiūvimo laikas išlaikytas
Dažų sluoksnis vienodas, be dryžių ir nubėgimų
Tapeto raštas sutampa, siūlės nematomos
Darbo vieta tvarkinga, dirbama su apsaugos priemonėmis`,
  '1.1-11.04': `
Pagrindas paruoštas ir nuhidroizoliuotas
Nuolydis į trapą vienodas
Plytelės priklijuotos be tuštumų, siūlių plotis vienodas
Kampai ir pjūviai tikslūs
Darbo vieta tvarkinga, dirbama su apsaugos priemonėmis`,
  '1.1-11.05': `
Lubų lygis nužymėtas, pakabų žingsnis teisingas
Karkasas horizontalus ir pritvirtintas prie perdangos
Šviestuvo anga ir revizijos durelės pagal brėžinį
Plokščių siūlės lygios
Darbo vieta tvarkinga, dirbama su apsaugos priemonėmis`,
  '3.1-01.02': `
Apraišai apžiūrėti, defektai pastebėti
Apraišai užsidėti ir sureguliuoti teisingai
Inkaravimo taškas parinktas ir patikrintas
Dirbama nuolat prisikabinus, kritimo ilgis įvertintas
Gelbėjimo veiksmai atlikti eilės tvarka`,
}
const theory: Record<string, string> = {
  '1.1-04.01': `
Medžiagų savybės ir jų parinkimas
Brėžinių ir ženklų skaitymas
Darbų technologija ir eiliškumas
Kokybės reikalavimai ir leistini nuokrypiai
Darbuotojų sauga ir sveikata`,
}
const lines = (text = '') => text.split('\n').filter(Boolean)

/** Gives competencies of the demo's assessments the criteria of their marks. */
export async function loadCriteria(trx: Trx): Promise<void> {
  for (const kodas of new Set([...Object.keys(practice), ...Object.keys(theory)])) {
    const criteria: Criteria = {
      teorijosKriterijai: lines(theory[kodas]),
      praktikosKriterijai: lines(practice[kodas]),
    }
    await trx
      .updateTable('kompetencija')
      .set({ ...criteria, versija: sql`versija + 1` })
      .where('kodas', '=', kodas)
      .execute()
  }
}
