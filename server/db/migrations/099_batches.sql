-- What follows a change of people, employments, competencies and cards is reckoned once for all rows of a statement. Row by
-- row, a batch of a thousand updated the same counter a thousand times in one transaction, each time over all its versions.

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

create function skaiciuoti_asmenu_zymas() returns trigger language plpgsql as $$
declare
  zymos text[];
  pokyciai int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(zyma), array_agg(1) into zymos, pokyciai
    from nauji n, unnest(asmens_zymos(n.statusas, n.vartotojo_tipas, n.nuotrauka_id, n.turi_kortele, n.pavarde_norm,
      n.vardas_norm)) zyma;
  elsif tg_op = 'DELETE' then
    select array_agg(zyma), array_agg(-1) into zymos, pokyciai
    from seni s, unnest(asmens_zymos(s.statusas, s.vartotojo_tipas, s.nuotrauka_id, s.turi_kortele, s.pavarde_norm,
      s.vardas_norm)) zyma;
  else
    select array_agg(zyma), array_agg(po) into zymos, pokyciai
    from nauji n join seni s on s.id = n.id
      and (s.statusas, s.vartotojo_tipas, s.nuotrauka_id, s.turi_kortele, s.pavarde, s.vardas)
        is distinct from (n.statusas, n.vartotojo_tipas, n.nuotrauka_id, n.turi_kortele, n.pavarde, n.vardas),
      lateral (
        select zyma, 1 as po from unnest(asmens_zymos(n.statusas, n.vartotojo_tipas, n.nuotrauka_id, n.turi_kortele,
          n.pavarde_norm, n.vardas_norm)) zyma
        union all
        select zyma, -1 from unnest(asmens_zymos(s.statusas, s.vartotojo_tipas, s.nuotrauka_id, s.turi_kortele,
          s.pavarde_norm, s.vardas_norm)) zyma) p;
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
        select unnest(array[s.asmuo_id, n.asmuo_id]) as asmuo_id from nauji n join seni s on s.id = n.id
        where (s.statusas, s.galioja, s.asmuo_id) is distinct from (n.statusas, n.galioja, n.asmuo_id)) p));
  else
    perform atnaujinti_suvestines((
      select array_agg(asmuo_id) from (
        select unnest(array[s.asmuo_id, n.asmuo_id]) as asmuo_id from nauji n join seni s on s.id = n.id
        where (s.statusas, s.asmuo_id) is distinct from (n.statusas, n.asmuo_id)) p));
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
    select array_agg(distinct k) into kieno from nauji n join seni s on s.id = n.id, unnest(array[s.asmuo_id, n.asmuo_id]) k
    where (s.statusas, s.asmuo_id) is distinct from (n.statusas, n.asmuo_id);
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
