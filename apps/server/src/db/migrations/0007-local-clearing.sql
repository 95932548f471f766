-- The local adapter of the clearing port: a clearing house of its own on this machine. Empty in production.

-- How a recipient's bank behaves; whoever is not listed here behaves as the adapter's seed says.
create table local_clearing_recipient (
  iban text primary key,
  behaviour text not null
);

create table local_clearing_transfer (
  transfer_id uuid primary key,
  amount bigint not null,
  behaviour text not null,
  received_at timestamptz not null
);

-- What it will say, as ISO 20022 names it, and when. A message that is said twice stands here twice.
create table local_clearing_message (
  transfer_id uuid not null references local_clearing_transfer,
  place smallint not null,
  message_id text not null,
  message jsonb not null,
  due_at timestamptz not null,
  confirmed boolean not null default false,
  primary key (transfer_id, place)
);

create index local_clearing_message_due on local_clearing_message (due_at) where not confirmed;
create index local_clearing_message_name on local_clearing_message (message_id) where not confirmed;

grant select, insert, update on local_clearing_recipient, local_clearing_transfer, local_clearing_message
  to dilo_application;
