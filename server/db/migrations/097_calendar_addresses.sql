-- The private address of a person's calendar (docs/decisions/123): whoever has it reads the calendar, so only its hash is
-- kept. One a person.
create table kalendoriaus_adresas (
  asmuo_id bigint primary key references asmuo on delete cascade,
  zyme     bytea not null unique check (length(zyme) = 32),
  -- The rights by which it shows more than own registrations, as its owner held them when it was made.
  teises   text[] not null default '{}'
    check (teises <@ array['CompleteAtestavimas', 'ChangeImoneAtestavimas', 'ChangeImoneMokymas']),
  sukurta  timestamptz not null,
  naudota  timestamptz
);
