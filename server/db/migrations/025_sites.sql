-- Work sites (spec 2, point 3; docs/decisions/045 to 047).
create extension if not exists btree_gist;

create table objektas (
  id                      bigint generated always as identity primary key,
  pavadinimas             text not null,
  statusas                text not null default 'KURIAMAS' check (statusas in ('KURIAMAS', 'VYKDOMAS', 'SUSTABDYTAS', 'BAIGTAS')),
  vietos_tipas            text not null default 'ADRESAS' check (vietos_tipas in ('ADRESAS', 'KOORDINATES', 'TERITORIJA')),
  miestas                 text not null default '',
  adresas                 text not null default '',
  savivaldybe             text,
  -- WGS 84, degrees.
  platuma                 numeric(8, 5) check (platuma between -90 and 90),
  ilguma                  numeric(8, 5) check (ilguma between -180 and 180),
  -- Where it has no address: the territory in words.
  teritorija              text not null default '',
  pradzia                 date,
  pabaiga                 date check (pabaiga >= pradzia),
  -- What is searched by: the name and the place.
  paieskos_norm           text collate "C" generated always as (
    paieskai(pavadinimas || ' ' || miestas || ' ' || adresas || ' ' || teritorija)) stored,
  -- Who builds: the company whose users keep the site.
  imone_id                bigint not null references imone,
  uzsakovas_id            bigint references imone,
  -- Numbers of the contract and of the building permit.
  sutartis                text not null default '',
  leidimas                text not null default '',
  automatine_registracija boolean not null default false,
  -- Whether sobriety is checked at the entrance: then work needs a valid device.
  blaivumo_tikrinimas     boolean not null default false,
  sukure                  bigint references asmuo on delete set null,
  sukurta                 timestamptz not null default now(),
  versija                 int not null default 1
);
create index objektas_imone on objektas (imone_id, id);
create index objektas_uzsakovas on objektas (uzsakovas_id) where uzsakovas_id is not null;
create index objektas_sukure on objektas (sukure);
create index objektas_paieska on objektas using gin (paieskos_norm gin_trgm_ops);

-- A company works in a site once; for whom it works is another company of the same site, or the site's own (null).
create table subrangovas (
  id            bigint generated always as identity primary key,
  objektas_id   bigint not null references objektas,
  imone_id      bigint not null references imone,
  rangovas_id   bigint,
  sutartis_nuo  date,
  sutartis_iki  date check (sutartis_iki >= sutartis_nuo),
  pastaba       text not null default '',
  sukurta       timestamptz not null default now(),
  versija       int not null default 1,
  unique (objektas_id, imone_id),
  unique (objektas_id, id),
  foreign key (objektas_id, rangovas_id) references subrangovas (objektas_id, id),
  check (rangovas_id <> id)
);
create index subrangovas_imone on subrangovas (imone_id);
create index subrangovas_rangovas on subrangovas (objektas_id, rangovas_id) where rangovas_id is not null;

create table darbo_valandos (
  id           bigint generated always as identity primary key,
  objektas_id  bigint not null references objektas,
  imone_id     bigint not null references imone,
  -- 1 is Monday.
  sav_diena    int not null check (sav_diena between 1 and 7),
  nuo          time,
  iki          time,
  visa_para    boolean not null default false,
  nedarbas     boolean not null default false,
  versija      int not null default 1,
  constraint darbo_valandos_viena unique (objektas_id, imone_id, sav_diena),
  check (not (visa_para and nedarbas)),
  check ((visa_para or nedarbas) = (nuo is null and iki is null) and (nuo is null) = (iki is null))
);
create index darbo_valandos_imone on darbo_valandos (imone_id);

create table objekto_irenginys (
  id                bigint generated always as identity primary key,
  objektas_id       bigint not null references objektas,
  serijinis_numeris text not null,
  pavadinimas       text not null default '',
  -- argon2id; the password itself is shown once.
  slaptazodis       text not null,
  galioja           boolean not null default true,
  -- Per mille in breath above which nobody is let in.
  alkoholio_riba    numeric(3, 2) not null default 0 check (alkoholio_riba between 0 and 9.99),
  sukurta           timestamptz not null default now(),
  versija           int not null default 1
);
create unique index objekto_irenginys_numeris on objekto_irenginys (upper(serijinis_numeris)) where galioja;
create unique index objekto_irenginys_galiojantis on objekto_irenginys (objektas_id) where galioja;
create index objekto_irenginys_objektas on objekto_irenginys (objektas_id);

create table objekto_asmuo (
  id           bigint generated always as identity primary key,
  objektas_id  bigint not null references objektas,
  -- A visitor may be somebody whom the registry does not know: then the name alone.
  asmuo_id     bigint references asmuo,
  vardas       text not null default '',
  pavarde      text not null default '',
  imone_id     bigint references imone,
  paskirtis    text not null,
  priezastis   text not null default '',
  dirba_nuo    date not null,
  dirba_iki    date check (dirba_iki >= dirba_nuo),
  -- Added by itself when the person joined a company of the site.
  automatinis  boolean not null default false,
  sukure       bigint references asmuo on delete set null,
  sukurta      timestamptz not null default now(),
  versija      int not null default 1,
  check (asmuo_id is not null or (vardas <> '' and pavarde <> '')),
  -- A person is in a site once at a time.
  constraint objekto_asmuo_vienas exclude using gist (
    objektas_id with =, asmuo_id with =, daterange(dirba_nuo, dirba_iki, '[]') with &&) where (asmuo_id is not null)
);
create index objekto_asmuo_kas on objekto_asmuo (objektas_id, asmuo_id);
create index objekto_asmuo_objektas on objekto_asmuo (objektas_id, id);
create index objekto_asmuo_asmuo on objekto_asmuo (asmuo_id) where asmuo_id is not null;
create index objekto_asmuo_imone on objekto_asmuo (imone_id) where imone_id is not null;
create index objekto_asmuo_sukure on objekto_asmuo (sukure);
