-- Takes a moment: what there is becomes the first partition, with its indexes.
alter table audito_grandis drop constraint audito_grandis_auditas_id_fkey;
drop trigger auditas_eile on auditas;
alter table auditas rename to auditas_senas;
alter index auditas_pkey rename to auditas_senas_pkey;
alter index auditas_apie rename to auditas_senas_apie_asmuo_id_idx;
alter index auditas_irasas rename to auditas_senas_lentele_iraso_id_id_idx;
alter index auditas_asmuo rename to auditas_senas_asmuo_id_id_idx;
alter table audito_grandis rename to audito_grandis_senas;
alter index audito_grandis_pkey rename to audito_grandis_senas_pkey;
alter index audito_grandis_auditas_id_key rename to audito_grandis_senas_auditas_id_key;

create table auditas (
  id         bigint not null,
  laikas     timestamptz not null default clock_timestamp(),
  asmuo_id   bigint,
  veiksmas   text not null,
  lentele    text,
  iraso_id   bigint,
  apie_asmuo bigint,
  pokytis    jsonb,
  uzklausa   text
) partition by range (laikas);
create index auditas_apie on auditas (apie_asmuo, id desc) where apie_asmuo is not null;
create index auditas_irasas on auditas (lentele, iraso_id, id desc);
create index auditas_asmuo on auditas (asmuo_id, id desc);
create table audito_grandis (
  eile       bigint not null,
  auditas_id bigint not null,
  santrauka  bytea not null,
  menuo      date not null default '-infinity'
) partition by range (menuo);

-- One sequence for all partitions, going on where the former one stands.
do $$
declare kitas bigint;
begin
  select last_value + is_called::int into kitas from auditas_id_seq;
  alter table auditas_senas alter column id drop identity;
  execute format('alter table auditas alter column id add generated always as identity (start with %s)', kitas);
  execute format('alter table auditas attach partition auditas_senas for values from (minvalue) to (%L)',
    audito_riba()::timestamp at time zone 'UTC');
  execute format('alter table audito_grandis attach partition audito_grandis_senas for values from (minvalue) to (%L)', audito_riba());
end $$;
alter table auditas_senas drop constraint auditas_iki;
alter table audito_grandis_senas drop constraint audito_grandis_iki;

create trigger auditas_eile after insert on auditas referencing new table as nauji
  for each statement execute function i_audito_eile();
create trigger auditas_tik_pridedama before update or delete or truncate on auditas
  for each statement execute function tik_pridedama();
create trigger audito_grandis_tik_pridedama before update or delete or truncate on audito_grandis
  for each statement execute function tik_pridedama();

-- Makes a table beside the trail that can be attached as one of its partitions. Triggers on a statement are those of the
-- table that it names, so each partition has its own.
create function audito_lentele(kas text, vardas text, raktas text) returns void language plpgsql as $$
begin
  execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', vardas, kas);
  execute format('alter table public.%I add primary key (%I)', vardas, raktas);
  execute format('create trigger tik_pridedama before update or delete or truncate on public.%I
    for each statement execute function tik_pridedama()', vardas);
end $$;

-- Whatever has no month of its own, because months were not made ahead.
select audito_lentele('auditas', 'auditas_kita', 'id'), audito_lentele('audito_grandis', 'audito_grandis_kita', 'eile');
alter table audito_grandis_kita add unique (auditas_id);
alter table auditas attach partition auditas_kita default;
alter table audito_grandis attach partition audito_grandis_kita default;

-- Makes the partitions of a month; answers whether they were not there. Rows that came before stay where they are.
create function audito_menuo(pirma date) returns boolean language plpgsql as $$
declare
  menuo text := to_char(pirma, 'YYYY_MM');
  kitas date := pirma + interval '1 month';
  nuo timestamptz := pirma::timestamp at time zone 'UTC';
  iki timestamptz := kitas::timestamp at time zone 'UTC';
begin
  if pirma < audito_riba() or to_regclass('public.auditas_' || menuo) is not null
    or exists (select from auditas_kita where laikas >= nuo and laikas < iki) then
    return false;
  end if;
  perform audito_lentele('auditas', 'auditas_' || menuo, 'id');
  perform audito_lentele('audito_grandis', 'audito_grandis_' || menuo, 'eile');
  execute format('alter table public.%I add unique (auditas_id)', 'audito_grandis_' || menuo);
  execute format('alter table auditas attach partition public.%I for values from (%L) to (%L)', 'auditas_' || menuo, nuo, iki);
  execute format('alter table audito_grandis attach partition public.%I for values from (%L) to (%L)',
    'audito_grandis_' || menuo, pirma, kitas);
  return true;
end $$;
select audito_menuo((date_trunc('month', now() at time zone 'UTC') + make_interval(months => eile))::date)
from generate_series(0, 3) as eile;

-- Months that were written to files and left the database (AUDIT_KEEP_MONTHS), and the links of them that anchors name.
create table audito_archyvas (
  dalis   text primary key,
  failas  text not null,
  nuo     bigint not null,
  iki     bigint not null,
  eilutes bigint not null,
  sha256  bytea not null,
  sukurta timestamptz not null default now()
);
create table audito_archyvo_grandis (
  eile       bigint primary key,
  auditas_id bigint not null,
  santrauka  bytea not null
);

-- What decisions still need of rows that left the database: who typed a person's contacts, and that they used the account.
create table audito_liko (
  id         bigint primary key,
  laikas     timestamptz not null,
  asmuo_id   bigint,
  veiksmas   text not null,
  apie_asmuo bigint not null,
  pokytis    jsonb
);
create index audito_liko_apie on audito_liko (apie_asmuo, id desc);
create view audito_zinios as
  select id, laikas, asmuo_id, veiksmas, apie_asmuo, pokytis from auditas
  union all select id, laikas, asmuo_id, veiksmas, apie_asmuo, pokytis from audito_liko;
