-- Registration (spec section 4, decision 060): its flows, what the bank knows of clients without a login, what the
-- government's register said of new ones, and the numbers that new companies and accounts get.

-- Clients of branches who have no login here, by РНОКПП of a person or ЄДРПОУ of a company. The core system fills it.
create table branch_client (
  client_code text primary key check (client_code ~ '^\d{8}$|^\d{10}$'),
  phone text check (phone ~ '^380\d{9}$'),
  passport_number text check (passport_number ~ '^\d{6,9}$'),
  -- Served by another internet bank of ours.
  elsewhere boolean not null default false
);

create index branch_client_of_phone on branch_client (phone);

create table registration_flow (
  token_hash bytea primary key check (length(token_hash) = 32),
  state text not null check (state in
    ('phoneCode', 'emailCode', 'organization', 'inn', 'passport', 'otherPhone', 'offline', 'mainPhone', 'logo', 'thankYou', 'ended')),
  language text not null check (language in ('uk', 'ru')),
  first_name text not null,
  second_name text not null,
  middle_name text not null,
  phone text not null check (phone ~ '^380\d{9}$'),
  email text not null,
  -- PHC string of argon2id: of the password that becomes the person's at the end. Null when the flow is over.
  password_hash text check ((password_hash is null) = (state in ('thankYou', 'ended'))),
  -- Who the person, the company and its account are going to be: the logo is uploaded before they are.
  person_id uuid not null,
  company_id uuid not null,
  -- By invitation: to the company of this one.
  inviting_company_id uuid,
  invitation_id uuid,
  foreign key (inviting_company_id, invitation_id) references invitation (company_id, invitation_id),
  invite_type text,
  friend_code text,
  registrant text check (registrant in ('entrepreneur', 'representative')),
  client_code text check (client_code ~ '^\d{8}$|^\d{10}$'),
  inn text check (inn ~ '^\d{10}$'),
  position_code text,
  -- What the government's register said of client_code; null: it was not asked.
  government_answer text check (government_answer in ('valid', 'notValid', 'silent')),
  -- What the bank knows and asks to be proven.
  other_phone text,
  main_phone text,
  organization_tries smallint not null default 0,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index registration_flow_ended on registration_flow (expires_at);

-- One client for each code, however many register at once. What is a demo's has the codes of the demo bank's again (056).
create unique index person_of_inn on person (inn) where demo_tenant_id is null;
create unique index company_of_client_code on company (client_code) where demo_tenant_id is null;

-- The company's questionnaire (spec section 4, 'Questionnaire/client').
alter table company add column questionnaire_status text not null default 'processed' check (questionnaire_status in
  ('loaded', 'correct', 'returned', 'processed', 'new', 'default', 'none', 'tmp_seen', 'on_validation', 'tmp_printed',
   'tmp_rejected', 'questionnaire_valid', 'documents_loaded', 'account_empty', 'card_empty'));

-- Of the dictionary of positions; null where nobody said.
alter table relation add column position_code text;

-- To whom an invitation is, by РНОКПП: then they need not name it when they register.
alter table invitation add column inn text check (inn ~ '^\d{10}$');

-- What the government's register says of a company that has registered (security row 20).
create table government_check (
  company_id uuid primary key references company,
  answer text not null check (answer in ('valid', 'notValid', 'silent', 'notAsked')),
  -- Null: it has answered. 'notValid' flags the company for whoever verifies it.
  ask_again_at timestamptz,
  check ((ask_again_at is null) = (answer in ('valid', 'notValid'))),
  asked_at timestamptz
);

create index government_check_due on government_check (ask_again_at) where ask_again_at is not null;

-- Beyond those of the demo bank.
create sequence company_core_id start 200001;
create sequence client_account_number start 2000001;

alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in
    ('sign-in', 'sign-payment', 'recovery', 'registration-phone', 'registration-email', 'registration-other-phone'));

grant select, insert on branch_client to dilo_application;
grant select, insert, update, delete on registration_flow to dilo_application;
grant select, insert, update on government_check to dilo_application;
grant usage on sequence company_core_id, client_account_number to dilo_application;
