-- Recovery of a password: its flows, its codes, and whom the bank asks more of.

create table recovery_flow (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- Null: nobody has this phone. Such a flow looks like any other, and no code is right in it.
  person_id uuid references person,
  phone text not null check (phone ~ '^380\d{9}$'),
  state text not null check (state in ('awaitingCode', 'awaitingInn', 'recovered', 'ended')),
  -- PHC string of argon2id: of the password that becomes the person's at the end. Null when the flow is over.
  password_hash text check ((password_hash is null) = (state in ('recovered', 'ended'))),
  inn_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index recovery_flow_of_person on recovery_flow (person_id);
create index recovery_flow_expired on recovery_flow (expires_at);

grant select, insert, update, delete on recovery_flow to dilo_application;

alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('sign-in', 'sign-payment', 'recovery'));

alter table outbox
  drop constraint outbox_task_check,
  add constraint outbox_task_check check (task in ('deliverMessage', 'tellNobody', 'submitCreditTransfer'));

-- Whom the bank asks for the INN at a recovery whatever companies they have: after a lost phone, on a suspicion.
alter table person add column inn_at_recovery boolean not null default false;
