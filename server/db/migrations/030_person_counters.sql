-- Exact totals of the users list by one filter, without counting (docs/decisions/008, 044). What a person counts in is a
-- list of marks; counters by mark are kept by triggers in the transaction of the change, in slots, so that writers do
-- not queue on one row.

-- The marks that a person's own row makes: status, type, without a photo, without a card, and the first one and two
-- letters of surname, first name and either (searched for by).
create function asmens_zymos(statusas text, tipas text, nuotrauka bigint, turi_kortele boolean, pavarde text, vardas text)
returns text[] language sql immutable as $$
  select array(
    select 'asmuo:statusas:' || statusas
    union select 'asmuo:tipas:' || tipas
    union select 'asmuo:be_nuotraukos' where nuotrauka is null
    union select 'asmuo:be_korteles' where not turi_kortele
    union select 'asmuo:pavarde:' || left(pavarde, n) from generate_series(1, 2) n
    union select 'asmuo:vardas:' || left(vardas, n) from generate_series(1, 2) n
    union select 'asmuo:zodis:' || left(pavarde, n) from generate_series(1, 2) n
    union select 'asmuo:zodis:' || left(vardas, n) from generate_series(1, 2) n)
$$;

-- The marks that a person's other records make, carried: in which statuses links with companies stand, the first day on
-- which a valid competency ends, and whether a competency or a qualification waits for an administrator. A narrow table of its own: a change of it touches no index of persons.
create table asmens_suvestine (
  asmuo_id bigint primary key references asmuo on delete cascade,
  rysiai   text[] not null default '{}',
  pabaiga  date,
  laukia   boolean not null default false
) with (fillfactor = 80);

create function suvestines_zymos(rysiai text[], pabaiga date, laukia boolean) returns text[] language sql immutable as $$
  select array(select 'asmuo:rysys:' || r from unnest(rysiai) r
    union all select 'asmuo:baigiasi:' || (pabaiga - date '2000-01-01') where pabaiga is not null
    union all select 'asmuo:laukia' where laukia)
$$;

-- Adds to the counters of the one list of marks, takes from those of the other; always in one order.
create function skaiciuoti_zymas(buvo text[], yra text[]) returns void language sql as $$
  insert into skaitiklis
    select zyma, pg_backend_pid() % 32, sum(po) from (
      select unnest(yra) as zyma, 1 as po union all select unnest(buvo), -1) pokytis
    group by 1 having sum(po) <> 0 order by 1
    on conflict (kas, dalis) do update set kiekis = skaitiklis.kiekis + excluded.kiekis
$$;

create function skaiciuoti_asmens_zymas() returns trigger language plpgsql as $$
begin
  perform skaiciuoti_zymas(
    case when tg_op <> 'INSERT' then asmens_zymos(old.statusas, old.vartotojo_tipas, old.nuotrauka_id, old.turi_kortele,
      old.pavarde_norm, old.vardas_norm) end,
    case when tg_op <> 'DELETE' then asmens_zymos(new.statusas, new.vartotojo_tipas, new.nuotrauka_id, new.turi_kortele,
      new.pavarde_norm, new.vardas_norm) end);
  return null;
end $$;
create trigger asmuo_zymos after insert or delete on asmuo for each row execute function skaiciuoti_asmens_zymas();
create trigger asmuo_zymos_upd after update of statusas, vartotojo_tipas, nuotrauka_id, turi_kortele, pavarde, vardas on asmuo
  for each row
  when ((old.statusas, old.vartotojo_tipas, old.nuotrauka_id, old.turi_kortele, old.pavarde, old.vardas)
    is distinct from (new.statusas, new.vartotojo_tipas, new.nuotrauka_id, new.turi_kortele, new.pavarde, new.vardas))
  execute function skaiciuoti_asmens_zymas();

-- From the truth, behind a lock of the person's row here: of two changes at once the later one sees the earlier one.
create function atnaujinti_suvestine(kieno bigint) returns void language plpgsql as $$
declare
  buvo asmens_suvestine;
  yra asmens_suvestine;
