-- Totals of "persons by assessment" and of assessments from a day on, exact without counting (docs/decisions/108). Counting
-- 20,000 rows for each page was most of its cost, and made PostgreSQL plan the query anew each time.

-- How many people of all assessments have each status, in total and by competency: in slots, as the other counters. The
-- function also keeps the numbers of each assessment, as before.
create or replace function skaiciuoti_atestavimo_asmenis() returns trigger language plpgsql as $$
begin
  update atestavimas set
    asmenu_skaicius = asmenu_skaicius + coalesce((new.statusas <> 'ATSAUKTA')::int, 0) - coalesce((old.statusas <> 'ATSAUKTA')::int, 0),
    laukiama = laukiama + coalesce((new.statusas = 'LAUKIAMA')::int, 0) - coalesce((old.statusas = 'LAUKIAMA')::int, 0)
  where id = coalesce(new.atest_id, old.atest_id) and new.statusas is distinct from old.statusas;
  insert into skaitiklis
    select kas, pg_backend_pid() % 16, sum(po) from (values
      ('dalyvis:' || new.statusas, 1), ('dalyvis:' || new.kompetencija_id || ':' || new.statusas, 1),
      ('dalyvis:' || old.statusas, -1), ('dalyvis:' || old.kompetencija_id || ':' || old.statusas, -1)) pokytis(kas, po)
    where kas is not null group by 1 having sum(po) <> 0 order by 1
    on conflict (kas, dalis) do update set kiekis = skaitiklis.kiekis + excluded.kiekis;
  return null;
end $$;
drop trigger atestavimo_asmuo_kiekis on atestavimo_asmuo;
create trigger atestavimo_asmuo_kiekis after insert or update of statusas, kompetencija_id or delete on atestavimo_asmuo
  for each row execute function skaiciuoti_atestavimo_asmenis();
insert into skaitiklis select 'dalyvis:' || statusas, 0, count(*) from atestavimo_asmuo group by 1;
insert into skaitiklis select 'dalyvis:' || kompetencija_id || ':' || statusas, 0, count(*) from atestavimo_asmuo group by 1;

-- How many assessments there are on each day. They are written seldom, so a day needs no slots.
create table atestavimu_diena (
  data   date primary key,
  kiekis int not null
);
create function skaiciuoti_atestavimu_dienas() returns trigger language plpgsql as $$
begin
  -- In the order of days, so that two changes never wait for each other.
  insert into atestavimu_diena as d
    select diena, sum(po) from (values (new.data, 1), (old.data, -1)) pokytis(diena, po) where diena is not null group by 1 order by 1
    on conflict (data) do update set kiekis = d.kiekis + excluded.kiekis;
  return null;
end $$;
create trigger atestavimas_diena after insert or delete on atestavimas
  for each row execute function skaiciuoti_atestavimu_dienas();
create trigger atestavimas_diena_kita after update of data on atestavimas
  for each row when (old.data <> new.data) execute function skaiciuoti_atestavimu_dienas();
insert into atestavimu_diena select data, count(*) from atestavimas group by 1;
