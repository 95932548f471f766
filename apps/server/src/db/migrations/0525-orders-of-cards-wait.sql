-- Who orders a card, lets a payment through once or loosens a spend program soon after a change of their access does so with effect from later
-- on (decisions 058, 200).
-- From when on the processor is asked for the card; null: at once.
alter table card_application add column waits_until timestamptz;
alter table card_application drop constraint card_application_reason_check;
alter table card_application add constraint card_application_reason_check
  check (reason in ('byProcessor', 'blankTaken', 'holderLeft', 'signerLeft', 'accountNotOpen', 'phoneInvalid', 'cardClosed')) not valid;

-- From when on an allowance is good; null: since it was granted.
alter table card_allowance add column starts_at timestamptz;

-- What a program is to be, by whom, and from when on: {limits, cards}.
alter table card_program
  add column looser jsonb,
  add column looser_from timestamptz,
  add column looser_by uuid references person on delete set null;
create index card_program_looser on card_program (looser_from) where looser_from is not null;
create index card_program_looser_by on card_program (looser_by) where looser_by is not null;
grant update (looser, looser_from, looser_by) on card_program to dilo_application;
