-- Corrections of names in the reference data. A name that an administrator has changed stays as it is.

update sarasas s set pavadinimas = n.naujas, versija = s.versija + 1
from (values
  ('sritys', 'Kėlimo įrenginių valdymas ir stropavimas', 'Kėlimo įrenginių valdymas ir krovinių kabinimas'),
  ('sritys', 'Saugaus darbo', 'Saugus darbas'),
  ('sritys', 'Statybos darbų vadovavimas', 'Vadovavimas statybos darbams'),
  ('sertifikatoTipai', 'Kompetencijos sertifikatas', 'Kompetencijos pažymėjimas'),
  ('asmensVertinimoTipai', 'Darbdavio vertinimas', 'Darbdavio atsiliepimas'),
  ('asmensVertinimoTipai', 'Užsakovo vertinimas', 'Užsakovo atsiliepimas'),
  ('asmensVertinimoTipai', 'Vertinimas baigus objektą', 'Atsiliepimas baigus objektą'),
  ('asmensVertinimoTipai', 'Vertinimas po bandomojo laikotarpio', 'Atsiliepimas po bandomojo laikotarpio'),
  ('asmensVertinimoTipai', 'Metinis vertinimas', 'Metinis atsiliepimas'),
  ('asmensVertinimoTipai', 'Darbų saugos pažeidimas', 'Darbuotojų saugos ir sveikatos pažeidimas')
) as n (sarasas, senas, naujas)
where s.sarasas = n.sarasas and s.pavadinimas = n.senas;

update sarasas s set pavadinimas_en = n.naujas, versija = s.versija + 1
from (values
  ('kvalifikacijosTipai', 'Qualification attestation', 'Qualification certificate (atestatas)'),
  ('kvalifikacijosTeises', 'Head of design of an exceptional-significance structure', 'Head of design of a structure of exceptional significance'),
  ('kvalifikacijosTeises', 'Head of a part of the design of an exceptional-significance structure', 'Head of a part of the design of a structure of exceptional significance'),
  ('kvalifikacijosTeises', 'Head of supervision of design implementation, exceptional-significance structure', 'Head of supervision of design implementation, structure of exceptional significance'),
  ('kvalifikacijosTeises', 'Head of supervision of implementation of a design part, exceptional-significance structure', 'Head of supervision of implementation of a design part, structure of exceptional significance'),
  ('kvalifikacijosTeises', 'Head of construction of an exceptional-significance structure', 'Construction manager of a structure of exceptional significance'),
  ('kvalifikacijosTeises', 'Head of special construction works, exceptional-significance structure', 'Head of special construction works, structure of exceptional significance'),
  ('kvalifikacijosTeises', 'Head of technical supervision of construction, exceptional-significance structure', 'Head of technical supervision of construction, structure of exceptional significance'),
  ('kvalifikacijosTeises', 'Head of technical supervision of special construction works, exceptional-significance structure', 'Head of technical supervision of special construction works, structure of exceptional significance'),
  ('kvalifikacijosTeises', 'Head of design of a non-exceptional-significance structure', 'Head of design of a structure of non-exceptional significance'),
  ('kvalifikacijosTeises', 'Head of a part of the design of a non-exceptional-significance structure', 'Head of a part of the design of a structure of non-exceptional significance'),
  ('kvalifikacijosTeises', 'Head of supervision of design implementation, non-exceptional-significance structure', 'Head of supervision of design implementation, structure of non-exceptional significance'),
  ('kvalifikacijosTeises', 'Head of supervision of implementation of a design part, non-exceptional-significance structure', 'Head of supervision of implementation of a design part, structure of non-exceptional significance'),
  ('kvalifikacijosTeises', 'Head of construction of a non-exceptional-significance structure', 'Construction manager of a structure of non-exceptional significance'),
  ('kvalifikacijosTeises', 'Head of special construction works, non-exceptional-significance structure', 'Head of special construction works, structure of non-exceptional significance'),
  ('kvalifikacijosTeises', 'Head of technical supervision of construction, non-exceptional-significance structure', 'Head of technical supervision of construction, structure of non-exceptional significance'),
  ('kvalifikacijosTeises', 'Head of technical supervision of special construction works, non-exceptional-significance structure', 'Head of technical supervision of special construction works, structure of non-exceptional significance'),
  ('kvalifikacijosTeises', 'Contractor for an exceptional-significance structure', 'Contractor for a structure of exceptional significance')
) as n (sarasas, senas, naujas)
where s.sarasas = n.sarasas and s.pavadinimas_en = n.senas;

