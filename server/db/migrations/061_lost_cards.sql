-- A card that its holder or company reported as lost (docs/decisions/087): when, and who reported it. It stays suspended
-- until an administrator makes it active again, which takes the mark away, or it ends.
alter table kortele add column pamesta timestamptz;
alter table kortele add column pamesta_pranese bigint references asmuo on delete set null;
alter table kortele add constraint kortele_pamesta check (pamesta is null or statusas in ('SUSPENDUOTA', 'NEGALIOJA'));
create index kortele_pamesta_pranese on kortele (pamesta_pranese) where pamesta_pranese is not null;
