-- What follows a change of people, employments, competencies and cards is reckoned once for all rows of a statement. Row by
-- row, a batch of a thousand updated the same counter a thousand times in one transaction, each time over all its versions.
-- Nothing is known of old and new rows when a statement over them is planned, so a join pairs each with each: a million
-- comparisons for a thousand rows. What has changed is found by `except` or `group by` instead, which read them once.

-- Marks of people.
drop trigger asmuo_zymos on asmuo;
drop trigger asmuo_zymos_upd on asmuo;
drop function skaiciuoti_asmens_zymas();

-- Adds so much to each counter of these marks; always in one order.
create function skaiciuoti_zymu_pokycius(zymos text[], pokyciai int[]) returns void language sql as $$
  insert into skaitiklis
    select zyma, pg_backend_pid() % 32, sum(po) from unnest(zymos, pokyciai) p(zyma, po)
    group by 1 having sum(po) <> 0 order by 1
    on conflict (kas, dalis) do update set kiekis = skaitiklis.kiekis + excluded.kiekis
$$;

-- Many people have the same marks, so they are made once for all of a kind.
create function skaiciuoti_asmenu_zymas() returns trigger language plpgsql as $$
declare
  zymos text[];
  pokyciai int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(zyma), array_agg(kiek) into zymos, pokyciai from (
      select statusas, vartotojo_tipas as tipas, nuotrauka_id is not null as su_nuotrauka, turi_kortele,
        left(pavarde_norm, 2) as pavarde, left(vardas_norm, 2) as vardas, count(*)::int as kiek
      from nauji group by 1, 2, 3, 4, 5, 6) r,
      unnest(asmens_zymos(statusas, tipas, case when su_nuotrauka then 1::bigint end, turi_kortele, pavarde, vardas)) zyma;
  elsif tg_op = 'DELETE' then
    select array_agg(zyma), array_agg(-kiek) into zymos, pokyciai from (
      select statusas, vartotojo_tipas as tipas, nuotrauka_id is not null as su_nuotrauka, turi_kortele,
        left(pavarde_norm, 2) as pavarde, left(vardas_norm, 2) as vardas, count(*)::int as kiek
      from seni group by 1, 2, 3, 4, 5, 6) r,
      unnest(asmens_zymos(statusas, tipas, case when su_nuotrauka then 1::bigint end, turi_kortele, pavarde, vardas)) zyma;
  else
    select array_agg(zyma), array_agg(kiek) into zymos, pokyciai from (
      select statusas, tipas, su_nuotrauka, turi_kortele, pavarde, vardas, sum(po)::int as kiek from (
        select statusas, vartotojo_tipas as tipas, nuotrauka_id is not null as su_nuotrauka, turi_kortele,
          left(pavarde_norm, 2) as pavarde, left(vardas_norm, 2) as vardas, 1 as po from nauji
        union all
        select statusas, vartotojo_tipas, nuotrauka_id is not null, turi_kortele, left(pavarde_norm, 2),
          left(vardas_norm, 2), -1 from seni) abu
      group by 1, 2, 3, 4, 5, 6 having sum(po) <> 0) r,
      unnest(asmens_zymos(statusas, tipas, case when su_nuotrauka then 1::bigint end, turi_kortele, pavarde, vardas)) zyma;
  end if;
  if zymos is not null then perform skaiciuoti_zymu_pokycius(zymos, pokyciai); end if;
  return null;
end $$;
create trigger asmuo_zymos_ins after insert on asmuo referencing new table as nauji
  for each statement execute function skaiciuoti_asmenu_zymas();
create trigger asmuo_zymos_del after delete on asmuo referencing old table as seni
  for each statement execute function skaiciuoti_asmenu_zymas();
create trigger asmuo_zymos_upd after update on asmuo referencing old table as seni new table as nauji
  for each statement execute function skaiciuoti_asmenu_zymas();

-- Summaries of people.
drop trigger asmuo_imone_suvestine on asmuo_imone;
drop trigger asmuo_imone_suvestine_upd on asmuo_imone;
drop trigger asmens_kompetencija_suvestine on asmens_kompetencija;
drop trigger asmens_kompetencija_suvestine_upd on asmens_kompetencija;
drop trigger asmens_kvalifikacija_suvestine on asmens_kvalifikacija;
drop trigger asmens_kvalifikacija_suvestine_upd on asmens_kvalifikacija;
drop function suvesti_asmeni();
drop function atnaujinti_suvestine(bigint);

