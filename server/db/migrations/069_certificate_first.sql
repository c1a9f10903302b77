-- The certificate is asked for before the signature, because it is part of what is signed.

-- SERTIFIKATAS: the person is asked which of their certificates to sign with.
alter table paraso_sesija drop constraint paraso_sesija_tikslas_check;
alter table paraso_sesija add constraint paraso_sesija_tikslas_check
  check (tikslas in ('PRISIJUNGIMAS', 'REGISTRACIJA', 'TAPATYBE', 'PARASAS', 'SERTIFIKATAS'));

-- The Smart-ID app that a person used last. Its certificate can be read by this number without asking the person.
create table smart_id_programele (
  asmuo_id    bigint primary key references asmuo,
  dokumentas  text not null check (length(dokumentas) <= 60),
  atnaujinta  timestamptz not null default now()
);
