-- How many people hold a valid competency, counted ahead (docs/decisions/049): at a million persons the sum over their
-- competencies takes seconds, the one over this table milliseconds.
create table pasiula (
  -- The present year: valid on the day of counting. A later one: still valid on its last day.
  metai         int not null,
  srities_kodas text not null,
  -- The highest that the person holds in the area; '': none is told.
  lygis         text not null,
  -- '': not known.
  regionas      text not null,
  savivaldybe   text not null,
  zmones        int not null check (zmones > 0),
  primary key (metai, srities_kodas, lygis, regionas, savivaldybe)
);

-- One row: when they were counted, and for which day.
create table pasiulos_skaiciavimas (
  viena        boolean primary key default true check (viena),
  diena        date not null,
  apskaiciuota timestamptz not null
);
