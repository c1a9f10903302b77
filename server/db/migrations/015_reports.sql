-- What ends within 90 days, of all people: qualifications and cards as competencies have it.
create index asmens_kvalifikacija_galioja on asmens_kvalifikacija (galioja) where statusas = 'PATVIRTINTA' and galioja is not null;
create index kortele_galioja_iki on kortele (galioja_iki) where statusas = 'AKTYVI' and galioja_iki is not null;
-- The cards of a person with what lists and counts ask of them, by the index alone.
drop index kortele_asmuo;
create index kortele_asmuo on kortele (asmuo_id) include (statusas, galioja_iki);
-- The same of competencies: a company of ten thousand people is counted in one pass.
create index asmens_kompetencija_asmuo on asmens_kompetencija (asmuo_id) include (statusas, galioja);
