-- Pages that administrators write (docs/decisions/050). `turinys` is html cleaned on the way in, `tekstas` its words:
-- what is searched, and what a search engine is told. `eile` orders the menu of a language.
create table puslapis (
  id             bigint generated always as identity primary key,
  kalba          text not null,
  slug           text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  pavadinimas    text not null,
  turinys        text not null,
  tekstas        text not null,
  vartotojo_tipas text,
  meniu          boolean not null,
  eile           int not null default 0,
  skelbiamas     boolean not null,
  sukurta        timestamptz not null default now(),
  pakeista       timestamptz not null default now(),
  versija        int not null default 1,
  constraint puslapis_kalba_slug_key unique (kalba, slug)
);

-- The pictures that a page shows, written anew with each save: who may read the page may read them.
create table puslapio_paveikslas (
  puslapis_id bigint not null references puslapis (id) on delete cascade,
  failas_id   bigint not null references failas (id),
  primary key (puslapis_id, failas_id)
);
create index puslapio_paveikslas_failas on puslapio_paveikslas (failas_id);
