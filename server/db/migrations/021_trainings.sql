-- Who registers when a training is full stands in line, in the order of these moments (docs/decisions/035).
alter table mokymo_asmuo add column eileje timestamptz;
alter table mokymo_asmuo add constraint mokymo_asmuo_eileje check (eileje is null or statusas = 'LAUKIAMA');
alter table mokymo_asmuo add constraint mokymo_asmuo_dalyvavo check (not dalyvavo or statusas = 'PATVIRTINTA');
create index mokymo_asmuo_eile on mokymo_asmuo (mokymas_id, eileje) where eileje is not null;

-- How many stand in line. From now on asmenu_skaicius and laukiama are of those who hold a place.
alter table mokymas add column eileje int not null default 0 check (eileje >= 0);

create or replace function skaiciuoti_mokymo_asmenis() returns trigger language plpgsql as $$
begin
  update mokymas set
    asmenu_skaicius = asmenu_skaicius
      + coalesce((new.statusas <> 'ATSAUKTA' and new.eileje is null)::int, 0)
      - coalesce((old.statusas <> 'ATSAUKTA' and old.eileje is null)::int, 0),
    laukiama = laukiama
      + coalesce((new.statusas = 'LAUKIAMA' and new.eileje is null)::int, 0)
      - coalesce((old.statusas = 'LAUKIAMA' and old.eileje is null)::int, 0),
    eileje = eileje + (new.eileje is not null)::int - (old.eileje is not null)::int
  where id = coalesce(new.mokymas_id, old.mokymas_id)
    and (new.statusas, new.eileje) is distinct from (old.statusas, old.eileje);
  return null;
end $$;
drop trigger mokymo_asmuo_kiekis on mokymo_asmuo;
create trigger mokymo_asmuo_kiekis after insert or update of statusas, eileje or delete on mokymo_asmuo
  for each row execute function skaiciuoti_mokymo_asmenis();

-- Trainings are also looked for by the code of their programme.
drop index mokymas_paieska;
alter table mokymas drop column pavadinimo_norm;
alter table mokymas add column pavadinimo_norm text collate "C"
  generated always as (paieskai(pavadinimas || ' ' || aprasymas || ' ' || prog_kodas)) stored;
create index mokymas_paieska on mokymas using gin (pavadinimo_norm gin_trgm_ops);
