-- Registration by visitors: who began one, what kind of user was wished for.

-- A browser that passed the captcha and may register somebody: how often it asked about a code, and how often it sent the form.
create table registracija (
  narsykle  bytea primary key,
  patikros  int not null default 0,
  bandymai  int not null default 0,
  galioja   timestamptz not null,
  sukurta   timestamptz not null default now()
);
create index registracija_galioja on registracija (galioja);

-- Where the link went, if by e-mail: setting the password with it confirms that address.
alter table slaptazodzio_nuoroda add column email text;

-- A type that the person asked for at registration and that an administrator has not decided on yet (decisions, point 3).
alter table asmuo add column pageidaujamas_tipas text check (pageidaujamas_tipas in ('ORG_ATSTOVAS'));
create index asmuo_pageidaujamas_tipas on asmuo (pageidaujamas_tipas) where pageidaujamas_tipas is not null;
