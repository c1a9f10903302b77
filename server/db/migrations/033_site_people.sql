-- People who come to a site by themselves with their work in a company of it (docs/decisions/047).

-- Sites that take people by themselves, of whose companies each is looked up whenever somebody joins or leaves.
create index objektas_automatiniai on objektas (imone_id) where automatine_registracija and statusas <> 'BAIGTAS';

-- Whom which site takes today, and for which days: confirmed employees of its company and of those whose contract with
-- it has not ended. Asked by site or by person; either way an index finds the few.
create view objekto_savi as
select o.id as objektas_id, ai.asmuo_id, ai.imone_id, greatest(current_date, o.pradzia, ai.galioja_nuo) as nuo,
  ai.galioja_iki as iki, ai.sukurta::date as irasytas
from objektas o join asmuo_imone ai on ai.imone_id = o.imone_id
where o.automatine_registracija and o.statusas <> 'BAIGTAS'
  and ai.statusas = 'PATVIRTINTA' and (ai.galioja_iki is null or ai.galioja_iki >= current_date)
union all
select o.id, ai.asmuo_id, ai.imone_id, greatest(current_date, o.pradzia, s.sutartis_nuo, ai.galioja_nuo),
  ai.galioja_iki, ai.sukurta::date
from subrangovas s join objektas o on o.id = s.objektas_id join asmuo_imone ai on ai.imone_id = s.imone_id
where o.automatine_registracija and o.statusas <> 'BAIGTAS' and (s.sutartis_iki is null or s.sutartis_iki >= current_date)
  and ai.statusas = 'PATVIRTINTA' and (ai.galioja_iki is null or ai.galioja_iki >= current_date);

-- Of them those to be added: from the day after what ends by itself (the work in another company of the site), or ends
-- on that day. Not who is there by hand, whom the insert leaves out by the constraint; nor whom somebody took out.
create view objekto_laukiami as
select v.objektas_id, v.asmuo_id, v.imone_id, v.iki, coalesce((
    select max(oa.dirba_iki) + 1 from objekto_asmuo oa
    where oa.objektas_id = v.objektas_id and oa.asmuo_id = v.asmuo_id and oa.dirba_nuo <= v.nuo
      and oa.dirba_iki >= v.nuo and (oa.automatinis or oa.dirba_iki = v.nuo)), v.nuo) as nuo
from objekto_savi v
where not exists (
  select from objekto_asmuo oa
  where oa.objektas_id = v.objektas_id and oa.asmuo_id = v.asmuo_id and oa.imone_id = v.imone_id and oa.automatinis
    and oa.dirba_iki > v.irasytas);

-- Whoever joins or leaves a company while a site of it begins or ceases to take people by itself waits for that, and is
-- waited for (server/sites/automatic.ts takes the same lock alone). Few numbers, so that many rows at once need few locks.
create function objekto_asmenys_seka() returns trigger language plpgsql as $$
declare
  kieno bigint := coalesce(new.asmuo_id, old.asmuo_id);
  kur bigint := coalesce(new.imone_id, old.imone_id);
  buvo date := old.galioja_iki;
  yra date := case when new.statusas = 'PATVIRTINTA' then new.galioja_iki else coalesce(new.galioja_iki, current_date) end;
begin
  perform pg_advisory_xact_lock_shared(7215002, (kur % 64)::int);
  if tg_op = 'INSERT' and not exists (select from objektas where automatine_registracija and statusas <> 'BAIGTAS') then
    return null;
  end if;
  -- What came by itself ends, or goes on, with the work in the company; what was ended earlier by hand stays so.
  if old.statusas = 'PATVIRTINTA' and yra is distinct from buvo then
    delete from objekto_asmuo oa using objektas o
    where o.id = oa.objektas_id and o.statusas <> 'BAIGTAS' and oa.asmuo_id = kieno and oa.imone_id = kur
      and oa.automatinis and oa.dirba_nuo > greatest(yra, current_date) and yra is not null;
    update objekto_asmuo oa
    set dirba_iki = case when yra is not null then greatest(yra, oa.dirba_nuo) end, versija = oa.versija + 1
    from objektas o
    where o.id = oa.objektas_id and o.statusas <> 'BAIGTAS' and oa.asmuo_id = kieno and oa.imone_id = kur
      and oa.automatinis
      and (oa.dirba_iki is not distinct from buvo or yra is not null and (oa.dirba_iki is null or oa.dirba_iki > yra))
      and not exists (
        select from objekto_asmuo kitas
        where kitas.objektas_id = oa.objektas_id and kitas.asmuo_id = kieno and kitas.id <> oa.id
          and daterange(kitas.dirba_nuo, kitas.dirba_iki, '[]')
            && daterange(oa.dirba_nuo, case when yra is not null then greatest(yra, oa.dirba_nuo) end, '[]'));
  end if;
  insert into objekto_asmuo (objektas_id, asmuo_id, imone_id, paskirtis, dirba_nuo, dirba_iki, automatinis)
  select objektas_id, asmuo_id, imone_id, 'DARBUOTOJAS', nuo, iki, true from objekto_laukiami
  where asmuo_id = kieno and (iki is null or iki >= nuo)
  order by objektas_id, imone_id = kur desc
  on conflict do nothing;
  return null;
end $$;

create trigger asmuo_imone_atejo after insert on asmuo_imone
  for each row when (new.imone_id is not null and new.statusas = 'PATVIRTINTA') execute function objekto_asmenys_seka();
create trigger asmuo_imone_keitesi after update of statusas, galioja_iki on asmuo_imone
  for each row when (new.imone_id is not null and 'PATVIRTINTA' in (old.statusas, new.statusas)
    and (old.statusas, old.galioja_iki) is distinct from (new.statusas, new.galioja_iki))
  execute function objekto_asmenys_seka();
create trigger asmuo_imone_isejo after delete on asmuo_imone
  for each row when (old.imone_id is not null and old.statusas = 'PATVIRTINTA') execute function objekto_asmenys_seka();
