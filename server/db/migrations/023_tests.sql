-- Theory tests. A test is a drawn set of questions, kept as they were worded then; a sheet is one person's test.
create table testas (
  id        bigint generated always as identity primary key,
  atest_id  bigint not null references atestavimas,
  -- One for many people, or for one.
  grupe     boolean not null,
  tvarka    text not null check (tvarka in ('random', 'randomthentema')),
  -- Levels of the people it was drawn for.
  lygiai    text[] not null default '{}',
  sukure    bigint references asmuo on delete set null,
  sukurta   timestamptz not null default now()
);
create index testas_atestavimas on testas (atest_id);
create index testas_sukure on testas (sukure);

-- No cascade from the bank: what stands in a test is never deleted there.
create table testo_klausimas (
  testas_id            bigint not null references testas on delete cascade,
  eile                 int not null check (eile > 0),
  klausimas_id         bigint not null references klausimas,
  klausimas            text not null,
  tema                 text not null,
  -- In their drawn order; the right ones by their places, from 1, ascending.
  atsakymai            text[] not null,
  teisingi             int[] not null check (cardinality(teisingi) > 0),
  paveikslas_id        bigint references failas,
  paveikslo_aprasymas  text not null default '',
  primary key (testas_id, eile)
);
create index testo_klausimas_klausimas on testo_klausimas (klausimas_id);
create index testo_klausimas_paveikslas on testo_klausimas (paveikslas_id) where paveikslas_id is not null;

create table testo_lapas (
  id          bigint generated always as identity primary key,
  testas_id   bigint not null references testas,
  atest_id    bigint not null,
  asmuo_id    bigint not null,
  sukurta     timestamptz not null default now(),
  -- Opened by the assessor for so many minutes, begun by the person, over at `iki` or when finished, closed by the assessor.
  atidaryta   timestamptz,
  minutes     int check (minutes between 1 and 600),
  pradeta     timestamptz,
  iki         timestamptz,
  baigta      timestamptz,
  uzdaryta    timestamptz,
  -- The browser that it is taken in, and a code by which another one may be: hashes.
  irenginys   bytea,
  kodas       bytea,
  kodas_iki   timestamptz,
  unique (atest_id, asmuo_id),
  foreign key (atest_id, asmuo_id) references atestavimo_asmuo,
  check ((atidaryta is null) = (minutes is null)),
  check ((pradeta is null) = (iki is null)),
  check (pradeta is null or atidaryta is not null)
);
create index testo_lapas_asmuo on testo_lapas (asmuo_id);
create index testo_lapas_testas on testo_lapas (testas_id);
create index testo_lapas_irenginys on testo_lapas (irenginys) where irenginys is not null;
create unique index testo_lapas_kodas on testo_lapas (kodas) where kodas is not null;

create table testo_atsakymas (
  lapas_id    bigint not null references testo_lapas on delete cascade,
  asmuo_id    bigint not null references asmuo,
  eile        int not null check (eile > 0),
  pasirinkta  int[] not null default '{}',
  pazymeta    boolean not null default false,
  -- How many-th change it was on the device: one that comes late overwrites nothing newer.
  nr          int not null,
  laikas      timestamptz not null,
  primary key (lapas_id, eile)
);
create index testo_atsakymas_asmuo on testo_atsakymas (asmuo_id);
