-- Who wants to hear when the bank exchanges again: of one company one reminder, which goes with the message that keeps it.
create table exchange_reminder (
  company_id uuid not null references company on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- The draft that it leads to; null: the page of rates.
  request_id uuid,
  asked_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, request_id) references exchange_request on delete cascade
);
create index exchange_reminder_of_request on exchange_reminder (company_id, request_id);
create index exchange_reminder_of_person on exchange_reminder (person_id);
select keep_to_companies('exchange_reminder', 'of its companies');
grant select, insert, delete, update (request_id, asked_at) on exchange_reminder to dilo_application;
