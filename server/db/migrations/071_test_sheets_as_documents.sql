-- Printed test sheets are documents of the registry (docs/decisions/098).
alter table dokumentas drop constraint dokumentas_rusis_check;
alter table dokumentas add constraint dokumentas_rusis_check check (rusis in ('PROTOKOLAS', 'PAZYMEJIMAS', 'SUTARTIS',
  'DARBO_PAZYMA', 'LANKYMO_PAZYMA', 'DUOMENU_ISRASAS', 'ATASKAITA', 'PROTOKOLO_ISRASAS', 'TESTO_LAPAS'));
