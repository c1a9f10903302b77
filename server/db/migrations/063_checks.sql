-- The log of checks at the gates of sites (docs/decisions/088). An id is made at the gate (UUIDv7) and carries its moment:
-- a check is in one partition by its id alone, so the same check sent twice meets itself there.
create function uuid_menuo(id uuid) returns date language sql immutable strict parallel safe
return (date_trunc('month', to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint
  / 1000.0) at time zone 'UTC'))::date;

create table patikra (
  id              uuid not null,
  menuo           date not null check (menuo = uuid_menuo(id)),
  -- The moment by the clock of the gate, and that of arrival here; a gate's clock may run ahead.
  laikas          timestamptz not null,
  gauta           timestamptz not null default now(),
  kada            timestamptz not null generated always as (least(laikas, gauta)) stored,
  ateities        boolean not null default false,
  objektas_id     bigint not null references objektas,
  irenginys_id    bigint not null references vartu_irenginys,
  sargas          text not null default '',
  kryptis         text not null check (kryptis in ('IEJO', 'ISEJO')),
  pagrindas       text not null check (pagrindas in ('KORTELE', 'TELEFONAS', 'NUMERIS', 'LANKYTOJAS')),
  -- What was read, and whom and whose employee the registry knows by it.
  numeris         text not null default '',
  asmuo_id        bigint references asmuo on delete set null,
  imone_id        bigint references imone,
  verdiktas       text not null check (verdiktas in ('LEISTI', 'TIKRINTI', 'NELEISTI', 'NEZINOMA')),
  kodai           jsonb not null default '[]',
  saraso_versija  bigint,
  -- Seconds since what the verdict was based on was made.
  saraso_amzius   int,
  sprendimas      text not null check (sprendimas in ('ILEISTA', 'NEILEISTA', 'ISLEISTA')),
  -- Let in although the verdict was red, and whether the site's manager was told of it.
  pries_raudona   boolean not null generated always as (sprendimas = 'ILEISTA' and verdiktas = 'NELEISTI') stored,
  priezastis      text check (priezastis in
    ('VADOVO_LEIDIMAS', 'KLAIDINGI_DUOMENYS', 'NAUJAS_DARBUOTOJAS', 'SKUBI_PAGALBA', 'KITA')),
  paaiskinimas    text not null default '',
  pranesta        boolean not null default false,
  -- A visitor without a card: name, why, whom, company; the number is that of the pass of the day.
  lankytojas      jsonb,
  -- The person was taken out after the time for which checks are kept.
  pamirsta        boolean not null default false,
  primary key (id, menuo)
) partition by range (menuo);
create index patikra_objektas on patikra (objektas_id, kada desc, id);
create index patikra_asmuo on patikra (asmuo_id, kada desc) where asmuo_id is not null;
create index patikra_imone on patikra (imone_id) where imone_id is not null;
create index patikra_irenginys on patikra (irenginys_id);
create index patikra_nepranesta on patikra (objektas_id) where pries_raudona and not pranesta and not pamirsta;
create index patikra_pamirstamos on patikra (kada) where not pamirsta;

-- Whatever has no month of its own: ids of a clock that runs wrong, and what comes before its month was made.
create table patikra_kita partition of patikra default;

-- Makes the partition of a month and moves into it what already came; answers whether it was not there.
create function patikros_menuo(pirma date) returns boolean language plpgsql as $$
declare
  vardas text := 'patikra_' || to_char(pirma, 'YYYY_MM');
begin
  if to_regclass('public.' || vardas) is not null then
    return false;
  end if;
  execute format('create table public.%I (like patikra including all)', vardas);
  lock table patikra_kita in access exclusive mode;
  execute format('with isimta as (delete from patikra_kita where menuo = %L returning id, menuo, laikas, gauta, ateities,
      objektas_id, irenginys_id, sargas, kryptis, pagrindas, numeris, asmuo_id, imone_id, verdiktas, kodai,
      saraso_versija, saraso_amzius, sprendimas, priezastis, paaiskinimas, pranesta, lankytojas, pamirsta)
    insert into public.%I (id, menuo, laikas, gauta, ateities, objektas_id, irenginys_id, sargas, kryptis, pagrindas,
      numeris, asmuo_id, imone_id, verdiktas, kodai, saraso_versija, saraso_amzius, sprendimas, priezastis,
      paaiskinimas, pranesta, lankytojas, pamirsta) select * from isimta', pirma, vardas);
  execute format('alter table patikra attach partition public.%I for values from (%L) to (%L)',
    vardas, pirma, (pirma + interval '1 month')::date);
  return true;
end $$;
select patikros_menuo((date_trunc('month', current_date) + make_interval(months => eile))::date)
from generate_series(0, 2) as eile;

-- When the managers of a site were last told of people let in against red: at most once an hour.
create table patikru_pranesimas (
  objektas_id bigint primary key references objektas,
  kada        timestamptz not null
);

insert into periodinis_procesas (kodas, periodas, kitaspaleidimas) values
  ('PATIKRU_PRANESIMAI', 1, now() + interval '1 hour'),
  ('PATIKRU_SAUGOJIMAS', 24, (current_date + 1 + time '03:20') at time zone 'Europe/Vilnius');
