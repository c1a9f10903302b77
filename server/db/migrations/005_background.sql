-- What a person brings along: education, languages, ratings, trainings attended; and work without a company.

-- ---------------------------------------------------------------- education

create table issilavinimas (
  id              bigint generated always as identity primary key,
  asmuo_id        bigint not null references asmuo,
  kvalifikacija   text not null,
  mokymo_istaiga  text not null,
  sritis          text not null default '',
  saltinis        text not null default 'VARTOTOJAS',
  -- As much as is known of the day: 2010, 2010-09 or 2010-09-01; such texts sort as days do.
  mokesi_nuo      text check (mokesi_nuo ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  mokesi_iki      text check (mokesi_iki ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  sukurta         timestamptz not null default now(),
  versija         int not null default 1
);
create index issilavinimas_asmuo on issilavinimas (asmuo_id, mokesi_iki desc);

create table issilavinimo_failas (
  issilavinimas_id bigint not null references issilavinimas,
  failas_id        bigint not null references failas,
  primary key (issilavinimas_id, failas_id)
);
create index issilavinimo_failas_failas on issilavinimo_failas (failas_id);

-- ---------------------------------------------------------------- languages

create table asmens_kalba (
  id         bigint generated always as identity primary key,
  asmuo_id   bigint not null references asmuo,
  kalba      text not null,
  kita_kalba text not null default '' check (kalba = 'OT' or kita_kalba = ''),
  -- Not known of those that were on the record before levels were.
  lygis      text,
  sukurta    timestamptz not null default now(),
  versija    int not null default 1
);
create unique index asmens_kalba_viena on asmens_kalba (asmuo_id, kalba) where kalba <> 'OT';
create index asmens_kalba_asmuo on asmens_kalba (asmuo_id);

insert into asmens_kalba (asmuo_id, kalba, kita_kalba)
select asmuo.id, k.kalba, case when k.kalba = 'OT' then max(coalesce(k."kitaKalba", '')) else '' end
from asmuo, jsonb_to_recordset(mokamos_kalbos) k (kalba text, "kitaKalba" text)
where k.kalba is not null
group by asmuo.id, k.kalba, case when k.kalba = 'OT' then k."kitaKalba" end
order by asmuo.id;
alter table asmuo drop column mokamos_kalbos;

-- ---------------------------------------------------------------- ratings

create table asmens_vertinimas (
  id         bigint generated always as identity primary key,
  asmuo_id   bigint not null references asmuo,
  data       date not null,
  tipas      text not null,
  imone_id   bigint not null references imone,
  pastaba    text not null default '',
  sukure     bigint references asmuo check (sukure <> asmuo_id),
  sukurta    timestamptz not null default now(),
  versija    int not null default 1
);
create index asmens_vertinimas_asmuo on asmens_vertinimas (asmuo_id, data desc);
create index asmens_vertinimas_imone on asmens_vertinimas (imone_id);

-- ---------------------------------------------------------------- trainings

create table mokymas (
  id              bigint generated always as identity primary key,
  pavadinimas     text not null,
  aprasymas       text not null default '',
  pavadinimo_norm text collate "C" generated always as (paieskai(pavadinimas || ' ' || aprasymas)) stored,
  prog_kodas      text not null default '',
  imone_id        bigint not null references imone,
  savivaldybe     text,
  kalba           text not null default 'lt',
  tipas           text not null check (tipas in ('BENDRIEJI', 'SAUGAUS_DARBO')),
  mok_tipas       text not null default 'KURSAI' check (mok_tipas in ('KURSAI', 'SEMINARAS', 'NUOTOLINIS')),
  miestas         text not null default '',
  adresas         text not null default '',
  data_nuo        date not null,
  laikas          time,
  -- The last day to register.
  registriki      date not null check (registriki <= data_nuo),
  vietos          int check (vietos > 0),
  -- Of mokymo_asmuo, kept by trigger in the transaction of the change.
  asmenu_skaicius int not null default 0 check (asmenu_skaicius >= 0),
  laukiama        int not null default 0 check (laukiama >= 0),
  sukure          bigint references asmuo,
  sukurta         timestamptz not null default now(),
  versija         int not null default 1,
  unique (id, data_nuo)
);
create index mokymas_registriki on mokymas (registriki desc, id desc);
create index mokymas_data on mokymas (data_nuo desc, id desc);
create index mokymas_imone on mokymas (imone_id, registriki desc, id desc);
create index mokymas_savivaldybe on mokymas (savivaldybe, data_nuo);
create index mokymas_paieska on mokymas using gin (pavadinimo_norm gin_trgm_ops);

create table mokymo_kompetencija (
  mokymas_id      bigint not null references mokymas,
  kompetencija_id bigint not null references kompetencija,
  primary key (mokymas_id, kompetencija_id)
);
create index mokymo_kompetencija_kompetencija on mokymo_kompetencija (kompetencija_id, mokymas_id);

create table mokymo_failas (
  mokymas_id bigint not null references mokymas,
  failas_id  bigint not null references failas,
  primary key (mokymas_id, failas_id)
);
create index mokymo_failas_failas on mokymo_failas (failas_id);

create table mokymo_asmuo (
  mokymas_id bigint not null,
  asmuo_id   bigint not null references asmuo,
  -- Carried from the training by the foreign key itself, so that a person's list by date needs no join.
  data_nuo   date not null,
  statusas   text not null default 'LAUKIAMA' check (statusas in ('LAUKIAMA', 'PATVIRTINTA', 'ATSAUKTA')),
  dalyvavo   boolean not null default false,
  sukurta    timestamptz not null default now(),
  versija    int not null default 1,
  primary key (mokymas_id, asmuo_id),
  foreign key (mokymas_id, data_nuo) references mokymas (id, data_nuo) on update cascade
);
create index mokymo_asmuo_asmuo on mokymo_asmuo (asmuo_id, data_nuo desc);

create function skaiciuoti_mokymo_asmenis() returns trigger language plpgsql as $$
begin
  update mokymas set
    asmenu_skaicius = asmenu_skaicius + coalesce((new.statusas <> 'ATSAUKTA')::int, 0) - coalesce((old.statusas <> 'ATSAUKTA')::int, 0),
    laukiama = laukiama + coalesce((new.statusas = 'LAUKIAMA')::int, 0) - coalesce((old.statusas = 'LAUKIAMA')::int, 0)
  where id = coalesce(new.mokymas_id, old.mokymas_id) and new.statusas is distinct from old.statusas;
  return null;
end $$;
create trigger mokymo_asmuo_kiekis after insert or update of statusas or delete on mokymo_asmuo
  for each row execute function skaiciuoti_mokymo_asmenis();

-- ---------------------------------------------------------------- employments

-- Individual activity and a business licence are work without a company: such a record has no imone_id.
alter table asmuo_imone alter column imone_id drop not null;
alter table asmuo_imone add column veiklos_tipas text not null default 'IMONE'
  check (veiklos_tipas in ('IMONE', 'INV_VEIKLA', 'VERSL_LIUDIJIMAS'));
alter table asmuo_imone add constraint asmuo_imone_kur check ((veiklos_tipas = 'IMONE') = (imone_id is not null));
alter table asmuo_imone add constraint asmuo_imone_be_numerio check (imone_id is not null or numeris is null);
create unique index asmuo_imone_veikla on asmuo_imone (asmuo_id, veiklos_tipas)
  where imone_id is null and statusas in ('TIKRINAMA', 'PATVIRTINTA');
-- The person's own list; asmuo_imone_viena holds the live ones only.
create index asmuo_imone_asmuo on asmuo_imone (asmuo_id);

-- The main company as before, and where the person works in one word: in a company, else by the own activity.
create or replace function pagrindine_imone() returns trigger language plpgsql as $$
declare
  kieno bigint := coalesce(new.asmuo_id, old.asmuo_id);
  imone bigint;
  veikla text;
begin
  select ai.imone_id, ai.veiklos_tipas into imone, veikla from asmuo_imone ai
  where ai.asmuo_id = kieno and ai.statusas in ('PATVIRTINTA', 'TIKRINAMA')
  order by ai.imone_id is null, ai.statusas, ai.galioja_nuo desc nulls last, ai.id desc limit 1;
  update asmuo set imone_id = imone, darboviete = coalesce(veikla, 'NEDIRBA')
  where id = kieno and (imone_id, darboviete) is distinct from (imone, coalesce(veikla, 'NEDIRBA'));
  return null;
end $$;

-- Who said to work so, without a record of it.
insert into asmuo_imone (asmuo_id, veiklos_tipas, pareigos)
select id, darboviete, '-' from asmuo where darboviete in ('INV_VEIKLA', 'VERSL_LIUDIJIMAS');