-- From the truth, behind locks of these people's rows here: of two changes at once the later one sees the earlier one.
create function atnaujinti_suvestines(kieno bigint[]) returns void language plpgsql as $$
declare
  zymos text[];
  pokyciai int[];
begin
  if kieno is null then return; end if;
  insert into asmens_suvestine (asmuo_id) select distinct k from unnest(kieno) k order by 1 on conflict do nothing;
  perform from asmens_suvestine where asmuo_id = any(kieno) order by asmuo_id for update;
  with skirtumai as (
    select s.asmuo_id, s.rysiai as buvo_rysiai, s.pabaiga as buvo_pabaiga, s.laukia as buvo_laukia, y.*
    from asmens_suvestine s, lateral (
      select array(select distinct ai.statusas from asmuo_imone ai where ai.asmuo_id = s.asmuo_id order by 1) as rysiai,
        (select min(ak.galioja) from asmens_kompetencija ak where ak.asmuo_id = s.asmuo_id and ak.statusas = 'GALIOJA')
          as pabaiga,
        exists (select from asmens_kompetencija ak where ak.asmuo_id = s.asmuo_id and ak.statusas = 'LAUKIAMA')
          or exists (select from asmens_kvalifikacija aq where aq.asmuo_id = s.asmuo_id and aq.statusas = 'LAUKIAMA')
          as laukia) y
    where s.asmuo_id = any(kieno) and (s.rysiai, s.pabaiga, s.laukia) is distinct from (y.rysiai, y.pabaiga, y.laukia)),
  pakeista as (
    update asmens_suvestine s set rysiai = y.rysiai, pabaiga = y.pabaiga, laukia = y.laukia
    from skirtumai y where y.asmuo_id = s.asmuo_id)
  select array_agg(zyma), array_agg(po) into zymos, pokyciai from (
    select unnest(suvestines_zymos(rysiai, pabaiga, laukia)) as zyma, 1 as po from skirtumai
    union all
    select unnest(suvestines_zymos(buvo_rysiai, buvo_pabaiga, buvo_laukia)), -1 from skirtumai) p;
  if zymos is not null then perform skaiciuoti_zymu_pokycius(zymos, pokyciai); end if;
end $$;

create function suvesti_asmenis() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform atnaujinti_suvestines((select array_agg(asmuo_id) from nauji));
  elsif tg_op = 'DELETE' then
    perform atnaujinti_suvestines((select array_agg(asmuo_id) from seni));
  elsif tg_table_name = 'asmens_kompetencija' then
    perform atnaujinti_suvestines((
      select array_agg(asmuo_id) from (
        (select id, asmuo_id, statusas, galioja from nauji except select id, asmuo_id, statusas, galioja from seni)
        union all
        (select id, asmuo_id, statusas, galioja from seni except select id, asmuo_id, statusas, galioja from nauji)) p));
  else
    perform atnaujinti_suvestines((
      select array_agg(asmuo_id) from (
        (select id, asmuo_id, statusas from nauji except select id, asmuo_id, statusas from seni)
        union all
        (select id, asmuo_id, statusas from seni except select id, asmuo_id, statusas from nauji)) p));
  end if;
  return null;
end $$;
create trigger asmuo_imone_suvestine_ins after insert on asmuo_imone referencing new table as nauji
  for each statement execute function suvesti_asmenis();
create trigger asmuo_imone_suvestine_del after delete on asmuo_imone referencing old table as seni
  for each statement execute function suvesti_asmenis();
create trigger asmuo_imone_suvestine_upd after update on asmuo_imone referencing old table as seni new table as nauji
  for each statement execute function suvesti_asmenis();
create trigger asmens_kompetencija_suvestine_ins after insert on asmens_kompetencija referencing new table as nauji
  for each statement execute function suvesti_asmenis();
create trigger asmens_kompetencija_suvestine_del after delete on asmens_kompetencija referencing old table as seni
  for each statement execute function suvesti_asmenis();
create trigger asmens_kompetencija_suvestine_upd after update on asmens_kompetencija
  referencing old table as seni new table as nauji for each statement execute function suvesti_asmenis();
