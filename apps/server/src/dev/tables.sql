create table local_card (
  token text not null,
  request_id text,
  scheme text not null,
  form text not null,
  product text not null,
  is_ours boolean default true not null,
  is_bound boolean not null,
  first_digits text not null,
  last_digits text not null,
  name_on_card text not null,
  expires_on date not null,
  state text not null,
  sequence integer not null,
  pin_digest bytea,
  pin_tries smallint default 0 not null,
  made_at timestamp with time zone not null,
  constraint local_card_pkey PRIMARY KEY (token),
  constraint local_card_request_id_key UNIQUE (request_id),
  constraint local_card_first_digits_check CHECK (first_digits ~ '^\d{6}$'::text),
  constraint local_card_form_check CHECK (form = ANY (ARRAY['virtual'::text, 'plastic'::text])),
  constraint local_card_last_digits_check CHECK (last_digits ~ '^\d{4}$'::text),
  constraint local_card_pin_digest_check CHECK (length(pin_digest) = 32),
  constraint local_card_product_check CHECK (product = ANY (ARRAY['business'::text, 'personal'::text])),
  constraint local_card_scheme_check CHECK (scheme = ANY (ARRAY['visa'::text, 'mastercard'::text])),
  constraint local_card_state_check CHECK (state = ANY (ARRAY['inactive'::text, 'active'::text, 'locked'::text, 'closed'::text])),
  constraint local_card_token_check CHECK (length(token) >= 1 AND length(token) <= 100)
);
grant delete, insert, select, update on local_card to dilo_application;

create table local_card_session (
  session_id text not null,
  kind text not null,
  token text,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  number_token text,
  number_of text,
  constraint local_card_session_pkey PRIMARY KEY (session_id),
  constraint local_card_session_number_token_key UNIQUE (number_token),
  constraint local_card_session_kind_check CHECK (kind = ANY (ARRAY['pin'::text, 'reveal'::text, 'bind'::text])),
  constraint local_card_session_session_id_check CHECK (session_id ~ '^[0-9a-f]{32}$'::text),
  constraint local_card_session_number_of_fkey FOREIGN KEY (number_of) REFERENCES local_card(token) ON DELETE CASCADE,
  constraint local_card_session_token_fkey FOREIGN KEY (token) REFERENCES local_card(token) ON DELETE CASCADE
);
grant delete, insert, select, update on local_card_session to dilo_application;

create table local_challenge (
  challenge_id text not null,
  token text not null,
  purchase jsonb not null,
  expires_at timestamp with time zone not null,
  answer text,
  paid_at timestamp with time zone,
  constraint local_challenge_pkey PRIMARY KEY (challenge_id),
  constraint local_challenge_answer_check CHECK (answer = ANY (ARRAY['approved'::text, 'declined'::text])),
  constraint local_challenge_token_fkey FOREIGN KEY (token) REFERENCES local_card(token) ON DELETE CASCADE
);
grant delete, insert, select, update on local_challenge to dilo_application;

create table local_clearing_transfer (
  transfer_id uuid not null,
  amount bigint not null,
  behaviour text not null,
  received_at timestamp with time zone not null,
  uetr uuid,
  constraint local_clearing_transfer_pkey PRIMARY KEY (transfer_id)
);
grant insert, select, update on local_clearing_transfer to dilo_application;

create table local_clearing_message (
  transfer_id uuid not null,
  place smallint not null,
  message_id text not null,
  message jsonb not null,
  due_at timestamp with time zone not null,
  confirmed boolean default false not null,
  constraint local_clearing_message_pkey PRIMARY KEY (transfer_id, place),
  constraint local_clearing_message_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES local_clearing_transfer(transfer_id)
);
CREATE INDEX local_clearing_message_due ON local_clearing_message USING btree (due_at) WHERE (NOT confirmed);
CREATE INDEX local_clearing_message_name ON local_clearing_message USING btree (message_id) WHERE (NOT confirmed);
grant insert, select, update on local_clearing_message to dilo_application;

create table local_clearing_recipient (
  iban text not null,
  behaviour text not null,
  constraint local_clearing_recipient_pkey PRIMARY KEY (iban)
);
grant insert, select, update on local_clearing_recipient to dilo_application;

