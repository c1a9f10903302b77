/** Questions of roofs, facades, finishing and installations; the same notation as those of work safety. */
export const finishing = `
1.1-11.01 # II, III # Gamintojo gipskartonio sistemų vadovas
TECHNOLOGIJA | Kokiu žingsniu paprastai statomi gipskartonio pertvaros statramsčiai? | +Kas 600 mm | Kas 1500 mm | Kas 100 mm | Kas 2000 mm
MEDZIAGOS | Kokios gipskartonio plokštės naudojamos vonios kambaryje? | +Atsparios drėgmei (žalios) | Įprastos (pilkos) | Atsparios ugniai (rožinės) bet kokiu atveju | Medžio drožlių
TECHNOLOGIJA | Kam po pertvaros profiliu klijuojama sandarinimo juosta? | +Kad sumažėtų garso sklidimas | Kad profilis nerūdytų | Kad pertvara būtų aukštesnė | Kad būtų lengviau dažyti
KOKYBE | Koks glaistymo kokybės lygis reikalingas blizgiems dažams? | +Q4 | Q1 | Q2 | Nereikalingas
TECHNOLOGIJA | Kodėl gretimų plokščių siūlės perstumiamos? | +Kad nesusidarytų kryžminės siūlės, kuriose atsiranda plyšių | Kad mažiau reikėtų sraigtų | Kad būtų pigiau | Kad lengviau pjaustytų
IRANKIAI | Kaip giliai įsukamas gipskartonio sraigtas? | +Galvutė vos įleidžiama, nepraplėšiant kartono | Iki pat profilio sienelės vidurio | 5 mm iškilęs | Kiaurai plokštės

1.1-11.05 # II # Gamintojo pakabinamųjų lubų vadovas
TECHNOLOGIJA | Nuo ko pradedamas pakabinamųjų lubų montavimas? | +Nuo lubų lygio nužymėjimo ant sienų | Nuo plokščių pjaustymo | Nuo šviestuvų | Nuo dažymo
DARBU_SAUGA | Prie ko draudžiama tvirtinti lubų pakabas? | +Prie ventiliacijos ortakių ir vamzdynų | Prie perdangos | Prie gelžbetoninės sijos inkarais | Prie projekte nurodytų konstrukcijų

1.1-11.02 # II, III # Tinkavimo darbų vadovas
TECHNOLOGIJA | Kam prieš tinkuojant statomi švyturėliai? | +Kad tinkas būtų lygus ir vienodo storio | Kad apšviestų sieną | Kad tinkas greičiau džiūtų | Kad pritvirtintų tinklelį
TECHNOLOGIJA | Kada naudojamas tinko armavimo tinklelis? | +Skirtingų medžiagų sandūrose | +Ten, kur gali atsirasti plyšių | Tik ant lubų | Kai baigiasi tinkas
KOKYBE | Kas atsitinka per greitai džiūstančiam tinkui? | +Atsiranda plyšių ir jis silpniau sukimba | Jis tampa elastingas | Jis patamsėja ir sukietėja geriau | Nieko

1.1-11.03 # I, II # Dažymo darbų vadovas
TECHNOLOGIJA | Kam paviršius gruntuojamas prieš dažant? | +Kad sustiprėtų ir vienodai sugertų dažus | Kad dažai džiūtų lėčiau | Kad paviršius būtų šlapias | Kad pasikeistų spalva
DARBU_SAUGA | Ką būtina užtikrinti dažant skiedikliniais dažais patalpoje? | +Vėdinimą | +Kad nebūtų atviros ugnies | Kad langai būtų sandariai uždaryti | Kad būtų tamsu
KOKYBE | Kada tikrinamas nudažytas paviršius? | +Išdžiūvus, prie tos šviesos, kuri bus naudojama | Šlapias, tamsoje | Po metų | Iš karto po pirmo sluoksnio

1.1-11.04 # II, III # Plytelių klojimo vadovas
TECHNOLOGIJA | Kuo tepami klijai klojant plyteles? | +Dantyta mente | Šepečiu | Voleliu | Ranka
TECHNOLOGIJA | Kas klojama po plytelėmis dušo zonoje? | +Hidroizoliacija | Garso izoliacija | Tapetai | Polietileno maišai
KOKYBE | Kaip tikrinama, ar plytelė visu plotu prilipusi? | +Stuksenant: tuščiaviduris garsas rodo ertmę | Matuojant rulete | Žiūrint į spalvą | Sveriant
TECHNOLOGIJA | Kada išlaikomos 8–10 mm deformacinės siūlės? | +Prie sienų ir didelio ploto grindyse | Tarp visų plytelių | Niekada | Tik lauke žiemą

1.1-08.01 # II, III # Stogdengio vadovas
TECHNOLOGIJA | Kam po stogo danga klojama difuzinė plėvelė? | +Kad praleistų garus iš vidaus ir sulaikytų vandenį iš lauko | Kad sulaikytų garus konstrukcijoje | Kad pakeistų grebėstus | Kad sušildytų stogą
AUKSTIS | Kaip judama šlaitiniu stogu? | +Prisirišus prie inkaro, stogo kopėtėlėmis arba tilteliais | Bėgte | Be avalynės | Laikantis lietlovio
TECHNOLOGIJA | Nuo ko priklauso grebėstų žingsnis? | +Nuo dangos rūšies ir stogo nuolydžio | Nuo dienos ilgio | Nuo stogdengio ūgio | Nuo lietlovio spalvos
KOKYBE | Kur stogo dangoje dažniausiai prateka vanduo? | +Prie kaminų, latakų ir kitų jungčių | Vidury lygaus šlaito | Prie pastato pamatų | Po langais

1.1-08.02 # II, III # Gamintojo bituminių dangų instrukcija
GAISRINE_SAUGA | Kas turi būti vietoje lydant bituminę dangą degikliu? | +Gesintuvas | +Leidimas ugnies darbams | Vandens žarna be slėgio | Papildomas dujų balionas prie degiklio
TECHNOLOGIJA | Kiek mažiausiai užleidžiama išilginė bituminės dangos siūlė? | +Apie 8–10 cm | 1 cm | 2 cm | Neužleidžiama
TECHNOLOGIJA | Koks nuolydis reikalingas plokščiam stogui? | +Toks, kad vanduo tekėtų į įlajas | Jokio | Į pastato vidų be įlajų | 45 laipsnių

1.1-08.03 # II # Skardininko vadovas
MEDZIAGOS | Kodėl vario ir cinkuotos skardos negalima jungti tiesiogiai? | +Dėl elektrocheminės korozijos | Dėl skirtingos spalvos | Dėl svorio | Dėl kainos
IRANKIAI | Kuo lenkiami ilgi skardos lankstiniai? | +Lankstymo staklėmis | Plaktuku per kelį | Replėmis | Kirviu

1.1-09.01 # II, III # Gamintojo šiltinimo sistemos instrukcija
TECHNOLOGIJA | Kaip tepami klijai ant polistireninio putplasčio plokštės? | +Juosta kraštais ir taškais per vidurį arba visu plotu dantyta mente | Vienu tašku viduryje | Tik viršuje | Ant sienos teptuku
TECHNOLOGIJA | Kur klijuojami įstriži armavimo tinklelio gabalai? | +Prie langų ir durų angų kampų | Ant cokolio | Ant kiekvienos plokštės vidurio | Po palangėmis
KOKYBE | Kodėl šiltinamosios plokštės klojamos perrištai? | +Kad siūlės nesutaptų ir fasadas neskilinėtų | Kad mažiau sunaudotų klijų | Kad būtų gražiau | Kad greičiau džiūtų
MEDZIAGOS | Kokiu oru draudžiama tinkuoti fasadą? | +Lyjant | +Esant šalčiui | Debesuotą dieną | Esant +15 °C

1.1-12.01 # II, III # Langų montavimo vadovas
TECHNOLOGIJA | Kaip sandarinama lango ir sienos siūlė? | +Iš vidaus – nelaidžiai garui, iš lauko – laidžiai garui ir atspariai lietui | Iš abiejų pusių vienodai silikonu | Tik iš lauko | Tik montavimo putomis
KOKYBE | Kuo tikrinamas sumontuoto lango rėmo statumas? | +Gulsčiuku ir įstrižainėmis | Spyna | Stiklo storiu | Rankena

1.1-13.01 # I, II # Trinkelių klojimo vadovas
TECHNOLOGIJA | Kas klojama tiesiai po betoninėmis trinkelėmis? | +Išlyginamasis smėlio arba atsijų sluoksnis | Juodžemis | Polietileno plėvelė | Molis
KOKYBE | Kam trinkelių danga vibruojama? | +Kad trinkelės nusėstų tolygiai ir siūlės užsipildytų | Kad pakeistų spalvą | Kad nubyrėtų briaunos | Kad išdžiūtų

1.2-04.01 # III, IV # Elektros įrengimo taisyklės
ELEKTROSAUGA | Ką elektrikas padaro prieš dirbdamas grandinėje? | +Atjungia įtampą, apsaugo nuo įjungimo ir patikrina, ar jos nėra | Paliečia laidą ranka | Išjungia šviesą jungikliu | Užsideda medvilnines pirštines
ELEKTROSAUGA | Kokios spalvos yra apsauginis įžeminimo laidas? | +Žalios ir geltonos | Mėlynos | Rudos | Juodos
ELEKTROSAUGA | Nuo ko apsaugo srovės nuotėkio relė? | +Nuo elektros smūgio prisilietus prie sugedusio įrenginio | Nuo žaibo | Nuo didelės sąskaitos | Nuo įtampos svyravimų
`
