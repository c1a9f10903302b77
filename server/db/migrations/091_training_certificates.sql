-- Which mandatory certificates a training gives (docs/decisions/120), so that it is offered to those who lack one.
create table mokymo_pazymejimas (
  mokymas_id     bigint not null references mokymas,
  pazymejimas_id bigint not null references privalomas_pazymejimas on delete cascade,
  primary key (mokymas_id, pazymejimas_id)
);
create index mokymo_pazymejimas_pazymejimas on mokymo_pazymejimas (pazymejimas_id, mokymas_id);