begin
  insert into asmens_suvestine (asmuo_id) values (kieno) on conflict do nothing;
  select * into buvo from asmens_suvestine where asmuo_id = kieno for update;
  select kieno, array(select distinct statusas from asmuo_imone where asmuo_id = kieno order by 1),
    (select min(galioja) from asmens_kompetencija where asmuo_id = kieno and statusas = 'GALIOJA'),
    exists (select from asmens_kompetencija where asmuo_id = kieno and statusas = 'LAUKIAMA')
      or exists (select from asmens_kvalifikacija where asmuo_id = kieno and statusas = 'LAUKIAMA') into yra;
  if (buvo.rysiai, buvo.pabaiga, buvo.laukia) is distinct from (yra.rysiai, yra.pabaiga, yra.laukia) then
    update asmens_suvestine set rysiai = yra.rysiai, pabaiga = yra.pabaiga, laukia = yra.laukia where asmuo_id = kieno;
    perform skaiciuoti_zymas(
      suvestines_zymos(buvo.rysiai, buvo.pabaiga, buvo.laukia), suvestines_zymos(yra.rysiai, yra.pabaiga, yra.laukia));
  end if;
end $$;

create function suvesti_asmeni() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform atnaujinti_suvestine(old.asmuo_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.asmuo_id <> old.asmuo_id) then
    perform atnaujinti_suvestine(new.asmuo_id);
  end if;
  return null;
end $$;
create trigger asmuo_imone_suvestine after insert or delete on asmuo_imone for each row execute function suvesti_asmeni();
create trigger asmuo_imone_suvestine_upd after update of statusas, asmuo_id on asmuo_imone for each row
  when ((old.statusas, old.asmuo_id) is distinct from (new.statusas, new.asmuo_id)) execute function suvesti_asmeni();
create trigger asmens_kompetencija_suvestine after insert or delete on asmens_kompetencija
  for each row execute function suvesti_asmeni();
create trigger asmens_kompetencija_suvestine_upd after update of statusas, galioja, asmuo_id on asmens_kompetencija for each row
  when ((old.statusas, old.galioja, old.asmuo_id) is distinct from (new.statusas, new.galioja, new.asmuo_id))
  execute function suvesti_asmeni();
create trigger asmens_kvalifikacija_suvestine after insert or delete on asmens_kvalifikacija
  for each row execute function suvesti_asmeni();
create trigger asmens_kvalifikacija_suvestine_upd after update of statusas, asmuo_id on asmens_kvalifikacija for each row
  when ((old.statusas, old.asmuo_id) is distinct from (new.statusas, new.asmuo_id)) execute function suvesti_asmeni();

-- All of it anew, for this migration and for whoever loads data with triggers off.
create function perskaiciuoti_asmenis() returns void language sql as $$
  delete from asmens_suvestine;
  insert into asmens_suvestine
    select id, coalesce(rysiai, '{}'), pabaiga, laukia is not null from asmuo
    left join (select asmuo_id, array_agg(distinct statusas order by statusas) as rysiai from asmuo_imone group by 1) r on r.asmuo_id = id
    left join (select asmuo_id, min(galioja) as pabaiga from asmens_kompetencija where statusas = 'GALIOJA' group by 1) p on p.asmuo_id = id
    left join (select asmuo_id, true as laukia from asmens_kompetencija where statusas = 'LAUKIAMA'
      union select asmuo_id, true from asmens_kvalifikacija where statusas = 'LAUKIAMA') l on l.asmuo_id = id
    where rysiai is not null or pabaiga is not null or laukia;
  delete from skaitiklis where kas like 'asmuo:%';
  insert into skaitiklis
    select zyma, 0, sum(kiek) from (
      select unnest(asmens_zymos(statusas, tipas, nuotrauka, turi_kortele, pavarde, vardas)) as zyma, kiek from (
        select statusas, vartotojo_tipas as tipas, case when nuotrauka_id is not null then 1::bigint end as nuotrauka,
          turi_kortele, left(pavarde_norm, 2) as pavarde, left(vardas_norm, 2) as vardas, count(*) as kiek
        from asmuo group by 1, 2, 3, 4, 5, 6) a
      union all
      select unnest(suvestines_zymos(rysiai, pabaiga, laukia)), kiek from (
        select rysiai, pabaiga, laukia, count(*) as kiek from asmens_suvestine group by 1, 2, 3) s) visi
    group by 1;
$$;
select perskaiciuoti_asmenis();

-- Who holds a competency is counted by its index alone, with its end.
drop index asmens_kompetencija_kas;
create index asmens_kompetencija_kas on asmens_kompetencija (kompetencija_id, statusas, asmuo_id) include (galioja);

-- A company's people in order, and how many of them are in which status: without reading their wide rows.
create unique index asmuo_eilei on asmuo (id) include (pavarde, vardas, statusas, nuotrauka_id);

-- The other order of the users list.
create index asmuo_vardas on asmuo (vardas collate "lt-x-icu", pavarde collate "lt-x-icu", id);
