-- What ends in each month, of everybody who works, counted every hour: read one by one, a million people take seconds.
create table prognoze (
  -- The first day.
  menuo       date not null,
  rusis       text not null check (rusis in ('KOMPETENCIJA', 'PAZYMEJIMAS', 'KORTELE')),
  -- The competency or the kind of certificate; 0: a card.
  kas         bigint not null,
  -- '': not known.
  savivaldybe text not null,
  regionas    text not null,
  kiekis      int not null check (kiekis > 0),
  primary key (menuo, rusis, kas, savivaldybe, regionas)
);

create table prognozes_skaiciavimas (
  viena        boolean primary key default true check (viena),
  apskaiciuota timestamptz not null
);
