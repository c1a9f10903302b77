set local maintenance_work_mem = '256MB';

-- Normalised once and kept: a search of two letters reads every name, and making them anew took seconds of a million.
-- It writes the table anew, so it comes before the indexes.
alter table failas add column pavadinimas_norm text collate "C" generated always as (paieskai(pavadinimas)) stored;

-- The list of files, newest first; by its name and by who uploaded it.
create index failas_sukurta on failas (sukurta, id);
create index failas_dydis on failas (dydis, id);
create index failas_pavadinimas on failas (pavadinimas collate "lt-x-icu", id);
create index failas_paieska on failas using gin (pavadinimas_norm gin_trgm_ops);
create index failas_viesi on failas (sukurta, id) where viesas;
create index failas_ikele_sukurta on failas (ikele, sukurta, id);
drop index failas_ikele;

-- How many files there are and of how many bytes, kept in the transaction of the change and in slots, as of persons
-- (migration 001): the page of the system and every scrape of metrics ask for it.
create function skaiciuoti_failus() returns trigger language plpgsql as $$
declare
  po bigint;
  baitai bigint;
begin
  if tg_op = 'INSERT' then
    select count(*), coalesce(sum(dydis), 0) into po, baitai from nauji;
  else
    select -count(*), -coalesce(sum(dydis), 0) into po, baitai from seni;
  end if;
  if po <> 0 then
    insert into skaitiklis values
      ('failas', pg_backend_pid() % 32, po), ('failas:baitai', pg_backend_pid() % 32, baitai)
      on conflict (kas, dalis) do update set kiekis = skaitiklis.kiekis + excluded.kiekis;
  end if;
  return null;
end $$;
create trigger failas_kiekis_ins after insert on failas referencing new table as nauji
  for each statement execute function skaiciuoti_failus();
create trigger failas_kiekis_del after delete on failas referencing old table as seni
  for each statement execute function skaiciuoti_failus();
insert into skaitiklis select 'failas', 0, count(*) from failas;
insert into skaitiklis select 'failas:baitai', 0, coalesce(sum(dydis), 0) from failas;
