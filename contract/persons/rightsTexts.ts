import { texts } from '#contract/lib/texts.ts'
import type { Right } from '#contract/rights.ts'

/** What each right allows, for administrators who give rights (spec 1, point 6). */
export const rightsTexts = texts('persons.rights', {
  AccessAllImones: ['Matyti visų įmonių įrašus', 'See the records of all companies'],
  AccessOwnImone: ['Matyti savo įmonės įrašus', 'See the records of their company'],
  ChangeAsmuo: ['Registruoti ir keisti asmenis', 'Register and change people'],
  ChangeAsmuoImone: ['Keisti asmens ryšį su įmone', 'Change the link of a person with a company'],
  ChangeAsmuoImoneNumeris: ['Keisti darbuotojo numerį', 'Change the employee number'],
  ChangeAsmuoImoneStatus: ['Keisti ryšio su įmone būseną', 'Change the status of that link'],
  SeeDarbuotojuPoreikiaiFromAllImones: [
    'Matyti visų įmonių darbuotojų poreikius',
    'See the workforce needs of all companies',
  ],
  ChangeAtestavimas: ['Kurti ir keisti visus vertinimus', 'Create and change all assessments'],
  ChangeImoneAtestavimas: ['Kurti ir keisti savo įmonės vertinimus', 'Create and change assessments of their company'],
  ChangeKompetencijaAtestavimas: ['Keisti asmenų būsenas vertinimuose', 'Change statuses of people in assessments'],
  CompleteAtestavimas: ['Užbaigti vertinimus', 'Complete assessments'],
  ChangeMokymas: ['Keisti visus mokymus', 'Change all training courses'],
  ChangeImoneMokymas: ['Keisti savo įmonės mokymus', 'Change training courses of their company'],
  SeeSablonas: ['Matyti ir siųsti pranešimų šablonus', 'See and send message templates'],
  ChangeKlausimai: ['Rašyti klausimus ir matyti teisingus atsakymus', 'Write questions and see the right answers'],
  ChangeMetaduomenys: ['Keisti sąrašus ir kitus metaduomenis', 'Change reference lists and other metadata'],
  TikrintiObjektus: [
    'Tikrinti bet kurį objektą kaip valstybės tikrintojas',
    'Inspect any work site as a state inspector',
  ],
  ChangeTurinys: ['Rašyti puslapius ir keisti sistemos tekstus', 'Write pages and change the texts of the system'],
}) satisfies Record<Right, unknown>