create table local_message (
  message_id uuid not null,
  recipient text not null,
  channel text not null,
  text text not null,
  code text,
  sent_at timestamp with time zone not null,
  subject text,
  attachment_name text,
  attachment_bytes integer,
  constraint local_message_pkey PRIMARY KEY (message_id),
  constraint local_message_channel_check CHECK (channel = ANY (ARRAY['sms'::text, 'email'::text]))
);
CREATE INDEX local_message_of_recipient ON local_message USING btree (recipient, sent_at DESC);
grant delete, insert, select, update on local_message to dilo_application;

create table local_movement (
  message_id text not null,
  day date not null,
  kind text not null,
  token text not null,
  amount bigint not null,
  constraint local_movement_pkey PRIMARY KEY (message_id),
  constraint local_movement_kind_check CHECK (kind = ANY (ARRAY['clearing'::text, 'refund'::text, 'single'::text, 'chargeback'::text]))
);
CREATE INDEX local_movement_day ON local_movement USING btree (day);
grant delete, insert, select, update on local_movement to dilo_application;

create table local_processor_message (
  message_id text not null,
  door text not null,
  body jsonb not null,
  due_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  times smallint default 1 not null,
  status integer,
  answer jsonb,
  constraint local_processor_message_pkey PRIMARY KEY (message_id),
  constraint local_processor_message_door_check CHECK (door = ANY (ARRAY['authorisations'::text, 'events'::text]))
);
CREATE INDEX local_processor_message_due ON local_processor_message USING btree (due_at) WHERE (times > 0);
grant delete, insert, select, update on local_processor_message to dilo_application;

create table local_purchase (
  group_id text not null,
  token text not null,
  merchant jsonb not null,
  channel text not null,
  original_currency text not null,
  rate bigint not null,
  authorised bigint not null,
  cleared bigint default 0 not null,
  is_over boolean default false not null,
  begun_at timestamp with time zone not null,
  constraint local_purchase_pkey PRIMARY KEY (group_id),
  constraint local_purchase_token_fkey FOREIGN KEY (token) REFERENCES local_card(token) ON DELETE CASCADE
);
CREATE INDEX local_purchase_begun ON local_purchase USING btree (begun_at);
grant delete, insert, select, update on local_purchase to dilo_application;

create table local_remote_signing (
  request_id text not null,
  contents bytea[] not null,
  inn text not null,
  full_name text not null,
  company_code text not null,
  company_name text not null,
  sole_entrepreneur boolean not null,
  expires_at timestamp with time zone not null,
  messages bytea[],
  declined_at timestamp with time zone,
  constraint local_remote_signing_pkey PRIMARY KEY (request_id),
  constraint local_remote_signing_request_id_check CHECK (request_id ~ '^[0-9a-f]{32}$'::text)
);
grant delete, insert, select, update on local_remote_signing to dilo_application;

create table local_wallet_token (
  wallet_token_id text not null,
  token text not null,
  wallet text not null,
  state text not null,
  device text,
  constraint local_wallet_token_pkey PRIMARY KEY (wallet_token_id),
  constraint local_wallet_token_state_check CHECK (state = ANY (ARRAY['active'::text, 'suspended'::text, 'deleted'::text])),
  constraint local_wallet_token_token_fkey FOREIGN KEY (token) REFERENCES local_card(token) ON DELETE CASCADE
);
grant delete, insert, select, update on local_wallet_token to dilo_application;

-- What follows names objects of other rooms.

alter table local_card enable row level security;
create policy calls on local_card as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on local_card as permissive for all to public using (true) with check (true);

alter table local_card_session enable row level security;
create policy calls on local_card_session as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on local_card_session as permissive for all to public using (true) with check (true);

alter table local_challenge enable row level security;
create policy calls on local_challenge as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on local_challenge as permissive for all to public using (true) with check (true);

alter table local_movement enable row level security;
create policy calls on local_movement as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on local_movement as permissive for all to public using (true) with check (true);

alter table local_processor_message enable row level security;
create policy calls on local_processor_message as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on local_processor_message as permissive for all to public using (true) with check (true);

alter table local_purchase enable row level security;
create policy calls on local_purchase as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on local_purchase as permissive for all to public using (true) with check (true);

alter table local_wallet_token enable row level security;
create policy calls on local_wallet_token as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on local_wallet_token as permissive for all to public using (true) with check (true);
