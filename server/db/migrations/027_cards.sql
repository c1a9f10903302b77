-- Lists of cards (docs/decisions/042). How many cards there are of each status and type, exact without counting: kept
-- in the transaction of the change, in slots, so that writers do not queue on one row.
create function skaiciuoti_korteles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into skaitiklis
      select 'kortele:' || statusas || ':' || tipas, pg_backend_pid() % 16, count(*) from nauji group by 1 order by 1
      on conflict (kas, dalis) do update set kiekis = skaitiklis.kiekis + excluded.kiekis;
  elsif tg_op = 'DELETE' then
    insert into skaitiklis
      select 'kortele:' || statusas || ':' || tipas, pg_backend_pid() % 16, -count(*) from seni group by 1 order by 1
      on conflict (kas, dalis) do update set kiekis = skaitiklis.kiekis + excluded.kiekis;
  else
    insert into skaitiklis
      select 'kortele:' || statusas || ':' || tipas, pg_backend_pid() % 16, sum(po) from (
        select statusas, tipas, 1 as po from nauji union all select statusas, tipas, -1 from seni) pokytis
      group by 1 having sum(po) <> 0 order by 1
      on conflict (kas, dalis) do update set kiekis = skaitiklis.kiekis + excluded.kiekis;
  end if;
  return null;
end $$;
create trigger kortele_kiekis_ins after insert on kortele referencing new table as nauji
  for each statement execute function skaiciuoti_korteles();
create trigger kortele_kiekis_upd after update on kortele referencing new table as nauji old table as seni
  for each statement execute function skaiciuoti_korteles();
create trigger kortele_kiekis_del after delete on kortele referencing old table as seni
  for each statement execute function skaiciuoti_korteles();
insert into skaitiklis
  select 'kortele:' || statusas || ':' || tipas, 0, count(*) from kortele group by 1;

-- What is looked through by status, by the day it was made and by its end.
create index kortele_statusas on kortele (statusas, id) include (asmuo_id, tipas) where statusas <> 'AKTYVI';
create index kortele_sukurta on kortele (sukurta);
create index kortele_baigiasi on kortele (galioja_iki) where galioja_iki is not null;
