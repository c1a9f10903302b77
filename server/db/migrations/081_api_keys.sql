-- Keys by which other people's programs ask the registry (docs/decisions/113): of a company, or of an institution of the
-- state, which has a name alone.
create table api_raktas (
  id           bigint generated always as identity primary key,
  imone_id     bigint references imone,
  istaiga      text,
  pavadinimas  text not null,
  -- The first eight characters behind `mk_`, by which people tell their keys apart.
  pradzia      text not null,
  -- SHA-256 of the whole key, which is kept nowhere.
  zyme         bytea not null,
  sritys       text[] not null check (cardinality(sritys) > 0 and sritys <@ array['viesa', 'savi', 'objektai', 'patikros']),
  -- The addresses and networks from which it may be used; from everywhere if there are none.
  adresai      inet[] not null default '{}',
  -- The last day on which it opens anything, in Vilnius.
  galioja_iki  date not null,
  naudotas     timestamptz,
  -- The network from which it was last used.
  tinklas      text not null default '',
  sukure       bigint references asmuo on delete set null,
  sukurta      timestamptz not null default now(),
  atsauktas    timestamptz,
  atsauke      bigint references asmuo on delete set null,
  -- For how many days before the end its maker has been written to.
  priminta     int,
  versija      int not null default 1,
  check ((imone_id is null) = (istaiga is not null)),
  -- What is of a company's own people and sites means nothing for an institution.
  check (imone_id is not null or sritys <@ array['viesa'])
);
create unique index api_raktas_zyme on api_raktas (zyme);
create index api_raktas_imone on api_raktas (imone_id, id);
create index api_raktas_galioja on api_raktas (galioja_iki) where atsauktas is null;
create index api_raktas_sukure on api_raktas (sukure) where sukure is not null;
create index api_raktas_atsauke on api_raktas (atsauke) where atsauke is not null;
