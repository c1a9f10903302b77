-- Webhooks (docs/decisions/115): the receivers of a company, and what each is to be sent, which is also the log.
create table ivykiu_gavejas (
  id              bigint generated always as identity primary key,
  imone_id        bigint not null references imone on delete cascade,
  adresas         text not null,
  ivykiai         text[] not null check (cardinality(ivykiai) > 0 and ivykiai <@ array['kortele.busena',
    'kompetencija.baigiasi', 'kompetencija.nutraukta', 'objektas.zmogus', 'sdid.pasikeite', 'patikra.neleista']),
  -- What its secret is derived from together with SECRET. The former secret signs as well until its time is over.
  druska          bytea not null,
  sena_druska     bytea,
  sena_iki        timestamptz,
  -- Since when it is off, and why: by hand, nothing arrived for a day, it answered that it is gone.
  isjungta        timestamptz,
  priezastis      text check (priezastis in ('RANKA', 'NEPAVYKO', 'NEBERA')),
  -- The first failure since something arrived, and when something arrived last.
  nepavyksta_nuo  timestamptz,
  paskutine       timestamptz,
  sukurta         timestamptz not null default now(),
  versija         int not null default 1,
  check ((isjungta is null) = (priezastis is null)),
  constraint ivykiu_gavejas_adresas unique (imone_id, adresas)
);

create table ivykio_siuntimas (
  -- The webhook-id, by which the receiver knows what it already has.
  id         uuid primary key default gen_random_uuid(),
  gavejas_id bigint not null references ivykiu_gavejas on delete cascade,
  ivykis     text not null check (ivykis in ('kortele.busena', 'kompetencija.baigiasi', 'kompetencija.nutraukta',
    'objektas.zmogus', 'sdid.pasikeite', 'patikra.neleista', 'bandymas')),
  -- Ids and codes, never names.
  duomenys   jsonb not null,
  busena     text not null default 'LAUKIA' check (busena in ('LAUKIA', 'ISSIUSTA', 'NEPAVYKO', 'NEISSIUSTA')),
  bandymai   int not null default 0,
  kita       timestamptz not null default now(),
  -- The last try: status of the answer, or why there was none, and how many milliseconds it took.
  atsakymas  int,
  klaida     text check (klaida in ('ADRESAS', 'VARDAS', 'LAIKAS', 'SERTIFIKATAS', 'RYSYS', 'PERADRESAVO', 'ATSAKYMAS')),
  trukme     int,
  issiusta   timestamptz,
  sukurta    timestamptz not null default clock_timestamp()
);
create index ivykio_siuntimas_laukia on ivykio_siuntimas (gavejas_id, kita) where busena = 'LAUKIA';
create index ivykio_siuntimas_zurnalas on ivykio_siuntimas (gavejas_id, sukurta desc, id);
create index ivykio_siuntimas_sukurta on ivykio_siuntimas (sukurta);
