-- The language in which a person is written to.
alter table asmuo add column kalba text not null default 'lt' check (kalba in ('lt', 'en', 'lv'));

-- Texts of messages: one of each event of the registry in each language, and announcements that are sent by hand.
create table sablonas (
  id             bigint generated always as identity primary key,
  tipas          text not null,
  kalba          text not null check (kalba in ('lt', 'en', 'lv')),
  pavadinimas    text not null,
  tema           text not null check (tema !~ '[\r\n]'),
  tekstas        text not null,
  sms            text not null,
  aktyvus        boolean not null default true,
  naujienlaiskis boolean not null default false,
  pakeista       timestamptz,
  versija        int not null default 1,
  check (tipas = 'PRANESIMAS' or not naujienlaiskis)
);
create unique index sablonas_ivykis on sablonas (tipas, kalba) where tipas <> 'PRANESIMAS';

-- An announcement as it was sent: its texts stay what they were.
create table siuntimas (
  id             bigint generated always as identity primary key,
  sablonas_id    bigint references sablonas on delete set null,
  pavadinimas    text not null,
  kalba          text not null,
  tema           text not null,
  tekstas        text not null,
  sms            text not null,
  naujienlaiskis boolean not null,
  sukure         bigint not null references asmuo,
  sukurta        timestamptz not null default now(),
  sustabdyta     timestamptz
);
create index siuntimas_sukurta on siuntimas (sukurta);
create index siuntimas_sablonas on siuntimas (sablonas_id);
create index siuntimas_sukure on siuntimas (sukure);

-- Codes and links go before news of a record (1), and those before announcements (2).
alter table zinute add column prioritetas smallint not null default 1 check (prioritetas between 0 and 2);
-- Where newsletters are opted out of, for the header of the letter; dropped with the text.
alter table zinute add column atsisakymas text;
alter table zinute drop constraint zinute_statusas_check;
alter table zinute add constraint zinute_statusas_check check (statusas in ('LAUKIA', 'ISSIUSTA', 'NEPAVYKO', 'SUSTABDYTA'));
drop index zinute_laukia;
create index zinute_laukia on zinute (prioritetas, kita) where statusas = 'LAUKIA';

-- Whom an announcement was for. How far it has come is told by its message; `praleista` says why there is none.
create table siuntimo_gavejas (
  siuntimas_id bigint not null references siuntimas on delete cascade,
  asmuo_id     bigint not null references asmuo,
  zinute_id    bigint unique references zinute on delete set null,
  praleista    text check (praleista in ('BE_ADRESO', 'ATSISAKE', 'UZBLOKUOTA')),
  primary key (siuntimas_id, asmuo_id)
);
create index siuntimo_gavejas_asmuo on siuntimo_gavejas (asmuo_id);
