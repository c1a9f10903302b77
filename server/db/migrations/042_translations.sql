-- What an administrator has worded anew (docs/decisions/056). The program's own texts stand in the program; a row here
-- stands in their place, and a row whose text the program no longer has says nothing to anybody.
create table vertimas (
  id       bigint generated always as identity primary key,
  -- Address of the text: its table and key, `shell.save`.
  raktas   text not null check (length(raktas) between 1 and 200),
  kalba    text not null check (kalba in ('lt', 'en', 'lv')),
  -- A string, or the plural forms: {"one": "...", "few": "...", "other": "..."}.
  tekstas  jsonb not null check (jsonb_typeof(tekstas) in ('string', 'object')),
  versija  int not null default 1,
  constraint vertimas_raktas_kalba_key unique (raktas, kalba)
);
