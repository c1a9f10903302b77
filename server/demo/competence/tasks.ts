import { marksPerPart } from '#contract/assessments/marks.ts'
import type { AssessmentType } from '#contract/assessments/schema.ts'
import { defaultMinutes } from '#contract/sheets/rules.ts'
import type { Random } from '#server/factories/random.ts'

/** The practical task of each competency; competencies without one have only a theory part. */
const tasks: Record<string, string> = {
  '1.1-01.01': 'pamatų duobės nužymėjimas, šlaito kampo patikra ir dugno planiravimas pagal brėžinį',
  '1.1-02.01': 'gręžtinio polio įrengimo seka: gręžimas, armatūros karkaso nuleidimas ir betonavimas per vamzdį',
  '1.1-03.01': 'kolonos klojinio surinkimas, išramstymas ir betono mišinio sutankinimas',
  '1.1-03.02': 'sijos armatūros karkaso rišimas pagal brėžinį, apsauginio sluoksnio fiksatoriai',
  '1.1-03.03': 'betoninių grindų fragmento liejimas, lyginimas ir deformacinės siūlės įrengimas',
  '1.1-04.01': '1,5 m² sienos su kampu mūrijimas iš silikatinių blokelių',
  '1.1-04.02': 'apdailinių plytų mūro fragmentas su sąrama ir siūlių rievėjimu',
  '1.1-05.01': 'sienos plokštės kabinimas, pastatymas pagal ašis ir laikinas įtvirtinimas',
  '1.1-06.01': 'rėmo mazgo surinkimas varžtais ir priveržimo momento patikra',
  '1.1-06.02': 'kampinės ir sandūrinės siūlės suvirinimas elektrodu, siūlių apžiūra',
  '1.1-07.01': 'medinio karkaso sienos fragmento surinkimas su angokraščiu, įstrižainių patikra',
  '1.1-08.01': 'šlaitinio stogo fragmento dengimas čerpėmis, kraigo mazgas',
  '1.1-08.02': 'dviejų sluoksnių bituminės dangos prilydymas ir parapeto mazgas',
  '1.1-08.03': 'kamino apskardinimas ir stačiosios užlankos lankstymas',
  '1.1-09.01': 'šiltinimo plokščių klijavimas, smeigiavimas ir armuojamojo sluoksnio įrengimas',
  '1.1-09.02': 'vėdinamojo fasado karkaso išlyginimas ir plokščių tvirtinimas',
  '1.1-10.01': 'pamato sienos gruntavimas, ritininės hidroizoliacijos klijavimas ir vamzdžio pereiga',
  '1.1-11.01': 'pertvaros fragmentas su durų anga: karkasas, garso izoliacija, dviguba plokščių danga',
  '1.1-11.02': 'sienos tinkavimas mašina pagal švyturėlius, plokštumo patikra 2 m liniuote',
  '1.1-11.03': 'sienos glaistymas, šlifavimas, dažymas voleliu ir vienos juostos tapetavimas',
  '1.1-11.04': 'dušo kampo išklijavimas plytelėmis su nuolydžiu į trapą',
  '1.1-11.05': 'pakabinamųjų lubų fragmentas su šviestuvo anga ir revizijos durelėmis',
  '1.1-12.01': 'lango įstatymas, tvirtinimas ir sandarinimas trimis sluoksniais',
  '1.1-13.01': 'trinkelių dangos fragmentas su bortu, nuolydžiu ir apvaliu šuliniu',
  '1.1-14.01': 'pertvaros ardymo eiliškumas, atliekų rūšiavimas ir dulkių mažinimas',
  '1.2-01.01': 'vandentiekio ir nuotekų mazgo sumontavimas, hidraulinis bandymas',
  '1.2-02.01': 'ortakių atšakos sumontavimas, sandarinimas ir oro srauto patikra',
  '1.2-02.02': 'kolektoriaus ir radiatoriaus prijungimas, hidraulinis bandymas',
  '1.2-03.01': 'dujų vamzdyno mazgo sujungimas ir sandarumo bandymas',
  '1.2-04.01': 'paskirstymo skydelio ir dviejų grandinių sumontavimas, izoliacijos varžos matavimas',
  '1.2-05.01': 'ryšių spintos komutavimas ir apsaugos signalizacijos zonos prijungimas',
  '1.2-06.01': 'valdiklio, jutiklio ir pavaros prijungimas, veikimo patikra',
  '1.3-01.01': 'asfalto mišinio paskleidimas, siūlės apdorojimas ir tankinimas',
  '1.3-02.01': 'bėgio tvirtinimas, vėžės pločio ir lygio matavimas',
  '1.3-03.01': 'atraminės dalies įrengimas ir perdangos klojinio mazgas',
  '1.3-04.01': 'įlaidinės sienos elementų sujungimas ir inkaro įrengimas',
  '2.1-01.01': 'tranšėjos kasimas pagal nuolydį, krovimas ir darbas prie pažymėto kabelio',
  '2.1-02.01': 'krovinio kabinimo schemos parinkimas, stropų patikra ir ženklai kranininkui',
  '2.1-02.02': 'krovinio perkėlimas per kliūtį, tikslus pastatymas ir avarinis sustabdymas',
  '2.1-03.01': 'dviejų aukštų rėminių pastolių fragmentas, inkaravimas ir apžiūros aktas',
  '3.1-01.02': 'apraišų užsidėjimas, inkaravimo taško parinkimas ir gelbėjimo veiksmai',
  '3.1-01.03': 'gaivinimas su manekenu, automatinio defibriliatoriaus naudojimas ir kraujavimo stabdymas',
  '3.1-01.05': 'dujų matavimas, leidimo pildymas ir nukentėjusiojo iškėlimas trikoju',
  '4.1-04.01': 'pastato ašių nužymėjimas elektroniniu tacheometru ir aukščio perkėlimas',
}

/** Manual trades, whose theory may have been passed at school. */
const handOnly = ['1.1-06.02', '2.1-02.01']

export function typeFor(r: Random, kodas: string): AssessmentType {
  if (!tasks[kodas]) return 'TEORINIS'
  return handOnly.includes(kodas) && r.chance(0.5) ? 'PRAKTINIS' : 'TEORINIS_PRAKTINIS'
}

/** Questions of every theory part: every trade has this many about safety at work (tests.ts). */
export const theoryQuestions = 15
const theoryPart = (questions: number) =>
  `Teorijos dalis: ${questions} klausimų testas, ${defaultMinutes(questions)} min.`

/** Information for people who come: the parts, the language, what to bring. */
export function describe(kodas: string, tipas: AssessmentType, questions: number | null, russian: boolean): string {
  const theory = questions ? [theoryPart(questions)] : []
  const practice = tipas.includes('PRAKTINIS')
    ? [`Praktikos dalis: ${tasks[kodas]}; vertinami ${marksPerPart} kriterijai.`]
    : []
  const language = russian ? ['Vertinama lietuvių arba rusų kalba.'] : []
  const bring =
    practice.length && kodas !== '3.1-01.03'
      ? 'Turėkite asmens dokumentą, darbo drabužius, apsauginius batus ir šalmą; įrankius ir medžiagas duodame vietoje.'
      : 'Turėkite asmens dokumentą. Atvykite 15 minučių anksčiau.'
  return [...theory, ...practice, ...language, bring].join(' ')
}
