-- Latvian names in the lists of the reference data, where the Lithuanian name is still the one of the program and nobody has given a
-- Latvian one. An administrator who wants none can remove it.

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Parengiamieji ir žemės darbai', 'Sagatavošanas un zemes darbi'),
  ('Pamatų ir polių įrengimas', 'Pamatu un pāļu ierīkošana'),
  ('Betonavimo ir armavimo darbai', 'Betonēšanas un stiegrošanas darbi'), ('Mūro darbai', 'Mūrēšanas darbi'),
  ('Surenkamųjų gelžbetoninių konstrukcijų montavimas', 'Saliekamā dzelzsbetona konstrukciju montāža'),
  ('Metalinių konstrukcijų montavimas ir suvirinimas', 'Metāla konstrukciju montāža un metināšana'),
  ('Medinių konstrukcijų darbai', 'Koka konstrukciju darbi'),
  ('Stogų įrengimas ir skardinimas', 'Jumtu ierīkošana un skārdnieka darbi'),
  ('Fasadų įrengimas ir šiltinimas', 'Fasāžu ierīkošana un siltināšana'),
  ('Hidroizoliacijos darbai', 'Hidroizolācijas darbi'), ('Apdailos darbai', 'Apdares darbi'),
  ('Langų ir durų montavimas', 'Logu un durvju montāža'),
  ('Aplinkos tvarkymas ir dangų klojimas', 'Teritorijas labiekārtošana un segumu klāšana'),
  ('Griovimo ir ardymo darbai', 'Nojaukšanas un demontāžas darbi'),
  ('Vandentiekio ir nuotekų šalinimo sistemos', 'Ūdensapgādes un kanalizācijas sistēmas'),
  ('Šildymo, vėdinimo ir oro kondicionavimo sistemos', 'Apkures, ventilācijas un gaisa kondicionēšanas sistēmas'),
  ('Dujų ir naftos sistemos', 'Gāzes un naftas sistēmas'), ('Elektrotechnikos darbai', 'Elektrotehniskie darbi'),
  ('Nuotolinio ryšio ir signalizacijos darbai', 'Sakaru un signalizācijas darbi'),
  ('Procesų valdymas ir automatizavimas', 'Procesu vadība un automatizācija'),
  ('Kelių ir gatvių tiesimas', 'Ceļu un ielu būve'), ('Geležinkelių darbai', 'Dzelzceļa darbi'),
  ('Tiltų ir viadukų statyba', 'Tiltu un viaduktu būvniecība'),
  ('Hidrotechnikos statinių statyba', 'Hidrotehnisko būvju būvniecība'),
  ('Statybinių mašinų valdymas', 'Būvmašīnu vadīšana'),
  ('Kėlimo įrenginių valdymas ir krovinių kabinimas', 'Celšanas iekārtu vadīšana un kravu piekabināšana'),
  ('Pastolių ir klojinių montavimas', 'Sastatņu un veidņu montāža'), ('Saugus darbas', 'Drošs darbs'),
  ('Vadovavimas statybos darbams', 'Būvdarbu vadīšana'), ('Projektavimas', 'Projektēšana'),
  ('Techninė priežiūra ir ekspertizė', 'Tehniskā uzraudzība un ekspertīze'),
  ('Geodezija ir matavimai', 'Ģeodēzija un mērījumi'), ('Kitos kompetencijos', 'Citas kompetences')
) as n (lt, lv)
where s.sarasas = 'sritys' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Kompetencijos pažymėjimas', 'Kompetences apliecība'), ('Kvalifikacijos sertifikatas', 'Kvalifikācijas sertifikāts'),
  ('Mokymo baigimo pažymėjimas', 'Apmācības pabeigšanas apliecība'),
  ('Saugaus darbo pažymėjimas', 'Droša darba apliecība')
) as n (lt, lv)
where s.sarasas = 'sertifikatoTipai' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Statybos darbuotojo', 'Būvniecības darbinieka'),
  ('Mašinų ir įrenginių operatoriaus', 'Mašīnu un iekārtu operatora'), ('Darbų vadovo', 'Darbu vadītāja'),
  ('Inžinieriaus', 'Inženiera'), ('Saugaus darbo', 'Droša darba'), ('Kita', 'Cita')
) as n (lt, lv)
where s.sarasas = 'kompetencijosTipai' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Kvalifikacijos atestatas', 'Kvalifikācijas atestāts'), ('Kvalifikacijos pažymėjimas', 'Kvalifikācijas apliecība'),
  ('Profesinio mokymo diplomas', 'Profesionālās izglītības diploms'),
  ('Aukštesniojo mokslo diplomas', 'Vidējās speciālās izglītības diploms'),
  ('Profesinio bakalauro diplomas', 'Profesionālā bakalaura diploms'), ('Bakalauro diplomas', 'Bakalaura diploms'),
  ('Magistro diplomas', 'Maģistra diploms'), ('Mokslo daktaro diplomas', 'Zinātņu doktora diploms'), ('Kita', 'Cita')
) as n (lt, lv)
where s.sarasas = 'kvalifikacijosTipai' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Darbdavio atsiliepimas', 'Darba devēja atsauksme'), ('Užsakovo atsiliepimas', 'Pasūtītāja atsauksme'),
  ('Atsiliepimas baigus objektą', 'Atsauksme, pabeidzot objektu'),
  ('Atsiliepimas po bandomojo laikotarpio', 'Atsauksme pēc pārbaudes laika'),
  ('Metinis atsiliepimas', 'Gada atsauksme'), ('Padėka', 'Pateicība'),
  ('Darbuotojų saugos ir sveikatos pažeidimas', 'Darba aizsardzības pārkāpums')
) as n (lt, lv)
where s.sarasas = 'asmensVertinimoTipai' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Statyba', 'Būvniecība'), ('Apdirbamoji gamyba', 'Apstrādes rūpniecība'),
  ('Elektros, dujų, garo tiekimas', 'Elektroenerģijas, gāzes, tvaika piegāde'),
  ('Vandens tiekimas, nuotekų ir atliekų tvarkymas', 'Ūdensapgāde, notekūdeņu un atkritumu apsaimniekošana'),
  ('Transportas ir saugojimas', 'Transports un uzglabāšana')
) as n (lt, lv)
where s.sarasas = 'pramonesSektoriai' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Aplinkosauga ir atliekų tvarkymas', 'Vides aizsardzība un atkritumu apsaimniekošana'),
  ('Brėžinių skaitymas', 'Rasējumu lasīšana'), ('Darbas aukštyje', 'Darbs augstumā'),
  ('Darbo organizavimas', 'Darba organizēšana'),
  ('Darbų kokybė ir leistinosios nuokrypos', 'Darbu kvalitāte un pieļaujamās novirzes'),
  ('Darbų technologija', 'Darbu tehnoloģija'), ('Darbuotojų sauga ir sveikata', 'Darba aizsardzība'),
  ('Elektrosauga', 'Elektrodrošība'), ('Gaisrinė sauga', 'Ugunsdrošība'),
  ('Įrankiai, mašinos ir įrenginiai', 'Instrumenti, mašīnas un iekārtas'),
  ('Krovinių kėlimas ir kabinimas', 'Kravu celšana un piekabināšana'),
  ('Matavimai ir nužymėjimas', 'Mērījumi un nospraušana'), ('Pirmoji pagalba', 'Pirmā palīdzība'),
  ('Statybinės medžiagos ir gaminiai', 'Būvmateriāli un būvizstrādājumi'),
  ('Teisės aktai ir norminiai dokumentai', 'Tiesību akti un normatīvie dokumenti'), ('Kita', 'Cita')
) as n (lt, lv)
where s.sarasas = 'klausimuTemos' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Statybos sklypo paruošimas ir žemės darbai', 'Būvlaukuma sagatavošana un zemes darbi'),
  ('Statybinių konstrukcijų (gelžbetonio, metalo, mūro, medžio) statyba ir montavimas', 'Būvkonstrukciju (dzelzsbetona, metāla, mūra, koka) būve un montāža'),
  ('Stogų įrengimas', 'Jumtu ierīkošana'), ('Fasadų šiltinimas', 'Fasāžu siltināšana'),
  ('Hidroizoliacija', 'Hidroizolācija'), ('Apdailos darbai', 'Apdares darbi'),
  ('Grindų įrengimo darbai', 'Grīdu ierīkošanas darbi'), ('Tinkavimo darbai', 'Apmešanas darbi'),
  ('Dažymo ir tapetavimo darbai', 'Krāsošanas un tapešu līmēšanas darbi'),
  ('Paviršių apdaila plytelėmis', 'Virsmu apdare ar flīzēm'),
  ('Fasadų, pertvarų, lubų ir grindų įrengimas iš plokščių', 'Fasāžu, starpsienu, griestu un grīdu ierīkošana no plāksnēm'),
  ('Langų ir durų montavimas', 'Logu un durvju montāža'), ('Suvirinimo darbai', 'Metināšanas darbi'),
  ('Mechanikos darbai', 'Mehānikas darbi'), ('Elektrotechnikos darbai', 'Elektrotehniskie darbi'),
  ('Kelių ir gatvių tiesimas', 'Ceļu un ielu būve'), ('Geležinkelių tiesimas', 'Dzelzceļu būve'),
  ('Tiltų ir viadukų statyba', 'Tiltu un viaduktu būvniecība'),
  ('Hidrotechnikos statinių statyba', 'Hidrotehnisko būvju būvniecība'),
  ('Statybinių mašinų valdymas', 'Būvmašīnu vadīšana'), ('Kėlimo darbai', 'Celšanas darbi'),
  ('Pastolių ir klojinių montavimas', 'Sastatņu un veidņu montāža'),
  ('Griovimo ir ardymo darbai', 'Nojaukšanas un demontāžas darbi'),
  ('Aplinkos tvarkymas ir dangų klojimas', 'Teritorijas labiekārtošana un segumu klāšana'),
  ('Geodezija ir matavimai', 'Ģeodēzija un mērījumi'), ('Vadovavimas statybos darbams', 'Būvdarbu vadīšana'),
  ('Techninė priežiūra', 'Tehniskā uzraudzība'), ('Projektavimas', 'Projektēšana'),
  ('Darbuotojų sauga ir sveikata', 'Darba aizsardzība'), ('Kita', 'Cita')
) as n (lt, lv)
where s.sarasas = 'darboVeiklos' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Statybos darbų atlikimas', 'Būvdarbu veikšana'), ('Vadovavimas brigadai', 'Brigādes vadīšana'),
  ('Vadovavimas statinio statybai', 'Būves būvniecības vadīšana'),
  ('Vadovavimas specialiesiems statybos darbams', 'Speciālo būvdarbu vadīšana'), ('Projektavimas', 'Projektēšana'),
  ('Vadovavimas statinio projektui', 'Būves projekta vadīšana'),
  ('Projekto vykdymo priežiūra', 'Projekta autoruzraudzība'),
  ('Statybos techninė priežiūra', 'Būvniecības tehniskā uzraudzība'), ('Ekspertizė', 'Ekspertīze'),
  ('Darbuotojų sauga ir sveikata', 'Darba aizsardzība'), ('Sąmatų rengimas', 'Tāmju sagatavošana'),
  ('Mokymas ir vertinimas', 'Apmācība un vērtēšana'), ('Mokslinė veikla', 'Zinātniskā darbība'), ('Kita', 'Cita')
) as n (lt, lv)
where s.sarasas = 'darboIstorijaVeiklos' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Kursai', 'Kursi'), ('Seminaras', 'Seminārs'), ('Nuotolinis mokymas', 'Attālinātā apmācība'),
  ('Konferencija', 'Konference'), ('Stažuotė', 'Stažēšanās'), ('Mokymas darbo vietoje', 'Apmācība darba vietā'),
  ('Studijos', 'Studijas'), ('Savarankiškas mokymasis', 'Pašmācība'),
  ('Dėstymas ir mentorystė', 'Mācīšana un mentorēšana'), ('Publikacija', 'Publikācija'), ('Kita', 'Cita')
) as n (lt, lv)
where s.sarasas = 'kvalifikacijosTobulinimoBudai' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Statybininkas', 'Celtnieks'), ('Kvalifikuotas statybininkas', 'Kvalificēts celtnieks'), ('Meistras', 'Meistars'),
  ('Technikas', 'Tehniķis'), ('Inžinierius', 'Inženieris'), ('Diplomuotas inžinierius', 'Diplomēts inženieris'),
  ('Profesionalus inžinierius', 'Profesionāls inženieris'),
  ('Europos inžinierius (EUR ING)', 'Eiropas inženieris (EUR ING)'), ('Ekspertas', 'Eksperts'), ('Kitas', 'Cits')
) as n (lt, lv)
where s.sarasas = 'kvalifikaciniaiStatusai' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Lietuvos statybos inžinierių sąjunga', 'Lietuvas Būvinženieru savienība'),
  ('Asociacija „Lietuvos keliai“', 'Asociācija „Lietuvos keliai”'),
  ('Lietuvos architektų rūmai', 'Lietuvas Arhitektu palāta'),
  ('Lietuvos architektų sąjunga', 'Lietuvas Arhitektu savienība'),
  ('Lietuvos geotechnikų draugija', 'Lietuvas Ģeotehniķu biedrība'),
  ('Lietuvos šiluminės technikos inžinierių asociacija', 'Lietuvas Siltumtehnikas inženieru asociācija'),
  ('Kita organizacija', 'Cita organizācija')
) as n (lt, lv)
where s.sarasas = 'inzinieriuOrganizacijos' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Ypatingojo statinio projekto vadovas', 'Īpašas nozīmes būves projekta vadītājs'),
  ('Ypatingojo statinio projekto dalies vadovas', 'Īpašas nozīmes būves projekta daļas vadītājs'),
  ('Ypatingojo statinio projekto vykdymo priežiūros vadovas', 'Īpašas nozīmes būves projekta autoruzraudzības vadītājs'),
  ('Ypatingojo statinio projekto dalies vykdymo priežiūros vadovas', 'Īpašas nozīmes būves projekta daļas autoruzraudzības vadītājs'),
  ('Ypatingojo statinio statybos vadovas', 'Īpašas nozīmes būves būvdarbu vadītājs'),
  ('Ypatingojo statinio specialiųjų statybos darbų vadovas', 'Īpašas nozīmes būves speciālo būvdarbu vadītājs'),
  ('Ypatingojo statinio statybos techninės priežiūros vadovas', 'Īpašas nozīmes būves būvniecības tehniskās uzraudzības vadītājs'),
  ('Ypatingojo statinio specialiųjų statybos darbų techninės priežiūros vadovas', 'Īpašas nozīmes būves speciālo būvdarbu tehniskās uzraudzības vadītājs'),
  ('Neypatingojo statinio projekto vadovas', 'Bez īpašas nozīmes būves projekta vadītājs'),
  ('Neypatingojo statinio projekto dalies vadovas', 'Bez īpašas nozīmes būves projekta daļas vadītājs'),
  ('Neypatingojo statinio projekto vykdymo priežiūros vadovas', 'Bez īpašas nozīmes būves projekta autoruzraudzības vadītājs'),
  ('Neypatingojo statinio projekto dalies vykdymo priežiūros vadovas', 'Bez īpašas nozīmes būves projekta daļas autoruzraudzības vadītājs'),
  ('Neypatingojo statinio statybos vadovas', 'Bez īpašas nozīmes būves būvdarbu vadītājs'),
  ('Neypatingojo statinio specialiųjų statybos darbų vadovas', 'Bez īpašas nozīmes būves speciālo būvdarbu vadītājs'),
  ('Neypatingojo statinio statybos techninės priežiūros vadovas', 'Bez īpašas nozīmes būves būvniecības tehniskās uzraudzības vadītājs'),
  ('Neypatingojo statinio specialiųjų statybos darbų techninės priežiūros vadovas', 'Bez īpašas nozīmes būves speciālo būvdarbu tehniskās uzraudzības vadītājs'),
  ('Statinio projekto ekspertizės vadovas', 'Būves projekta ekspertīzes vadītājs'),
  ('Statinio projekto dalies ekspertizės vadovas', 'Būves projekta daļas ekspertīzes vadītājs'),
  ('Statinio ekspertizės vadovas', 'Būves ekspertīzes vadītājs'),
  ('Statinio dalies ekspertizės vadovas', 'Būves daļas ekspertīzes vadītājs'),
  ('Ypatingojo statinio statybos rangovas', 'Īpašas nozīmes būves būvuzņēmējs'),
  ('Statinio projekto (jo dalies) ekspertizės rangovas', 'Būves projekta (tā daļas) ekspertīzes uzņēmējs'),
  ('Statinio (jo dalies) ekspertizės rangovas', 'Būves (tās daļas) ekspertīzes uzņēmējs')
) as n (lt, lv)
where s.sarasas = 'kvalifikacijosTeises' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Pastatai', 'Ēkas'), ('Gyvenamieji pastatai', 'Dzīvojamās ēkas'), ('Vieno buto', 'Viena dzīvokļa'),
  ('Dviejų butų', 'Divu dzīvokļu'), ('Trijų ir daugiau butų (daugiabučiai)', 'Trīs un vairāk dzīvokļu (daudzdzīvokļu)'),
  ('Įvairių socialinių grupių asmenims', 'Dažādu sociālo grupu personām'),
  ('Negyvenamieji pastatai', 'Nedzīvojamās ēkas'), ('Viešbučių', 'Viesnīcu'), ('Administracinės', 'Administratīvās'),
  ('Prekybos', 'Tirdzniecības'), ('Paslaugų', 'Pakalpojumu'), ('Maitinimo', 'Ēdināšanas'), ('Transporto', 'Transporta'),
  ('Garažų', 'Garāžu'), ('Gamybos, pramonės', 'Ražošanas, rūpniecības'), ('Sandėliavimo', 'Noliktavu'),
  ('Kultūros', 'Kultūras'), ('Mokslo', 'Izglītības un zinātnes'), ('Gydymo', 'Ārstniecības'), ('Poilsio', 'Atpūtas'),
  ('Sporto', 'Sporta'), ('Religinės', 'Reliģiskās'), ('Specialiosios', 'Speciālās'),
  ('Kitos (fermų, ūkio, šiltnamių, sodų)', 'Citas (fermu, saimniecības, siltumnīcu, dārzu)'),
  ('Inžineriniai statiniai', 'Inženierbūves'), ('Susisiekimo komunikacijos', 'Satiksmes būves'), ('Keliai', 'Ceļi'),
  ('Gatvės', 'Ielas'), ('Geležinkeliai', 'Dzelzceļi'), ('Oro uostų statiniai', 'Lidostu būves'),
  ('Vandens uostų statiniai', 'Ostu būves'),
  ('Kiti transporto statiniai (tiltai, viadukai, tuneliai)', 'Citas transporta būves (tilti, viadukti, tuneļi)'),
  ('Inžineriniai tinklai', 'Inženiertīkli'), ('Naftos tinklai', 'Naftas tīkli'), ('Dujų tinklai', 'Gāzes tīkli'),
  ('Vandentiekio tinklai', 'Ūdensapgādes tīkli'), ('Šilumos tinklai', 'Siltumtīkli'),
  ('Nuotekų šalinimo tinklai', 'Kanalizācijas tīkli'), ('Elektros tinklai', 'Elektrotīkli'),
  ('Nuotolinio ryšio (telekomunikacijų) tinklai', 'Sakaru (telekomunikāciju) tīkli'),
  ('Kiti inžineriniai tinklai', 'Citi inženiertīkli'), ('Hidrotechnikos statiniai', 'Hidrotehniskās būves'),
  ('Kiti inžineriniai statiniai', 'Citas inženierbūves'),
  ('Statiniai, esantys kultūros paveldo objekto teritorijoje, jo apsaugos zonoje, kultūros paveldo vietovėje', 'Būves kultūras mantojuma objekta teritorijā, tā aizsardzības zonā, kultūras mantojuma vietā'),
  ('Branduolinės energetikos objektų statiniai', 'Kodolenerģētikas objektu būves')
) as n (lt, lv)
where s.sarasas = 'kvalifikacijosStatiniai' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Statinio projektavimas', 'Būves projektēšana'),
  ('Statinio projekto vykdymo priežiūra', 'Būves projekta autoruzraudzība'), ('Statinio statyba', 'Būves būvniecība'),
  ('Specialieji statybos darbai', 'Speciālie būvdarbi'),
  ('Statybos techninė priežiūra', 'Būvniecības tehniskā uzraudzība'),
  ('Statinio projekto ekspertizė', 'Būves projekta ekspertīze'), ('Statinio ekspertizė', 'Būves ekspertīze'),
  ('Pastatų energinio naudingumo sertifikavimas', 'Ēku energoefektivitātes sertificēšana'),
  ('Inžineriniai geologiniai ir geotechniniai tyrimai', 'Inženierģeoloģiskā un ģeotehniskā izpēte'),
  ('Inžineriniai geodeziniai tyrinėjimai', 'Inženierģeodēziskā izpēte'),
  ('Statinio naudojimo priežiūra', 'Būves ekspluatācijas uzraudzība')
) as n (lt, lv)
where s.sarasas = 'kvalifikacijosVeiklos' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas s set pavadinimas_lv = n.lv, versija = s.versija + 1
from (values
  ('Bendroji', 'Vispārīgā'), ('Sklypo sutvarkymo (sklypo plano)', 'Zemesgabala labiekārtojuma (zemesgabala plāna)'),
  ('Architektūros', 'Arhitektūras'), ('Konstrukcijų', 'Konstrukciju'),
  ('Pastato energinio naudingumo', 'Ēkas energoefektivitātes'), ('Technologijos', 'Tehnoloģijas'),
  ('Susisiekimo', 'Satiksmes'), ('Vandentiekio ir nuotekų šalinimo', 'Ūdensapgādes un kanalizācijas'),
  ('Šildymo, vėdinimo ir oro kondicionavimo', 'Apkures, ventilācijas un gaisa kondicionēšanas'),
  ('Šilumos gamybos ir tiekimo', 'Siltuma ražošanas un piegādes'), ('Dujų tiekimo', 'Gāzes apgādes'),
  ('Elektrotechnikos', 'Elektrotehnikas'),
  ('Elektroninių ryšių (telekomunikacijų)', 'Elektronisko sakaru (telekomunikāciju)'),
  ('Apsauginės signalizacijos', 'Apsardzes signalizācijas'),
  ('Gaisro aptikimo ir signalizavimo', 'Ugunsgrēka atklāšanas un signalizācijas'),
  ('Gaisrinės saugos', 'Ugunsdrošības'), ('Procesų valdymo ir automatizacijos', 'Procesu vadības un automatizācijas'),
  ('Hidrotechnikos', 'Hidrotehnikas'),
  ('Pasirengimo statybai ir statybos darbų organizavimo', 'Būvniecības sagatavošanas un būvdarbu organizēšanas'),
  ('Statybos skaičiuojamosios kainos nustatymo', 'Būvniecības aprēķina izmaksu noteikšanas'),
  ('Mechanikos darbai', 'Mehānikas darbi'),
  ('Vandentiekio ir nuotekų šalinimo tinklų tiesimas', 'Ūdensapgādes un kanalizācijas tīklu izbūve'),
  ('Betranšėjis inžinerinių tinklų tiesimas', 'Inženiertīklu izbūve bez tranšejām'),
  ('Statinio vandentiekio ir nuotekų šalinimo inžinerinių sistemų įrengimas', 'Būves ūdensapgādes un kanalizācijas inženiersistēmu ierīkošana'),
  ('Šilumos tiekimo tinklų tiesimas', 'Siltumapgādes tīklu izbūve'),
  ('Šilumos gamybos įrenginių montavimas', 'Siltuma ražošanas iekārtu montāža'),
  ('Statinio šildymo, vėdinimo, oro kondicionavimo inžinerinių sistemų įrengimas', 'Būves apkures, ventilācijas un gaisa kondicionēšanas inženiersistēmu ierīkošana'),
  ('Naftos, dujų tinklų tiesimas', 'Naftas un gāzes tīklu izbūve'),
  ('Statinio dujų inžinerinių sistemų įrengimas', 'Būves gāzes inženiersistēmu ierīkošana'),
  ('Šildymo, dujų, naftos ar kito kuro technologinių inžinerinių sistemų įrengimas', 'Apkures, gāzes, naftas vai cita kurināmā tehnoloģisko inženiersistēmu ierīkošana'),
  ('Elektrotechnikos darbai', 'Elektrotehniskie darbi'),
  ('Elektros energijos tiekimo ir skirstymo įrenginių montavimas', 'Elektroenerģijas piegādes un sadales iekārtu montāža'),
  ('Elektros tinklų tiesimas', 'Elektrotīklu izbūve'),
  ('Statinio elektros inžinerinių sistemų įrengimas', 'Būves elektrisko inženiersistēmu ierīkošana'),
  ('Procesų valdymo ir automatizavimo sistemų įrengimas', 'Procesu vadības un automatizācijas sistēmu ierīkošana'),
  ('Nuotolinio ryšio (telekomunikacijų) tinklų tiesimas', 'Sakaru (telekomunikāciju) tīklu izbūve'),
  ('Statinio nuotolinio ryšio (telekomunikacijų) inžinerinių sistemų įrengimas', 'Būves sakaru (telekomunikāciju) inženiersistēmu ierīkošana'),
  ('Statinio apsauginės signalizacijos, gaisrinės saugos inžinerinių sistemų įrengimas', 'Būves apsardzes signalizācijas un ugunsdrošības inženiersistēmu ierīkošana')
) as n (lt, lv)
where s.sarasas = 'kryptysIrSritys' and s.pavadinimas = n.lt and s.pavadinimas_lv is null;

update sarasas set duomenys = jsonb_set(duomenys, '{skyriai}',
  '[{"kodas": "41", "pavadinimas": "Pastatų statyba", "pavadinimasEn": "Construction of buildings", "pavadinimasLv": "Ēku būvniecība"}, {"kodas": "42", "pavadinimas": "Inžinerinių statinių statyba", "pavadinimasEn": "Civil engineering", "pavadinimasLv": "Inženierbūvniecība"}, {"kodas": "43", "pavadinimas": "Specializuota statybos veikla", "pavadinimasEn": "Specialised construction activities", "pavadinimasLv": "Specializētie būvdarbi"}]')
where sarasas = 'pramonesSektoriai' and duomenys -> 'skyriai' =
  '[{"kodas": "41", "pavadinimas": "Pastatų statyba", "pavadinimasEn": "Construction of buildings"}, {"kodas": "42", "pavadinimas": "Inžinerinių statinių statyba", "pavadinimasEn": "Civil engineering"}, {"kodas": "43", "pavadinimas": "Specializuota statybos veikla", "pavadinimasEn": "Specialised construction activities"}]'::jsonb;
