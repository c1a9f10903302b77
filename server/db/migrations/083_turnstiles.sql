-- What turnstiles saw comes by the key of a program, not by a gate device (docs/decisions/114). Each check has one of them.
alter table patikra
  alter column irenginys_id drop not null,
  add column raktas_id bigint references api_raktas,
  -- The name of the turnstile, as its program tells it.
  add column vartai text not null default '';
alter table patikra drop constraint patikra_pagrindas_check;
alter table patikra add constraint patikra_pagrindas_check
  check (pagrindas in ('KORTELE', 'TELEFONAS', 'NUMERIS', 'LANKYTOJAS', 'TURNIKETAS'));
alter table patikra add constraint patikra_saltinis check ((irenginys_id is null) <> (raktas_id is null)
  and (raktas_id is not null) = (pagrindas = 'TURNIKETAS'));
create index patikra_raktas on patikra (raktas_id) where raktas_id is not null;

-- The same as before, with the new columns. Columns of the default partition are taken by name, whatever they are, so that
-- the next new column needs no change here.
create or replace function patikros_menuo(pirma date) returns boolean language plpgsql as $$
declare
  vardas text := 'patikra_' || to_char(pirma, 'YYYY_MM');
  stulpeliai text;
begin
  if to_regclass('public.' || vardas) is not null then
    return false;
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into stulpeliai from pg_attribute
    where attrelid = 'public.patikra_kita'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('create table public.%I (like patikra including all)', vardas);
  lock table patikra_kita in access exclusive mode;
  execute format('with isimta as (delete from patikra_kita where menuo = %1$L returning %3$s)
    insert into public.%2$I (%3$s) select * from isimta', pirma, vardas, stulpeliai);
  execute format('alter table patikra attach partition public.%I for values from (%L) to (%L)',
    vardas, pirma, (pirma + interval '1 month')::date);
  return true;
end $$;
