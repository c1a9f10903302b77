-- In whose hands an account is (docs/decisions/032): null while nobody has proven by phone to be the person of the code;
-- KONTAKTAI once they have, until they have said their own contacts; IRODYTAS after.
alter table asmuo add column savininkas text check (savininkas in ('KONTAKTAI', 'IRODYTAS'));

-- The number that a code went to: it opens nothing once the phone is no longer the person's.
alter table sms_kodas add column telefonas text;
-- A code sent after a right password: the second step of those who can do more than look after the own record.
alter table sms_kodas add column po_slaptazodzio boolean not null default false;
