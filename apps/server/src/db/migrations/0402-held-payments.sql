-- Payments on hold, and for whom payments are open, decided at the desk (decision 145).

-- Why the bank's people let a payment go before its wait was over. Null: they did not.
alter table payment_wait add column released_because text;
alter table payment_wait add constraint payment_wait_released_because check (released_because in ('confirmedByPhone', 'confirmedInWriting', 'recipientChecked')) not valid;
grant update (released_because) on payment_wait to dilo_application;

-- Whether payments are open for a company's trustees, too. Companies of before keep what they had; a new one has it opened on purpose.
alter table pilot_company add column trustees boolean not null default true;
alter table pilot_company alter column trustees set default false;
grant update (trustees) on pilot_company to dilo_application;

-- Transfers that need a person, each once for each reason: what was decided does not come back with the next night's comparison.
create table clearing_exception (
  company_id uuid not null,
  -- The payment's id, or a salary row's.
  transfer_id uuid not null,
  because text not null check (because in ('contradiction', 'putAside', 'unknownToClearing', 'notSent', 'amount', 'status', 'overdue')),
  since timestamptz not null,
  -- Clearing has answered, or a person has decided.
  ended_at timestamptz check (ended_at >= since),
  primary key (company_id, transfer_id, because),
  foreign key (company_id, transfer_id) references clearing_transfer (company_id, payment_id) on delete cascade
);
create index clearing_exception_open on clearing_exception (since, company_id, transfer_id) where ended_at is null;
select keep_to_companies('clearing_exception', 'of its companies');
grant select, insert on clearing_exception to dilo_application;
grant update (ended_at) on clearing_exception to dilo_application;

-- Who of the bank's people works on a payment that is held; nothing of a client.
create table staff_held_payment (
  company_id uuid not null,
  payment_id uuid not null,
  taken_by uuid references staff,
  taken_until timestamptz,
  primary key (company_id, payment_id),
  check ((taken_by is null) = (taken_until is null))
);
grant select, insert, update on staff_held_payment to dilo_desk;