-- Each right of a person is a qualification too.
update kvalifikacija s set pavadinimas_en = n.naujas, versija = s.versija + 1
from (values
  ('Head of design of an exceptional-significance structure', 'Head of design of a structure of exceptional significance'),
  ('Head of a part of the design of an exceptional-significance structure', 'Head of a part of the design of a structure of exceptional significance'),
  ('Head of supervision of design implementation, exceptional-significance structure', 'Head of supervision of design implementation, structure of exceptional significance'),
  ('Head of supervision of implementation of a design part, exceptional-significance structure', 'Head of supervision of implementation of a design part, structure of exceptional significance'),
  ('Head of construction of an exceptional-significance structure', 'Construction manager of a structure of exceptional significance'),
  ('Head of special construction works, exceptional-significance structure', 'Head of special construction works, structure of exceptional significance'),
  ('Head of technical supervision of construction, exceptional-significance structure', 'Head of technical supervision of construction, structure of exceptional significance'),
  ('Head of technical supervision of special construction works, exceptional-significance structure', 'Head of technical supervision of special construction works, structure of exceptional significance'),
  ('Head of design of a non-exceptional-significance structure', 'Head of design of a structure of non-exceptional significance'),
  ('Head of a part of the design of a non-exceptional-significance structure', 'Head of a part of the design of a structure of non-exceptional significance'),
  ('Head of supervision of design implementation, non-exceptional-significance structure', 'Head of supervision of design implementation, structure of non-exceptional significance'),
  ('Head of supervision of implementation of a design part, non-exceptional-significance structure', 'Head of supervision of implementation of a design part, structure of non-exceptional significance'),
  ('Head of construction of a non-exceptional-significance structure', 'Construction manager of a structure of non-exceptional significance'),
  ('Head of special construction works, non-exceptional-significance structure', 'Head of special construction works, structure of non-exceptional significance'),
  ('Head of technical supervision of construction, non-exceptional-significance structure', 'Head of technical supervision of construction, structure of non-exceptional significance'),
  ('Head of technical supervision of special construction works, non-exceptional-significance structure', 'Head of technical supervision of special construction works, structure of non-exceptional significance'),
  ('Contractor for an exceptional-significance structure', 'Contractor for a structure of exceptional significance')
) as n (senas, naujas)
where s.pavadinimas_en = n.senas;

update lygis s set pavadinimas_en = n.naujas, versija = s.versija + 1
from (values
  ('Non-exceptional-significance structure', 'Structure of non-exceptional significance'),
  ('Exceptional-significance structure', 'Structure of exceptional significance')
) as n (senas, naujas)
where s.pavadinimas_en = n.senas;

update profesija s set pavadinimas = n.naujas, versija = s.versija + 1
from (values
  ('Stropuotojas (krovinių kabintojas)', 'Krovinių kabintojas (stropuotojas)')
) as n (senas, naujas)
where s.pavadinimas = n.senas;

update profesija s set pavadinimas_en = n.naujas, versija = s.versija + 1
from (values
  ('Concrete placer', 'Concrete worker'), ('Site manager', 'Construction manager'), ('Building architect', 'Architect'),
  ('Construction supervisor (technical)', 'Technical supervisor of construction')
) as n (senas, naujas)
where s.pavadinimas_en = n.senas;

update kompetencija s set pavadinimas = n.naujas, versija = s.versija + 1
from (values
  ('Silpnųjų srovių sistemų montavimas', 'Elektroninių ryšių ir signalizacijos sistemų montavimas')
) as n (senas, naujas)
where s.pavadinimas = n.senas;

