-- Enquiries of clients to the bank, and the bank's answers (decision 142).
create table enquiry (
  -- Null: its author acts for no company yet. Then it is seen by its author and the bank alone.
  company_id uuid references company on delete cascade,
  enquiry_id uuid primary key,
  -- Its author.
  person_id uuid not null references person on delete cascade,
  subject text not null check (subject in ('payment', 'account', 'access', 'verification', 'error', 'other')),
  -- What it is about, as its author refers to it: the bank looks it up within the company.
  thing_kind text check (thing_kind in ('payment', 'application', 'block', 'error')),
  thing_reference text check (length(thing_reference) between 1 and 99),
  state text not null check (state in ('waiting', 'answered', 'closed')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Since when it waits, or has waited last, for the bank, and what was promised then: another table of hours changes no promise.
  waits_since timestamptz not null,
  promised_at timestamptz not null check (promised_at > waits_since),
  -- The last answer, and when its author has read it; null: they have not.
  answered_at timestamptz,
  answer_read_at timestamptz,
  -- Who of the bank's people closed it last.
  closed_by_staff_id uuid,
  check ((thing_kind is null) = (thing_reference is null)),
  check (state <> 'answered' or answered_at is not null),
  check (state <> 'closed' or closed_by_staff_id is not null),
  check (answer_read_at is null or answered_at is not null)
);

create index enquiry_of_company on enquiry (company_id, changed_at desc, enquiry_id);
create index enquiry_of_author on enquiry (person_id, changed_at desc, enquiry_id);
create index enquiry_waiting on enquiry (promised_at, enquiry_id) where state = 'waiting';
create index enquiry_answer_unread on enquiry (person_id, company_id) where answered_at is not null and answer_read_at is null;

-- Letters stay as they were written.
create table enquiry_letter (
  -- Of its enquiry.
  company_id uuid,
  enquiry_id uuid not null references enquiry on delete cascade,
  letter_id uuid not null,
  -- The writer: a person of the client, or one of the bank's people.
  person_id uuid,
  staff_id uuid,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null,
  primary key (enquiry_id, letter_id),
  check ((person_id is null) <> (staff_id is null))
);

grant select, insert on enquiry, enquiry_letter to dilo_application;
grant update (state, changed_at, waits_since, promised_at, answered_at, answer_read_at, closed_by_staff_id) on enquiry to dilo_application;
