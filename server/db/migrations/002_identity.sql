-- Proving who one is: what was asked of Mobile-ID and Smart-ID, codes by SMS, and the single-use tokens that tell what was proven.

-- One request to a provider. The token that the browser polls with is kept as its hash.
create table paraso_sesija (
  zyme        bytea primary key,
  -- Hash of the cookie of the browser that began it: another browser finds nothing.
  narsykle    bytea not null,
  budas       text not null check (budas in ('MOBILUSIS', 'SMART_ID')),
  tikslas     text not null check (tikslas in ('PRISIJUNGIMAS', 'REGISTRACIJA', 'TAPATYBE', 'PARASAS')),
  -- Who signs (PARASAS) or whose identity is confirmed (TAPATYBE); null for a visitor.
  asmuo_id    bigint references asmuo,
  -- Who began it: an assessor hands a tablet to the person who signs.
  pradejo     bigint references asmuo,
  -- What was typed, to be compared with the certificate: asmenskodas, telefonas, vardas, pavarde.
  ivesta      jsonb not null,
  -- The provider's session, and what it was asked to sign.
  sesija      text not null,
  uzklausa    jsonb not null,
  santrauka   bytea not null,
  statusas    text not null default 'LAUKIA' check (statusas in ('LAUKIA', 'PAVYKO', 'NEPAVYKO')),
  klaida      text,
  -- Subject, certificate and signature, once checked.
  rezultatas  jsonb,
  panaudota   timestamptz,
  -- Until then one request asks the provider about it; others answer that it still waits.
  uzimta      timestamptz,
  galioja     timestamptz not null,
  sukurta     timestamptz not null default now()
);
create index paraso_sesija_galioja on paraso_sesija (galioja);
create index paraso_sesija_asmuo on paraso_sesija (asmuo_id) where asmuo_id is not null;
create index paraso_sesija_pradejo on paraso_sesija (pradejo) where pradejo is not null;

-- Single-use tokens by purpose (decisions, point 4): what was proven, by whom, in which browser.
create table patvirtinimas (
  zyme      bytea primary key,
  tikslas   text not null check (tikslas in ('EPASTAS', 'TAPATYBE', 'REGISTRACIJA')),
  asmuo_id  bigint references asmuo,
  narsykle  bytea,
  duomenys  jsonb not null default '{}',
  galioja   timestamptz not null,
  panaudota timestamptz,
  sukurta   timestamptz not null default now()
);
create index patvirtinimas_galioja on patvirtinimas (galioja);
create index patvirtinimas_asmuo on patvirtinimas (asmuo_id) where asmuo_id is not null;

-- One code by SMS a browser: six digits, five minutes, five tries.
create table sms_kodas (
  narsykle  bytea primary key,
  asmuo_id  bigint references asmuo,
  kodas     bytea not null,
  bandymai  int not null default 0,
  galioja   timestamptz not null,
  sukurta   timestamptz not null default now()
);
create index sms_kodas_galioja on sms_kodas (galioja);
create index sms_kodas_asmuo on sms_kodas (asmuo_id) where asmuo_id is not null;
