-- Anchors of the audit trail as they stand, signed, in a file outside the database (docs/decisions/078). These copies
-- prove nothing by themselves: they tell the administrator's page, and that the file has not become shorter.
create table audito_inkaras (
  nr      int primary key,
  kada    timestamptz not null,
  eilute  bigint not null,
  tekstas text not null
);

insert into periodinis_procesas (kodas, periodas, kitaspaleidimas)
values ('AUDITO_TVIRTINIMAS', 24, (current_date + 1 + time '03:10') at time zone 'Europe/Vilnius');
