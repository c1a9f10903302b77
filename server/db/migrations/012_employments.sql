-- The surname by which a company called somebody (docs/decisions/028), and the name by which the company knows the person:
-- carried by triggers, so that a company's list by surname needs no join. Of who has not agreed it is what the company
-- typed; of who has left, the name that it was.
alter table asmuo_imone add column kvietimas text,
  add column vardas text not null default '', add column pavarde text not null default '';
update asmuo_imone ai set vardas = asmuo.vardas, pavarde = asmuo.pavarde from asmuo
where asmuo.id = ai.asmuo_id and ai.statusas <> 'PAKVIESTA';
update asmuo_imone ai set kvietimas = asmuo.pavarde, pavarde = asmuo.pavarde from asmuo
where asmuo.id = ai.asmuo_id and ai.statusas = 'PAKVIESTA';
alter table asmuo_imone
  add column vardas_norm text collate "C" generated always as (paieskai(vardas)) stored,
  add column pavarde_norm text collate "C" generated always as (paieskai(pavarde)) stored;
create index asmuo_imone_vardai on asmuo_imone (imone_id, pavarde collate "lt-x-icu", vardas collate "lt-x-icu", id)
  include (statusas, galioja_iki);

create function asmuo_imone_vardas() returns trigger language plpgsql as $$
begin
  if new.statusas = 'PAKVIESTA' or new.statusas = 'ATMESTA' and new.kvietimas is not null then
    new.vardas := '';
    new.pavarde := coalesce(new.kvietimas, '');
  -- Past its last day it is over, written down or not: what the person is called since is no longer the company's.
  elsif tg_op = 'INSERT' or old.statusas = 'PAKVIESTA' or new.statusas = 'TIKRINAMA'
      or new.statusas = 'PATVIRTINTA' and (new.galioja_iki is null or new.galioja_iki >= current_date) then
    select a.vardas, a.pavarde into new.vardas, new.pavarde from asmuo a where a.id = new.asmuo_id;
  end if;
  return new;
end $$;
create trigger asmuo_imone_vardas before insert or update of statusas, galioja_iki on asmuo_imone
  for each row execute function asmuo_imone_vardas();

create function asmuo_pervardytas() returns trigger language plpgsql as $$
begin
  update asmuo_imone set vardas = new.vardas, pavarde = new.pavarde
  where asmuo_id = new.id and (statusas = 'TIKRINAMA'
    or statusas = 'PATVIRTINTA' and (galioja_iki is null or galioja_iki >= current_date));
  return null;
end $$;
create trigger asmuo_pervardytas after update of vardas, pavarde on asmuo
  for each row when ((old.vardas, old.pavarde) is distinct from (new.vardas, new.pavarde))
  execute function asmuo_pervardytas();

-- Numbers within a text are compared as numbers: 9 before 10, 0042 beside 42.
create collation skaitine (provider = icu, locale = 'lt-u-kn-true');

-- A company's people, and those of them that are not past their last day, by the index alone.
drop index asmuo_imone_imone;
create index asmuo_imone_imone on asmuo_imone (imone_id, statusas) include (asmuo_id, galioja_iki, id);
-- Whose work ends on a day, in all companies.
create index asmuo_imone_baigiasi on asmuo_imone (galioja_iki) where statusas = 'PATVIRTINTA' and galioja_iki is not null;

-- An SDID is of one person in one company.
create unique index asmuo_imone_sdid on asmuo_imone (imone_id, sdid)
  where statusas in ('TIKRINAMA', 'PATVIRTINTA') and imone_id is not null and sdid is not null;

-- As before, without what is past its last day.
create or replace function pagrindine_imone() returns trigger language plpgsql as $$
declare
  kieno bigint := coalesce(new.asmuo_id, old.asmuo_id);
  imone bigint;
  veikla text;
begin
  select ai.imone_id, ai.veiklos_tipas into imone, veikla from asmuo_imone ai
  where ai.asmuo_id = kieno and ai.statusas in ('PATVIRTINTA', 'TIKRINAMA')
    and (ai.statusas = 'TIKRINAMA' or ai.galioja_iki is null or ai.galioja_iki >= current_date)
  order by ai.imone_id is null, ai.statusas, ai.galioja_nuo desc nulls last, ai.id desc limit 1;
  update asmuo set imone_id = imone, darboviete = coalesce(veikla, 'NEDIRBA')
  where id = kieno and (imone_id, darboviete) is distinct from (imone, coalesce(veikla, 'NEDIRBA'));
  return null;
end $$;
