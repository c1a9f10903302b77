-- The card in a digital wallet (docs/decisions/118). Codes, tokens and nonces are stored as hashes and work once.

-- An offer: a code that a wallet changes for a token by the PIN, and the token for credentials.
create table dekles_pasiulymas (
  id          bigint generated always as identity primary key,
  asmuo_id    bigint not null references asmuo,
  kortele_id  bigint not null references kortele,
  kodas       bytea not null unique check (length(kodas) = 32),
  -- Keyed: six digits alone are guessed from a plain hash in no time.
  pin         bytea not null check (length(pin) = 32),
  bandymai    smallint not null default 0,
  sukurta     timestamptz not null,
  galioja     timestamptz not null,
  -- When the code was changed for the token, and until when that is good.
  panaudota   timestamptz,
  zyme        bytea unique check (length(zyme) = 32),
  zyme_iki    timestamptz,
  -- When the credentials were given for the token.
  paimta      timestamptz,
  check ((panaudota is null) = (zyme is null) and (panaudota is null) = (zyme_iki is null)),
  check (paimta is null or panaudota is not null)
);
create index dekles_pasiulymas_asmuo on dekles_pasiulymas (asmuo_id);
create index dekles_pasiulymas_kortele on dekles_pasiulymas (kortele_id);

-- What a wallet must put into the proof of its key.
create table dekles_vienkartinis (
  zyme    bytea primary key check (length(zyme) = 32),
  galioja timestamptz not null
);

-- What a wallet was given at once: credentials that say the same. At most one in force a person.
create table dekles_isdavimas (
  id         bigint generated always as identity primary key,
  asmuo_id   bigint not null references asmuo,
  kortele_id bigint not null references kortele,
  kiekis     smallint not null check (kiekis between 1 and 10),
  isduota    timestamptz not null,
  galioja    timestamptz not null,
  pabaiga    timestamptz,
  priezastis text check (priezastis in ('KITA_DEKLE', 'SAVININKAS', 'ADMINISTRATORIUS')),
  check ((pabaiga is null) = (priezastis is null))
);
create unique index dekles_isdavimas_vienas on dekles_isdavimas (asmuo_id) where pabaiga is null;
create index dekles_isdavimas_asmuo on dekles_isdavimas (asmuo_id);
create index dekles_isdavimas_kortele on dekles_isdavimas (kortele_id);

-- One credential: its id is its place in the lists of statuses (contract/wallet/places.ts), drawn by lot.
create table dekles_irasas (
  id           bigint primary key,
  isdavimas_id bigint not null references dekles_isdavimas on delete cascade
);
create index dekles_irasas_isdavimas on dekles_irasas (isdavimas_id);

-- A credential is in the lists by its card: whoever makes the lists looks at those of each marked card.
create function zymeti_baigta_dekle() returns trigger language plpgsql as $$
begin
  insert into korteles_busenos_pokytis (kortele_id)
  select n.kortele_id from nauji n join seni s on s.id = n.id where n.pabaiga is distinct from s.pabaiga;
  return null;
end $$;
create trigger dekles_isdavimas_zyme_upd after update on dekles_isdavimas
  referencing old table as seni new table as nauji
  for each statement execute function zymeti_baigta_dekle();

-- An inspector asks a wallet. What was shown stays for minutes only.
create table dekles_prasymas (
  id         bigint generated always as identity primary key,
  asmuo_id   bigint not null references asmuo,
  -- The address under which a wallet reads it, and the state with which it answers; its nonce follows from the first.
  zyme       bytea not null unique check (length(zyme) = 32),
  busena     bytea not null unique check (length(busena) = 32),
  sukurta    timestamptz not null,
  galioja    timestamptz not null,
  atsakyta   timestamptz,
  atsakymas  jsonb,
  check (atsakymas is null or atsakyta is not null)
);
create index dekles_prasymas_asmuo on dekles_prasymas (asmuo_id);
