-- What people of a large company lack, in as few lookups by person as can be: a table that is looked into for each of six
-- thousand people costs much the same however narrow its index is.

-- People of a company: by one index in which they stand side by side, or one by one, without reading their wide rows. Made
-- again below, after what changes many rows.
drop index asmuo_imone_id;
drop index asmuo_eilei;

-- The last day of the person's card in force, infinity where it has none (null: no such card), and whether a contract with
-- the registry is in force. Carried like `turi_kortele`, in whose indexes a change of the card is written anyway.
alter table asmuo
  add column kortele_iki date,
  add column turi_sutarti boolean not null default false;

create or replace function asmenys_turi_korteles() returns trigger language plpgsql as $$
declare
  kieno bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct asmuo_id) into kieno from nauji;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct asmuo_id) into kieno from seni;
  else
    select array_agg(distinct asmuo_id) into kieno from (
      (select id, asmuo_id, statusas, galioja_iki from nauji except select id, asmuo_id, statusas, galioja_iki from seni)
      union all
      (select id, asmuo_id, statusas, galioja_iki from seni except select id, asmuo_id, statusas, galioja_iki from nauji)) p;
  end if;
  with keiciami as (
    select a.id, y.turi, y.iki
    from asmuo a, lateral (
      select exists (select from kortele k where k.asmuo_id = a.id and k.statusas <> 'NEGALIOJA') as turi,
        (select coalesce(k.galioja_iki, 'infinity') from kortele k where k.asmuo_id = a.id and k.statusas = 'AKTYVI') as iki) y
    where a.id = any(kieno) and (a.turi_kortele, a.kortele_iki) is distinct from (y.turi, y.iki)
    order by a.id for no key update of a)
  update asmuo a set turi_kortele = k.turi, kortele_iki = k.iki from keiciami k where k.id = a.id;
  return null;
end $$;

create function asmenys_turi_sutartis() returns trigger language plpgsql as $$
declare
  kieno bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct asmuo_id) into kieno from nauji;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct asmuo_id) into kieno from seni;
  else
    select array_agg(distinct asmuo_id) into kieno from (
      (select id, asmuo_id, pakeista from nauji except select id, asmuo_id, pakeista from seni)
      union all
      (select id, asmuo_id, pakeista from seni except select id, asmuo_id, pakeista from nauji)) p;
  end if;
  with keiciami as (
    select a.id from asmuo a
    where a.id = any(kieno)
      and a.turi_sutarti <> exists (select from sutartis s where s.asmuo_id = a.id and s.pakeista is null)
    order by a.id for no key update of a)
  update asmuo a set turi_sutarti = not a.turi_sutarti from keiciami k where k.id = a.id;
  return null;
end $$;
create trigger sutartis_turima_ins after insert on sutartis referencing new table as nauji
  for each statement execute function asmenys_turi_sutartis();
create trigger sutartis_turima_del after delete on sutartis referencing old table as seni
  for each statement execute function asmenys_turi_sutartis();
create trigger sutartis_turima_upd after update on sutartis referencing old table as seni new table as nauji
  for each statement execute function asmenys_turi_sutartis();

-- All of it anew, for this migration and for whoever loads data with triggers off.
create function perskaiciuoti_turima() returns void language sql as $$
  with turima as (
    select a.id, k.asmuo_id is not null as kortele, k.iki, s.asmuo_id is not null as sutartis
    from asmuo a
      left join (select asmuo_id, max(coalesce(galioja_iki, 'infinity')) filter (where statusas = 'AKTYVI') as iki
        from kortele where statusas <> 'NEGALIOJA' group by 1) k on k.asmuo_id = a.id
      left join sutartis s on s.asmuo_id = a.id and s.pakeista is null)
  update asmuo a set turi_kortele = t.kortele, kortele_iki = t.iki, turi_sutarti = t.sutartis
  from turima t
  where t.id = a.id and (a.turi_kortele, a.kortele_iki, a.turi_sutarti) is distinct from (t.kortele, t.iki, t.sutartis)
$$;
select perskaiciuoti_turima();

create index asmuo_imone_id on asmuo (imone_id, pavarde collate "lt-x-icu", vardas collate "lt-x-icu", id)
  include (statusas, nuotrauka_id, kortele_iki, turi_sutarti);
create unique index asmuo_eilei on asmuo (id) include (pavarde, vardas, statusas, nuotrauka_id, kortele_iki, turi_sutarti);

-- The competencies of a person, without reading their rows: one index in the place of two.
alter table asmens_kompetencija
  drop constraint asmens_kompetencija_asmuo_id_kompetencija_id_key,
  add constraint asmens_kompetencija_asmuo_id_kompetencija_id_key
    unique (asmuo_id, kompetencija_id) include (statusas, galioja, priezastis);
drop index asmens_kompetencija_asmuo;