create trigger asmens_kvalifikacija_suvestine_ins after insert on asmens_kvalifikacija referencing new table as nauji
  for each statement execute function suvesti_asmenis();
create trigger asmens_kvalifikacija_suvestine_del after delete on asmens_kvalifikacija referencing old table as seni
  for each statement execute function suvesti_asmenis();
create trigger asmens_kvalifikacija_suvestine_upd after update on asmens_kvalifikacija
  referencing old table as seni new table as nauji for each statement execute function suvesti_asmenis();

-- The company and the kind of work that stand in the record of a person.
drop trigger asmuo_imone_pagrindine on asmuo_imone;
drop function pagrindine_imone();

create function pagrindines_imones() returns trigger language plpgsql as $$
declare
  kieno bigint[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct asmuo_id) into kieno from seni;
  else
    select array_agg(distinct asmuo_id) into kieno from nauji;
  end if;
  with keiciami as (
    select a.id, p.imone_id, coalesce(p.veiklos_tipas, 'NEDIRBA') as darboviete
    from asmuo a left join lateral (
      select ai.imone_id, ai.veiklos_tipas from asmuo_imone ai
      where ai.asmuo_id = a.id and ai.statusas in ('PATVIRTINTA', 'TIKRINAMA')
        and (ai.statusas = 'TIKRINAMA' or ai.galioja_iki is null or ai.galioja_iki >= current_date)
      order by ai.imone_id is null, ai.statusas, ai.galioja_nuo desc nulls last, ai.id desc limit 1) p on true
    where a.id = any(kieno)
      and (a.imone_id, a.darboviete) is distinct from (p.imone_id, coalesce(p.veiklos_tipas, 'NEDIRBA'))
    order by a.id for no key update of a)
  update asmuo a set imone_id = k.imone_id, darboviete = k.darboviete from keiciami k where k.id = a.id;
  return null;
end $$;
create trigger asmuo_imone_pagrindine_ins after insert on asmuo_imone referencing new table as nauji
  for each statement execute function pagrindines_imones();
create trigger asmuo_imone_pagrindine_del after delete on asmuo_imone referencing old table as seni
  for each statement execute function pagrindines_imones();
create trigger asmuo_imone_pagrindine_upd after update on asmuo_imone referencing new table as nauji
  for each statement execute function pagrindines_imones();

-- Has the person a card that counts?
drop trigger kortele_turima on kortele;
drop function asmuo_turi_kortele();

create function asmenys_turi_korteles() returns trigger language plpgsql as $$
declare
  kieno bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct asmuo_id) into kieno from nauji;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct asmuo_id) into kieno from seni;
  else
    select array_agg(distinct asmuo_id) into kieno from (
      (select id, asmuo_id, statusas from nauji except select id, asmuo_id, statusas from seni)
      union all
      (select id, asmuo_id, statusas from seni except select id, asmuo_id, statusas from nauji)) p;
  end if;
  with keiciami as (
    select a.id from asmuo a
    where a.id = any(kieno)
      and a.turi_kortele <> exists (select from kortele k where k.asmuo_id = a.id and k.statusas <> 'NEGALIOJA')
    order by a.id for no key update of a)
  update asmuo a set turi_kortele = not a.turi_kortele from keiciami k where k.id = a.id;
  return null;
end $$;
create trigger kortele_turima_ins after insert on kortele referencing new table as nauji
  for each statement execute function asmenys_turi_korteles();
create trigger kortele_turima_del after delete on kortele referencing old table as seni
  for each statement execute function asmenys_turi_korteles();
create trigger kortele_turima_upd after update on kortele referencing old table as seni new table as nauji
  for each statement execute function asmenys_turi_korteles();

-- Cards whose state at gates may have changed, in the order of their ids: what is found by `except` has none.
create or replace function zymeti_asmenu_korteles() returns trigger language plpgsql as $$
begin
  insert into korteles_busenos_pokytis (kortele_id)
  select k.id from (
    select id, statusas, vardas, pavarde from nauji except select id, statusas, vardas, pavarde from seni) n
    join kortele k on k.asmuo_id = n.id
  order by k.id;
  return null;
end $$;

