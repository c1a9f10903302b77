-- Visits of state inspectors to sites, and whom each of them saw (docs/decisions/088).
create table tikrinimas (
  id             bigint generated always as identity primary key,
  objektas_id    bigint not null references objektas,
  tikrintojas_id bigint not null references asmuo,
  -- The civil day of the visit: what is seen is that of this day, and on this day.
  diena          date not null,
  -- The number of the assignment, or why.
  pagrindas      text not null,
  sukurta        timestamptz not null default now(),
  constraint tikrinimas_vienas unique (tikrintojas_id, objektas_id, diena)
);
create index tikrinimas_objektas on tikrinimas (objektas_id);

create table tikrinimo_asmuo (
  tikrinimas_id bigint not null references tikrinimas,
  asmuo_id      bigint not null references asmuo on delete cascade,
  laikas        timestamptz not null default now(),
  primary key (tikrinimas_id, asmuo_id)
);
create index tikrinimo_asmuo_asmuo on tikrinimo_asmuo (asmuo_id, laikas desc);
