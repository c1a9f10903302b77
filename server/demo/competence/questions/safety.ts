/**
 * Questions of work safety: `competencies # levels # source`, then one question per line; its right answers begin with
 * +.
 */
export const safety = `
3.1-01.01 # # Darbuotojų saugos ir sveikatos mokomoji medžiaga
DARBU_SAUGA | Kada darbuotojas turi dėvėti apsauginį šalmą statybvietėje? | +Visada, kol yra statybvietės teritorijoje, kurioje šalmas privalomas | Tik kai virš jo dirba kranas | Tik lyjant ar pučiant vėjui | Tik kai to paprašo užsakovas
DARBU_SAUGA | Ką turi padaryti darbuotojas, pastebėjęs netvarkingą apsauginį aptvarą? | +Nutraukti darbą pavojingoje vietoje | +Nedelsdamas pranešti darbų vadovui | Tęsti darbą, jei aptvaras dar laikosi | Parašyti apie tai mėnesio ataskaitoje
DARBU_SAUGA | Kas yra asmeninė apsaugos priemonė? | +Šalmas | +Saugos diržas su amortizatoriumi | Apsauginis aptvaras | Įspėjamasis ženklas
DARBU_SAUGA | Kada asmeninės apsaugos priemonės naudojamos vietoj kolektyvinių? | +Kai kolektyvinėmis priemonėmis rizikos pakankamai sumažinti neįmanoma | Kai asmeninės yra pigesnės | Kai darbas trunka trumpiau nei dieną | Kai darbuotojas to pageidauja
DARBU_SAUGA | Ką daryti, jei darbo priemonė neturi gamintojo numatyto apsauginio gaubto? | +Jos nenaudoti, kol gaubtas nebus uždėtas | Dirbti lėčiau nei įprastai | Dirbti su storesnėmis pirštinėmis | Naudoti ją tik dviese
ORGANIZAVIMAS | Kas leidžia darbuotojui pradėti dirbti naujoje statybvietėje? | +Darbų vadovas, supažindinęs su statybvietės rizika ir tvarka | Bet kuris brigados narys | Statybvietės sargas | Medžiagų tiekėjas
DARBU_SAUGA | Kaip teisingai kelti sunkų daiktą nuo žemės? | +Pritūpti, laikyti nugarą tiesią ir kelti kojomis | Sulenkti nugarą, o kojas laikyti tiesias | Kelti staigiu judesiu | Kelti pasisukus per liemenį
DARBU_SAUGA | Ką reiškia mėlynas apskritas ženklas su baltu simboliu? | +Privaloma atlikti nurodytą veiksmą arba naudoti priemonę | Draudžiama | Įspėjama apie pavojų | Parodomas evakuacijos kelias
DARBU_SAUGA | Ką reiškia geltonas trikampis ženklas juodais apvadais? | +Įspėjama apie pavojų | Draudžiama įeiti | Privaloma naudoti priemonę | Rodoma pirmosios pagalbos vieta
ELEKTROSAUGA | Ką daryti pastebėjus pažeistą elektrinio įrankio laidą? | +Išjungti įrankį iš tinklo ir jo nenaudoti, kol nebus sutaisytas | Apvynioti laidą lipnia juosta ir dirbti toliau | Laikyti laidą ranka, kad nesilankstytų | Dirbti tik sausoje patalpoje
IRANKIAI | Kada leidžiama keisti kampinio šlifuoklio diską? | +Atjungus įrankį nuo maitinimo ir diskui visiškai sustojus | Kai diskas sukasi iš inercijos | Laikant paspaustą mygtuką | Kai įrankis įjungtas mažiausiu greičiu
APLINKOSAUGA | Kaip laikomos pavojingos atliekos, pavyzdžiui, dažų ir skiediklių likučiai? | +Atskirai nuo kitų atliekų, sandariose ženklintose talpyklose | Kartu su statybiniu laužu | Išpiltos į gruntą toli nuo žmonių | Atviruose kibiruose prie įėjimo
TEISES_AKTAI | Ar darbuotojas gali atsisakyti dirbti, jei kyla reali grėsmė jo gyvybei? | +Taip, apie tai pranešęs darbų vadovui | Ne, jei sutartyje numatytas terminas | Tik jei sutinka visa brigada | Tik po darbo pamainos

3.1-01.02 # # Darbo aukštyje instrukcija
AUKSTIS | Nuo ko pradedama planuojant darbą aukštyje? | +Nuo klausimo, ar darbo negalima atlikti ant žemės | Nuo saugos diržo parinkimo | Nuo darbuotojų skaičiaus | Nuo oro prognozės savaitei
AUKSTIS | Kur tvirtinamas saugos lynas? | +Prie inkarinio taško, kuris atlaiko kritimo jėgą | Prie arčiausio vamzdžio | Prie pastolių turėklo lentos | Prie įrankių dėžės
AUKSTIS | Ką daryti su saugos diržu, kuris sulaikė kritimą? | +Nebenaudoti ir perduoti apžiūrai arba nurašyti | Išskalbti ir naudoti toliau | Naudoti tik kaip atsarginį | Sutrumpinti dirželius
AUKSTIS | Kokiu kampu statomos pristatomos kopėčios? | +Maždaug 75 laipsnių | Maždaug 45 laipsnių | Maždaug 90 laipsnių | Maždaug 30 laipsnių
AUKSTIS | Kiek pristatomos kopėčios turi iškilti virš aikštelės, į kurią lipama? | +Ne mažiau kaip 1 m | Nė kiek | 20 cm | 40 cm
AUKSTIS | Kada nutraukiami darbai aukštyje po atviru dangumi? | +Kai pučia stiprus vėjas | +Kai apledėja konstrukcijos | +Kai prasideda perkūnija | Kai oro temperatūra viršija 15 °C
AUKSTIS | Kas apsaugo pro angą perdangoje nuo kritimo? | +Aptvaras aplink angą | +Pritvirtintas ir paženklintas tvirtas dangtis | Įspėjamoji juosta be atramų | Ant angos paguldyta plona fanera
AUKSTIS | Kas yra kritimo faktorius? | +Kritimo aukščio ir lyno ilgio santykis | Darbuotojo svorio ir ūgio santykis | Lyno storis milimetrais | Laikas, per kurį sustabdomas kritimas
AUKSTIS | Kodėl darbuotojui, kabančiam ant saugos diržo, pagalba teikiama nedelsiant? | +Kabant sutrinka kraujotaka | Diržas gali išsitampyti | Lynas suyra nuo saulės | Gali nukristi įrankiai

3.1-01.03 # # Pirmosios pagalbos vadovas
PIRMOJI_PAGALBA | Kuriuo numeriu kviečiama skubi pagalba? | +112 | 118 | 1588 | 911
PIRMOJI_PAGALBA | Ką pirmiausia įvertina teikiantysis pirmąją pagalbą? | +Ar aplinka saugi jam pačiam ir nukentėjusiajam | Nukentėjusiojo amžių | Ar yra liudytojų | Ar nukentėjusysis apdraustas
PIRMOJI_PAGALBA | Kaip stabdomas stiprus kraujavimas iš galūnės? | +Tiesiogiai spaudžiant žaizdą, o jei nepadeda – uždedant varžtį | Plaunant žaizdą šaltu vandeniu | Pakeliant galūnę ir laukiant | Tepant žaizdą jodu
PIRMOJI_PAGALBA | Koks krūtinės paspaudimų ir įpūtimų santykis gaivinant suaugusįjį? | +30 ir 2 | 15 ir 1 | 5 ir 1 | 10 ir 10
PIRMOJI_PAGALBA | Kaip padedama nudegus verdančiu vandeniu? | +Nudegusi vieta vėsinama tekančiu vandeniu | Vieta tepama aliejumi | Pūslės praduriamos | Vieta tvirtai apvyniojama vata
PIRMOJI_PAGALBA | Ko negalima daryti įtarus stuburo traumą? | +Be reikalo judinti nukentėjusiojo | Kviesti pagalbos | Kalbėtis su nukentėjusiuoju | Apkloti nukentėjusiojo

3.1-01.04 # # Gaisrinės saugos instrukcija
GAISRINE_SAUGA | Kuo negalima gesinti įjungtos elektros įrangos? | +Vandeniu | Angliarūgštės gesintuvu | Milteliniu gesintuvu, skirtu elektros įrangai | Išjungus įtampą – smėliu
GAISRINE_SAUGA | Kas atliekama baigus ugnies darbus? | +Darbo vieta stebima, kol įsitikinama, kad niekas nerusena | Gesintuvai išnešami į sandėlį | Langai uždaromi ir išeinama | Darbo vieta iš karto nudažoma
GAISRINE_SAUGA | Kur laikomi dujų balionai? | +Pritvirtinti, vėdinamoje vietoje, toliau nuo šilumos šaltinių | Rūsyje prie šildymo katilo | Gulsčiai ant laiptų | Persirengimo kambaryje
GAISRINE_SAUGA | Ką daryti pirmiausia pamačius gaisrą? | +Įspėti kitus ir paskambinti 112 | Ieškoti gaisro priežasties | Fotografuoti | Išnešti įrankius
GAISRINE_SAUGA | Kaip gesinama miltelinio gesintuvo srove? | +Nukreipus ją į liepsnos pagrindą | Nukreipus ją į liepsnos viršų | Aukštyn į lubas | Ratu aplink degančią vietą

3.1-01.05 # II, III # Darbo uždarose erdvėse instrukcija
DARBU_SAUGA | Ką būtina padaryti prieš lipant į šulinį? | +Išmatuoti deguonies ir pavojingų dujų kiekį | Išgerti vandens | Išjungti gatvės apšvietimą | Uždengti šulinį dangčiu
ORGANIZAVIMAS | Kiek žmonių mažiausiai dirba, kai vienas jų yra uždaroje erdvėje? | +Ne mažiau kaip du: vienas viduje, kitas stebi lauke | Vienas | Keturi | Penki
DARBU_SAUGA | Ką daro stebintysis, kai uždaroje erdvėje dirbantis kolega netenka sąmonės? | +Kviečia pagalbą ir traukia nukentėjusįjį lynu, pats vidun nelipdamas | Iš karto lipa gelbėti | Laukia, kol kolega atsigaus | Eina ieškoti darbų vadovo

2.1-02.01 # II, III # Kėlimo darbų taisyklės
KELIMO_DARBAI | Kas turi būti nurodyta ant stropo etiketės? | +Keliamoji galia | Darbuotojo pavardė | Krano numeris | Statybvietės adresas
KELIMO_DARBAI | Kaip keičiasi stropo šakai tenkanti apkrova, kai didėja kampas tarp šakų? | +Didėja | Mažėja | Nesikeičia | Išnyksta
KELIMO_DARBAI | Kur draudžiama būti keliant krovinį? | +Po pakeltu kroviniu ir jo kelyje | Krovinių kabintojo aikštelėje | Už aptvaro | Krano kabinoje
KELIMO_DARBAI | Kas duoda signalus kranininkui? | +Vienas paskirtas signalininkas; „Stop“ – bet kuris pastebėjęs pavojų | Kiekvienas brigados narys | Tik užsakovas | Niekas, jei kranininkas patyręs
KELIMO_DARBAI | Kada stropas brokuojamas? | +Kai nutrūkusios vielos viršija leistiną skaičių | +Kai nėra etiketės | Kai jis dulkėtas | Kai juo dirbta savaitę

2.1-03.01 # II, III, IV # Gamintojo pastolių montavimo instrukcija
AUKSTIS | Ant ko statomos pastolių statramsčių atramos? | +Ant atraminių plokštelių ir paklotų, kurie paskirsto apkrovą | Ant plytų | Tiesiai ant šlapio grunto | Ant dviejų sukrautų padėklų
KOKYBE | Kada pastoliai apžiūrimi? | +Prieš naudojant, po audros ir reguliariai naudojimo metu | Tik juos ardant | Kartą per metus | Tik kai skundžiasi darbuotojai
TECHNOLOGIJA | Kas apsaugo pastolius nuo virtimo? | +Inkarai, tvirtinantys pastolius prie pastato | Ant pakloto sukrautos medžiagos | Papildomi turėklai | Uždangos nuo dulkių
AUKSTIS | Iš kokių dalių susideda pastolių aptvaras? | +Viršutinio turėklo | +Tarpinio turėklo | +Papėdės lentos | Įspėjamosios juostos
`