create or replace function zymeti_korteles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into korteles_busenos_pokytis (kortele_id) select id from nauji;
  elsif tg_op = 'DELETE' then
    insert into korteles_busenos_pokytis (kortele_id) select id from seni;
  else
    insert into korteles_busenos_pokytis (kortele_id)
    select id from (
      select id, statusas, galioja_iki, asmuo_id from nauji except select id, statusas, galioja_iki, asmuo_id from seni) n
    order by id;
  end if;
  return null;
end $$;

create or replace function zymeti_pagal_kompetencija() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into korteles_busenos_pokytis (kortele_id)
    select k.id from (select distinct asmuo_id from seni) s join kortele k on k.asmuo_id = s.asmuo_id
    where exists (select from korteles_irodymas i where i.kortele_id = k.id) order by k.id;
  else
    insert into korteles_busenos_pokytis (kortele_id)
    select k.id from (
      select id, asmuo_id, statusas, galioja from nauji except select id, asmuo_id, statusas, galioja from seni) n
      join kortele k on k.asmuo_id = n.asmuo_id
    where exists (select from korteles_irodymas i where i.kortele_id = k.id) order by k.id;
  end if;
  return null;
end $$;

create or replace function zymeti_pagal_asmeni() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into korteles_busenos_pokytis (kortele_id)
    select k.id from (select distinct asmuo_id from seni) s join kortele k on k.asmuo_id = s.asmuo_id
    where exists (select from korteles_irodymas i where i.kortele_id = k.id) order by k.id;
  else
    insert into korteles_busenos_pokytis (kortele_id)
    select k.id from (
      select id, asmuo_id, statusas, galioja_iki from nauji except select id, asmuo_id, statusas, galioja_iki from seni) n
      join kortele k on k.asmuo_id = n.asmuo_id
    where exists (select from korteles_irodymas i where i.kortele_id = k.id) order by k.id;
  end if;
  return null;
end $$;

create or replace function zymeti_baigta_telefona() returns trigger language plpgsql as $$
begin
  insert into korteles_busenos_pokytis (kortele_id)
  select kortele_id from (
    select id, kortele_id, pabaiga from nauji except select id, kortele_id, pabaiga from seni) n
  order by kortele_id;
  return null;
end $$;

create or replace function zymeti_baigta_dekle() returns trigger language plpgsql as $$
begin
  insert into korteles_busenos_pokytis (kortele_id)
  select kortele_id from (
    select id, kortele_id, pabaiga from nauji except select id, kortele_id, pabaiga from seni) n
  order by kortele_id;
  return null;
end $$;

-- Events for programs of companies.
create or replace function pranesti_kompetencija() returns trigger language plpgsql as $$
begin
  if klauso('kompetencija.nutraukta') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'kompetencija.nutraukta', jsonb_build_object('asmensKompetencija', k.id, 'asmuo', k.asmuo_id,
      'kompetencija', k.kompetencija_id, 'kodas', kompetencijos_kodas(k.kompetencija_id),
      'iki', case when k.yra_statusas = 'GALIOJA' then k.yra_iki end)
    from (
      select id, max(asmuo_id) filter (where not nauja) as asmuo_id,
        max(kompetencija_id) filter (where not nauja) as kompetencija_id,
        max(statusas) filter (where not nauja) as buvo_statusas, max(statusas) filter (where nauja) as yra_statusas,
        max(galioja) filter (where not nauja) as buvo_iki, max(galioja) filter (where nauja) as yra_iki
      from (
        select id, asmuo_id, kompetencija_id, statusas, galioja, true as nauja from nauji
        union all select id, asmuo_id, kompetencija_id, statusas, galioja, false from seni) abu
      group by id) k join darbdaviu_gavejai g on g.asmuo_id = k.asmuo_id
    where k.buvo_statusas = 'GALIOJA' and coalesce(k.buvo_iki, 'infinity') >= current_date
      and (k.yra_statusas <> 'GALIOJA' or coalesce(k.yra_iki, 'infinity') < coalesce(k.buvo_iki, 'infinity'))
      and 'kompetencija.nutraukta' = any(g.ivykiai);
  end if;
  return null;
end $$;

