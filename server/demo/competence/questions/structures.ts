/** Questions of structures and earthworks; the same notation as those of work safety. */
export const structures = `
1.1-04.01, 1.1-04.02 # II, III # Mūro darbų technologijos vadovas
TECHNOLOGIJA | Kokio storio paprastai būna gulsčioji plytų mūro siūlė? | +10–12 mm | 2–3 mm | 20–25 mm | 30 mm
TECHNOLOGIJA | Kodėl mūre perrišamos siūlės? | +Kad apkrova pasiskirstytų ir siena dirbtų kaip visuma | Kad mažiau sunaudotų skiedinio | Kad siena būtų lengvesnė | Kad plytos greičiau džiūtų
KOKYBE | Kuo tikrinamas mūro sienos vertikalumas? | +Gulsčiuku arba svambalu | Rulete | Kampainiu ant grindų | Akimis iš toli
MEDZIAGOS | Kada plytos prieš mūrijant drėkinamos? | +Kai karšta ir sausa, o plytos stipriai geria vandenį | Kai šąla | Visada, nepaisant oro | Niekada
TECHNOLOGIJA | Kuo mūrijami tiksliųjų matmenų akytojo betono blokeliai? | +Plonasluoksniu mūro mišiniu dantyta mente | Storu skiedinio sluoksniu kastuvu | Gipsu | Silikonu
BREZINIAI | Kas mūro brėžinyje vaizduojama brūkšnine taškine linija? | +Ašis | Matomas kontūras | Pjūvio linija be ženklų | Apdailos riba
TECHNOLOGIJA | Kam mūro sienoje paliekama deformacinė siūlė? | +Kad temperatūros ir drėgmės pokyčiai nesukeltų plyšių | Kad būtų kur tiesti laidus | Kad siena vėdintųsi | Dėl grožio
MEDZIAGOS | Ką reiškia mūro skiedinio klasė M10? | +Gniuždomasis stipris – 10 N/mm² | Sluoksnio storis – 10 mm | Naudojimo laikas – 10 min. | Maišo masė – 10 kg
TECHNOLOGIJA | Kaip įrengiamas apdailinio mūro oro tarpo vėdinimas? | +Apačioje ir viršuje paliekamos vėdinimo siūlės | Tarpas užpildomas skiediniu | Tarpas sandarinamas putomis | Vėdinama pro langus
KOKYBE | Ką daryti su skiediniu, kuris pradėjo stingti? | +Nebenaudoti | Atskiesti vandeniu ir mūryti toliau | Įmaišyti daugiau smėlio | Pašildyti

1.1-03.01 # II, III # Betonavimo darbų vadovas
TECHNOLOGIJA | Kodėl betono mišinys tankinamas vibratoriumi? | +Kad pasišalintų oras ir mišinys užpildytų klojinį | Kad greičiau kietėtų | Kad atsisluoksniuotų | Kad pasikeistų spalva
TECHNOLOGIJA | Iš kokio didžiausio aukščio paprastai leidžiama laisvai pilti betono mišinį? | +Iki 1,5 m | Iki 5 m | Iki 8 m | Aukštis neribojamas
KOKYBE | Kuo tikrinama betono mišinio konsistencija statybvietėje? | +Kūgio slankumu | Svarstyklėmis | Termometru | Gulsčiuku
TECHNOLOGIJA | Kaip prižiūrimas šviežias betonas karštą dieną? | +Drėkinamas ir uždengiamas, kad neišdžiūtų | Paliekamas saulėje | Džiovinamas ventiliatoriais | Barstomas druska
MEDZIAGOS | Ką reiškia betono klasė C25/30? | +Ritinio ir kubo charakteristinius gniuždymo stiprius | Cemento ir vandens kiekį | Temperatūros ribas | Sluoksnio storį
TECHNOLOGIJA | Kada nuimami sijos apatiniai klojiniai? | +Kai betonas pasiekia projekte nustatytą stiprį | Kitą rytą | Kai paviršius tampa pilkas | Kai reikia klojinių kitur
TECHNOLOGIJA | Kaip tepamas klojinys prieš betonuojant? | +Plonu lygiu skiriamojo tepalo sluoksniu | Storu riebalų sluoksniu | Dažais | Netepamas, tik laistomas karštu vandeniu

1.1-03.02 # II, III # Armavimo darbų vadovas
TECHNOLOGIJA | Kas užtikrina apsauginį betono sluoksnį? | +Distanciniai tarpikliai | Rišamoji viela | Klojinio tepalas | Vibravimas
KOKYBE | Kodėl nuo armatūros nuvaloma atšokusi rūdis ir purvas? | +Kad betonas gerai sukibtų su armatūra | Kad armatūra būtų lengvesnė | Kad blizgėtų | Kad būtų lengviau rišti
BREZINIAI | Ką brėžinyje reiškia užrašas „Ø12/200“? | +12 mm strypai kas 200 mm | 12 strypų po 200 mm | 200 strypų po 12 m | Strypai iki 200 kg
TECHNOLOGIJA | Kodėl strypai jungiami užlaidomis? | +Kad jėga per betoną persiduotų iš vieno strypo į kitą | Kad taupytų betoną | Kad būtų lengviau vibruoti | Kad nereikėtų brėžinio

1.1-03.03 # II # Betoninių grindų įrengimo vadovas
TECHNOLOGIJA | Kada pjaunamos betoninių grindų susitraukimo siūlės? | +Kai betonas pakankamai sukietėjęs, bet dar neatsirado plyšių | Po metų | Dar nesukietėjus mišiniui, kastuvu | Kai grindys nudažytos
KOKYBE | Kuo tikrinamas grindų lygumas? | +2 m ilgio liniuote ir pleištu | Rulete | Svarstyklėmis | Drėgmėmačiu

1.1-01.01 # II, III # Žemės darbų vadovas
DARBU_SAUGA | Kas daroma prieš kasant ten, kur gali būti požeminiai kabeliai? | +Gaunami brėžiniai ir kabelių vieta nustatoma kasant rankomis | Kasama ekskavatoriumi lėtai | Laukiama lietaus | Išjungiamas kaimyninio pastato apšvietimas
TECHNOLOGIJA | Kas apsaugo tranšėjos sienas nuo griūties? | +Ramsčiai ir skydai | +Saugus šlaito nuolydis | Ant krašto supiltas gruntas | Įspėjamoji juosta
DARBU_SAUGA | Kur galima krauti iškastą gruntą? | +Saugiu atstumu nuo iškasos krašto | Ant paties krašto | Virš darbuotojų | Ant kelio
MATAVIMAI | Kuo perkeliamas aukštis nuo reperio į iškasos dugną? | +Nivelyru ir matuokle | Kompasu | Skersmačiu | Drėgmėmačiu

1.1-10.01 # II, III # Gamintojo hidroizoliacijos instrukcija
TECHNOLOGIJA | Koks turi būti pagrindas prieš klijuojant ritininę hidroizoliaciją? | +Švarus, lygus, sausas ir nugruntuotas | Šlapias | Dulkėtas | Apledėjęs
KOKYBE | Kodėl hidroizoliacija užleidžiama ant kampų su papildoma juosta? | +Kampuose ji labiausiai tempiama ir gali trūkti | Kad gražiau atrodytų | Kad būtų sunkesnė | Dėl garso izoliacijos

4.1-04.01 # IV, V # Geodezinių matavimų vadovas
MATAVIMAI | Kas yra reperis? | +Žinomo aukščio taškas, nuo kurio matuojami kiti aukščiai | Pastato kampas | Matavimo prietaisas | Ašies pavadinimas
MATAVIMAI | Kodėl nivelyras statomas per vidurį tarp taškų? | +Kad prietaiso paklaida išnyktų iš aukščių skirtumo | Kad būtų arčiau abiejų darbuotojų | Kad netrukdytų | Kad mažiau judėtų stovas
MATAVIMAI | Kuo tikrinamas stačiakampio pamatų plano statumas? | +Įstrižainių lygybe | Kraštinių suma | Aukščių skirtumu | Sienų storiu

4.1-01.01, 4.1-01.02 # IV, V # Darbų organizavimo vadovas
ORGANIZAVIMAS | Ką pirmiausia daro brigadininkas, gavęs dienos užduotį? | +Įvertina riziką, sąlygas ir paskirsto darbus | Pasiima atlyginimą | Išleidžia brigadą pietų | Užsako medžiagas kitam objektui
ORGANIZAVIMAS | Kada surašomas paslėptų darbų aktas? | +Prieš juos uždengiant kitais darbais | Užbaigus statybą | Po metų | Tik kilus ginčui
TEISES_AKTAI | Kas tvarko statybos darbų žurnalą? | +Statinio statybos vadovas | Sargas | Medžiagų tiekėjas | Bet kuris darbuotojas
ORGANIZAVIMAS | Kuo naudingas kalendorinis darbų grafikas? | +Matyti darbų eiliškumą ir trukmę | +Galima laiku suplanuoti medžiagas ir žmones | Pakeičia darbų saugos instruktavimą | Nebereikia brėžinių
`
