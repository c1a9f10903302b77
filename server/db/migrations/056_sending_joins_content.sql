-- The messages of a sending are made in the background, batch by batch: until then its receivers only wait.
alter table siuntimo_gavejas add column ruosiama boolean not null default false;
create index siuntimo_gavejas_ruosiama on siuntimo_gavejas (siuntimas_id, asmuo_id) where ruosiama;
-- SUSTABDYTA: the sending was stopped before there was a message.
alter table siuntimo_gavejas drop constraint siuntimo_gavejas_praleista_check;
alter table siuntimo_gavejas add constraint siuntimo_gavejas_praleista_check
  check (praleista in ('BE_ADRESO', 'ATSISAKE', 'UZBLOKUOTA', 'SUSTABDYTA'));

-- Pages, their pictures and the words of the program have a right of their own; whoever was given the one that stood
-- for them too keeps both.
insert into asmens_teise (asmuo_id, teise)
select asmuo_id, 'ChangeTurinys' from asmens_teise where teise = 'ChangeMetaduomenys'
on conflict do nothing;

-- What comes to a site or leaves it by itself is in the trail (docs/decisions/047, 076). Who caused it is told by the
-- transaction (`actFor` in server/lib/rows/audit.ts); nobody where the registry does it by itself.
create or replace function objekto_asmenys_seka() returns trigger language plpgsql as $$
declare
  kieno bigint := coalesce(new.asmuo_id, old.asmuo_id);
  kur bigint := coalesce(new.imone_id, old.imone_id);
  buvo date := old.galioja_iki;
  yra date := case when new.statusas = 'PATVIRTINTA' then new.galioja_iki else coalesce(new.galioja_iki, current_date) end;
  kas bigint := nullif(current_setting('meistras.asmuo', true), '')::bigint;
  klausimas text := nullif(current_setting('meistras.uzklausa', true), '');
begin
  perform pg_advisory_xact_lock_shared(7215002, (kur % 64)::int);
  if tg_op = 'INSERT' and not exists (select from objektas where automatine_registracija and statusas <> 'BAIGTAS') then
    return null;
  end if;
  -- What came by itself ends, or goes on, with the work in the company; what was ended earlier by hand stays so.
  if old.statusas = 'PATVIRTINTA' and yra is distinct from buvo then
    with istrinta as (
      delete from objekto_asmuo oa using objektas o
      where o.id = oa.objektas_id and o.statusas <> 'BAIGTAS' and oa.asmuo_id = kieno and oa.imone_id = kur
        and oa.automatinis and oa.dirba_nuo > greatest(yra, current_date) and yra is not null
      returning oa.*)
    insert into auditas (asmuo_id, veiksmas, lentele, iraso_id, apie_asmuo, pokytis, uzklausa)
    select kas, 'sitePeople.automaticRemove', 'objektas', objektas_id, kieno, jsonb_build_object('irasas', id,
        'objektas', objektas_id, 'imone', imone_id, 'paskirtis', jsonb_build_array(paskirtis, null),
        'dirbaNuo', jsonb_build_array(dirba_nuo, null)), klausimas
    from istrinta order by id;
    with keiciami as (
      select oa.id, oa.dirba_iki as buvo_iki from objekto_asmuo oa join objektas o on o.id = oa.objektas_id
      where o.statusas <> 'BAIGTAS' and oa.asmuo_id = kieno and oa.imone_id = kur and oa.automatinis
        and (oa.dirba_iki is not distinct from buvo or yra is not null and (oa.dirba_iki is null or oa.dirba_iki > yra))
        and not exists (
          select from objekto_asmuo kitas
          where kitas.objektas_id = oa.objektas_id and kitas.asmuo_id = kieno and kitas.id <> oa.id
            and daterange(kitas.dirba_nuo, kitas.dirba_iki, '[]')
              && daterange(oa.dirba_nuo, case when yra is not null then greatest(yra, oa.dirba_nuo) end, '[]'))
      for update of oa),
    pakeista as (
      update objekto_asmuo oa
      set dirba_iki = case when yra is not null then greatest(yra, oa.dirba_nuo) end, versija = oa.versija + 1
      from keiciami k where k.id = oa.id
      returning oa.*, k.buvo_iki)
    insert into auditas (asmuo_id, veiksmas, lentele, iraso_id, apie_asmuo, pokytis, uzklausa)
    select kas, 'sitePeople.automaticEnd', 'objektas', objektas_id, kieno, jsonb_build_object('irasas', id,
        'objektas', objektas_id, 'imone', imone_id, 'dirbaIki', jsonb_build_array(buvo_iki, dirba_iki)), klausimas
    from pakeista where dirba_iki is distinct from buvo_iki order by id;
  end if;
  with ideta as (
    insert into objekto_asmuo (objektas_id, asmuo_id, imone_id, paskirtis, dirba_nuo, dirba_iki, automatinis)
    select objektas_id, asmuo_id, imone_id, 'DARBUOTOJAS', nuo, iki, true from objekto_laukiami
    where asmuo_id = kieno and (iki is null or iki >= nuo)
    order by objektas_id, imone_id = kur desc
    on conflict do nothing
    returning *)
  insert into auditas (asmuo_id, veiksmas, lentele, iraso_id, apie_asmuo, pokytis, uzklausa)
  select kas, 'sitePeople.automatic', 'objektas', objektas_id, kieno, jsonb_build_object('irasas', id,
      'objektas', objektas_id, 'imone', imone_id, 'paskirtis', jsonb_build_array(null, paskirtis),
      'dirbaNuo', jsonb_build_array(null, dirba_nuo), 'dirbaIki', case when dirba_iki is not null
      then jsonb_build_array(null, dirba_iki) end), klausimas
  from ideta order by id;
  return null;
end $$;