create or replace function pranesti_kortele() returns trigger language plpgsql as $$
begin
  if klauso('kortele.busena') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'kortele.busena', jsonb_build_object('kortele', k.numeris, 'asmuo', k.asmuo_id, 'statusas', k.yra,
      'pries', k.buvo, 'tinka', korteles_tinka(k.yra, k.galioja_iki, a.statusas = 'UZBLOKUOTA'))
    from (
      select id, max(numeris) filter (where nauja) as numeris, max(asmuo_id) filter (where nauja) as asmuo_id,
        max(statusas) filter (where nauja) as yra, max(statusas) filter (where not nauja) as buvo,
        max(galioja_iki) filter (where nauja) as galioja_iki
      from (
        select id, numeris, asmuo_id, statusas, galioja_iki, true as nauja from nauji
        union all select id, numeris, asmuo_id, statusas, galioja_iki, false from seni) abu
      group by id) k join asmuo a on a.id = k.asmuo_id join darbdaviu_gavejai g on g.asmuo_id = k.asmuo_id
    where k.yra <> k.buvo and 'kortele.busena' = any(g.ivykiai);
  end if;
  return null;
end $$;

create or replace function pranesti_asmens_korteles() returns trigger language plpgsql as $$
begin
  if klauso('kortele.busena') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'kortele.busena', jsonb_build_object('kortele', k.numeris, 'asmuo', n.id, 'statusas', k.statusas,
      'pries', k.statusas, 'tinka', korteles_tinka(k.statusas, k.galioja_iki, n.uzblokuota))
    from (
      select id, statusas = 'UZBLOKUOTA' as uzblokuota from nauji
      except select id, statusas = 'UZBLOKUOTA' from seni) n
      join kortele k on k.asmuo_id = n.id join darbdaviu_gavejai g on g.asmuo_id = n.id
    where k.statusas = 'AKTYVI' and 'kortele.busena' = any(g.ivykiai);
  end if;
  return null;
end $$;

create or replace function pranesti_objekto_zmogu() returns trigger language plpgsql as $$
begin
  if not klauso('objektas.zmogus') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'objektas.zmogus', objekto_zmogus('PRIDETA', n.objektas_id, n.asmuo_id, n.imone_id, n.paskirtis, n.dirba_nuo, n.dirba_iki)
    from nauji n join objektas o on o.id = n.objektas_id join ivykiu_gavejas g on g.imone_id = o.imone_id
    where n.asmuo_id is not null and g.isjungta is null and 'objektas.zmogus' = any(g.ivykiai);
  elsif tg_op = 'DELETE' then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'objektas.zmogus', objekto_zmogus('PASALINTA', s.objektas_id, s.asmuo_id, s.imone_id, s.paskirtis, s.dirba_nuo, s.dirba_iki)
    from seni s join objektas o on o.id = s.objektas_id join ivykiu_gavejas g on g.imone_id = o.imone_id
    where s.asmuo_id is not null and g.isjungta is null and 'objektas.zmogus' = any(g.ivykiai);
  else
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'objektas.zmogus', objekto_zmogus('PAKEISTA', n.objektas_id, n.asmuo_id, n.imone_id, n.paskirtis, n.dirba_nuo, n.dirba_iki)
    from (
      select id, max(objektas_id) filter (where nauja) as objektas_id, max(asmuo_id) filter (where nauja) as asmuo_id,
        max(imone_id) filter (where nauja) as imone_id, max(paskirtis) filter (where nauja) as paskirtis,
        max(dirba_nuo) filter (where nauja) as dirba_nuo, max(dirba_iki) filter (where nauja) as dirba_iki,
        max(dirba_nuo) filter (where not nauja) as buvo_nuo, max(dirba_iki) filter (where not nauja) as buvo_iki
      from (
        select id, objektas_id, asmuo_id, imone_id, paskirtis, dirba_nuo, dirba_iki, true as nauja from nauji
        union all select id, objektas_id, asmuo_id, imone_id, paskirtis, dirba_nuo, dirba_iki, false from seni) abu
      group by id) n
      join objektas o on o.id = n.objektas_id join ivykiu_gavejas g on g.imone_id = o.imone_id
    where n.asmuo_id is not null and (n.dirba_nuo, n.dirba_iki) is distinct from (n.buvo_nuo, n.buvo_iki)
      and g.isjungta is null and 'objektas.zmogus' = any(g.ivykiai);
  end if;
  return null;
end $$;
