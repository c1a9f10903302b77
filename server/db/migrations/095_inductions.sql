-- The induction of a site: pages to read and a short test, by a link before arrival (docs/decisions/122). The texts are
-- read and written as a whole, so they are one value; contract/inductions/schema.ts says its shape.

create table instruktazas (
  objektas_id   bigint primary key references objektas,
  -- Nobody is asked for one that is switched off or was never published.
  taikomas      boolean not null,
  -- Nobody is let in without it; otherwise it is only advised.
  butinas       boolean not null,
  -- Links go by themselves to whoever is added to the site.
  siunciamas    boolean not null,
  paskirtys     text[] not null check (paskirtys <@ array['VADOVAS', 'DARBUOTOJAS', 'LANKYTOJAS'] and paskirtys <> '{}'),
  riba          smallint not null check (riba between 1 and 100),
  galioja_dienu smallint not null check (galioja_dienu between 1 and 1825),
  -- The draft.
  turinys       jsonb not null,
  -- The newest version, and the oldest one that still counts.
  paskelbta     integer,
  tinka_nuo     integer,
  versija       integer not null default 1,
  check ((paskelbta is null) = (tinka_nuo is null) and tinka_nuo <= paskelbta)
);

-- What people read and were asked; never changed.
create table instruktazo_versija (
  objektas_id   bigint not null references instruktazas,
  numeris       integer not null,
  turinys       jsonb not null,
  riba          smallint not null,
  galioja_dienu smallint not null,
  -- Whoever passed an earlier one has to pass this one too.
  is_naujo      boolean not null,
  paskelbe      bigint not null references asmuo,
  paskelbta     timestamptz not null,
  primary key (objektas_id, numeris)
);
create index instruktazo_versija_paskelbe on instruktazo_versija (paskelbe);

create table instruktazo_paveikslas (
  objektas_id bigint not null references instruktazas,
  failas_id   bigint not null references failas,
  -- In a version: it stays, although the draft shows it no longer.
  paskelbtas  boolean not null default false,
  primary key (objektas_id, failas_id)
);
create index instruktazo_paveikslas_failas on instruktazo_paveikslas (failas_id);

-- A link for one stay of one person, without a password; only the hash of its secret is here.
create table instruktazo_nuoroda (
  id               bigint generated always as identity primary key,
  objekto_asmuo_id bigint not null references objekto_asmuo on delete cascade,
  zyme             bytea not null unique check (length(zyme) = 32),
  numeris          integer not null,
  sukurta          timestamptz not null,
  galioja          timestamptz not null,
  -- Null: the registry itself sent it.
  sukure           bigint references asmuo
);
create index instruktazo_nuoroda_asmuo on instruktazo_nuoroda (objekto_asmuo_id);
create index instruktazo_nuoroda_sukure on instruktazo_nuoroda (sukure);
-- By itself a link goes once for each version that has to be passed.
create unique index instruktazo_nuoroda_viena on instruktazo_nuoroda (objekto_asmuo_id, numeris) where sukure is null;

-- A try of the test, with the questions as they were asked and their right answers. It is of a person of the registry,
-- whatever the stay, or of a visitor known by name alone, who is the stay.
create table instruktazo_bandymas (
  id               bigint generated always as identity primary key,
  objektas_id      bigint not null,
  numeris          integer not null,
  asmuo_id         bigint references asmuo,
  objekto_asmuo_id bigint references objekto_asmuo on delete cascade,
  diena            date not null,
  kalba            text not null,
  klausimai        jsonb not null,
  pradeta          timestamptz not null,
  baigta           timestamptz,
  teisingai        smallint,
  islaikyta        boolean,
  galioja          date,
  foreign key (objektas_id, numeris) references instruktazo_versija,
  check (num_nonnulls(asmuo_id, objekto_asmuo_id) = 1),
  check ((baigta is null) = (islaikyta is null) and (baigta is null) = (teisingai is null)),
  check ((galioja is not null) = coalesce(islaikyta, false))
);
create index instruktazo_bandymas_asmuo on instruktazo_bandymas (asmuo_id, objektas_id);
create index instruktazo_bandymas_lankytojas on instruktazo_bandymas (objekto_asmuo_id);
create index instruktazo_bandymas_versija on instruktazo_bandymas (objektas_id, numeris);
-- One try at a time, however many requests begin one.
create unique index instruktazo_bandymas_asmens on instruktazo_bandymas (asmuo_id, objektas_id, diena) where baigta is null;
create unique index instruktazo_bandymas_lankytojo on instruktazo_bandymas (objekto_asmuo_id, diena) where baigta is null;