update kompetencija s set pavadinimas_en = n.naujas, versija = s.versija + 1
from (values
  ('Installation of low-current systems', 'Installation of electronic communications and alarm systems')
) as n (senas, naujas)
where s.pavadinimas_en = n.senas;

-- The title of an assessment that was given none is the name of its competency.
update atestavimas a set pavadinimas = k.pavadinimas, versija = a.versija + 1
from kompetencija k
where k.id = a.kompetencija_id and k.pavadinimas = 'Elektroninių ryšių ir signalizacijos sistemų montavimas' and a.pavadinimas = 'Silpnųjų srovių sistemų montavimas';

-- Paragraphs of the contract, while nobody has signed that version of it: what was signed is not reworded.
with naujos (sena, nauja) as (values
  ('Registras kaupia ir saugo duomenis apie Asmens kompetencijas, kvalifikaciją, išsilavinimą, mokymus ir darbovietes, organizuoja kompetencijų vertinimų apskaitą ir išduoda statybininko kortelę.',
   'Registras kaupia ir saugo duomenis apie Asmens kompetencijas, kvalifikaciją, išsilavinimą, mokymus ir darbovietes, organizuoja kompetencijų vertinimų apskaitą ir išduoda specialisto kortelę.'),
  ('Statybininko kortelė yra asmeninė. Asmuo ją turi su savimi statybvietėje, pateikia tikrinančiam asmeniui ir neperduoda jos kitiems.',
   'Specialisto kortelė yra asmeninė. Asmuo ją turi su savimi statybvietėje, pateikia tikrinančiam asmeniui ir neperduoda jos kitiems.'),
  ('The Registry collects and keeps data on the Person’s competencies, qualification, education, trainings and workplaces, keeps the records of competency assessments and issues the construction worker’s card.',
   'The Registry collects and keeps data on the Person’s competencies, qualification, education, trainings and workplaces, keeps the records of competency assessments and issues the specialist’s card.'),
  ('The Registry processes these data of the Person: first and last name, personal code, date of birth, citizenship, address and other contacts, photo, data on workplaces, education, qualification, trainings, competency assessments and their results, data of the card, and records of signing in to the Registry.',
   'The Registry processes these data of the Person: first and last name, personal code, date of birth, citizenship, address and other contact details, photo, data on workplaces, education, qualification, trainings, competency assessments and their results, data of the card, and records of signing in to the Registry.'),
  ('The means of signing in are for the Person alone. The Person answers for what is done with them, unless their loss was reported to the Registry beforehand.',
   'The means of signing in are for the Person alone. The Person is responsible for what is done with them, unless their loss was reported to the Registry beforehand.'),
  ('The construction worker’s card is personal. The Person carries it on the construction site, shows it to whoever checks cards there and does not give it to others.',
   'The specialist’s card is personal. The Person carries it on the construction site, shows it to whoever checks cards there and does not give it to others.'),
  ('The personal code, date of birth, address and other contacts, assessment scores and documents are not published.',
   'The personal code, date of birth, address and other contact details, assessment scores and documents are not published.')
)
update sutarties_sablonas s set tekstas = (
  select jsonb_agg(d.dalis || jsonb_build_object('pastraipos', (
    select coalesce(jsonb_agg(coalesce(n.nauja, p.pastraipa) order by p.eile), '[]')
    from jsonb_array_elements_text(d.dalis -> 'pastraipos') with ordinality as p (pastraipa, eile)
    left join naujos n on n.sena = p.pastraipa)) order by d.eile)
  from jsonb_array_elements(s.tekstas) with ordinality as d (dalis, eile))
where exists (select from jsonb_array_elements(s.tekstas) d, jsonb_array_elements_text(d -> 'pastraipos') p
    join naujos n on n.sena = p)
  and not exists (
    select from sutartis x join sutarties_sablonas t on t.id = x.sablonas_id where t.versija = s.versija);
