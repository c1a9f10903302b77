-- Browsers in which somebody has signed in before. Their tries of a password, and their wishes for codes, are counted
-- apart: whoever tries an account from elsewhere does not lock its owner out.
create table pazistama_narsykle (
  -- SHA-256 of the cookie's token; one browser may know several accounts.
  zyme     bytea not null,
  asmuo_id bigint not null references asmuo on delete cascade,
  sukurta  timestamptz not null default now(),
  -- When the account was last signed in to from it.
  naudota  timestamptz not null default now(),
  primary key (zyme, asmuo_id)
);
create index pazistama_narsykle_asmuo on pazistama_narsykle (asmuo_id, naudota);
create index pazistama_narsykle_naudota on pazistama_narsykle (naudota);
