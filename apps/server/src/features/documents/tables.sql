create table issued_document (
  company_id uuid not null,
  document_id uuid not null,
  account_id uuid,
  kind text not null,
  code_hash bytea not null,
  from_day date not null,
  to_day date not null,
  amount bigint,
  currency text,
  person_id uuid not null,
  issued_at timestamp with time zone not null,
  payment_state text,
  totals jsonb,
  exchange_side text,
  exchange_state text,
  exchanged bigint,
  constraint issued_document_pkey PRIMARY KEY (company_id, document_id),
  constraint issued_document_attests CHECK (
CASE kind
    WHEN 'REGISTER'::text THEN totals IS NOT NULL AND amount IS NULL AND currency IS NULL
    ELSE totals IS NULL AND account_id IS NOT NULL AND amount IS NOT NULL AND currency IS NOT NULL
END AND (kind = 'INSTRUCTION'::text) = (payment_state IS NOT NULL)),
  constraint issued_document_attests_exchange CHECK (
CASE kind
    WHEN 'EXCHANGE'::text THEN exchange_side IS NOT NULL AND exchange_state IS NOT NULL AND exchanged IS NOT NULL
    ELSE exchange_side IS NULL AND exchange_state IS NULL AND exchanged IS NULL
END),
  constraint issued_document_check CHECK (to_day >= from_day),
  constraint issued_document_code_hash_check CHECK (length(code_hash) = 32),
  constraint issued_document_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint issued_document_exchange_side_check CHECK (exchange_side = ANY (ARRAY['SALE'::text, 'PURCHASE'::text])),
  constraint issued_document_exchange_state_check CHECK (exchange_state = ANY (ARRAY['onSigning'::text, 'queued'::text, 'executing'::text, 'filling'::text, 'executed'::text, 'partlyExecuted'::text, 'rejected'::text, 'expired'::text, 'revoked'::text])),
  constraint issued_document_exchanged_check CHECK (exchanged >= 0),
  constraint issued_document_kind_check CHECK (kind = ANY (ARRAY['STATEMENT'::text, 'RECEIPT'::text, 'INSTRUCTION'::text, 'REGISTER'::text, 'DEPOSIT'::text, 'EXCHANGE'::text])),
  constraint issued_document_payment_state_check CHECK (payment_state = ANY (ARRAY['onSigning'::text, 'waiting'::text, 'signed'::text, 'settled'::text, 'rejected'::text, 'returned'::text, 'revoked'::text])),
  constraint issued_document_totals_check CHECK (jsonb_typeof(totals) = 'array'::text)
);
CREATE INDEX issued_document_of_person ON issued_document USING btree (person_id);
grant insert, select on issued_document to dilo_application;

create table document_directory (
  code_hash bytea not null,
  company_id uuid not null,
  document_id uuid not null,
  constraint document_directory_pkey PRIMARY KEY (code_hash),
  constraint document_directory_code_hash_check CHECK (length(code_hash) = 32),
  constraint document_directory_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES issued_document(company_id, document_id) ON DELETE CASCADE
);
CREATE INDEX document_directory_of_document ON document_directory USING btree (company_id, document_id);
grant insert, select on document_directory to dilo_application;

create table statement_subscription (
  company_id uuid not null,
  subscription_id uuid not null,
  account_id uuid not null,
  person_id uuid not null,
  address text not null,
  frequency text not null,
  format text not null,
  language text not null,
  when_empty text not null,
  state text not null,
  ended_by text,
  next_from date,
  due_on date,
  created_at timestamp with time zone not null,
  vouches boolean default true not null,
  needs_own_code boolean default false not null,
  sends_from timestamp with time zone,
  constraint statement_subscription_pkey PRIMARY KEY (company_id, subscription_id),
  constraint statement_subscription_address_check CHECK (length(address) >= 3 AND length(address) <= 254),
  constraint statement_subscription_check CHECK ((state = 'active'::text) = (due_on IS NOT NULL) AND (due_on IS NULL) = (next_from IS NULL)),
  constraint statement_subscription_check1 CHECK ((state = 'ended'::text) = (ended_by IS NOT NULL)),
  constraint statement_subscription_ended_by_check CHECK (ended_by = ANY (ARRAY['unsubscribed'::text, 'noRight'::text, 'accountClosed'::text, 'addressRefused'::text, 'removed'::text])),
  constraint statement_subscription_frequency_check CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])),
  constraint statement_subscription_language_check CHECK (language = ANY (ARRAY['uk'::text, 'ru'::text])),
  constraint statement_subscription_state_check CHECK (state = ANY (ARRAY['awaitsCode'::text, 'active'::text, 'paused'::text, 'ended'::text])),
  constraint statement_subscription_when_empty_check CHECK (when_empty = ANY (ARRAY['note'::text, 'nothing'::text]))
);
CREATE INDEX statement_subscription_due ON statement_subscription USING btree (due_on) WHERE (state = 'active'::text);
CREATE INDEX statement_subscription_of_person ON statement_subscription USING btree (person_id);
CREATE UNIQUE INDEX statement_subscription_once ON statement_subscription USING btree (company_id, account_id, address, frequency, format) WHERE (state <> 'ended'::text);
grant insert, select, update on statement_subscription to dilo_application;
grant select, update on statement_subscription to dilo_desk;

create table statement_delivery (
  company_id uuid not null,
  subscription_id uuid not null,
  from_day date not null,
  to_day date not null,
  planned_at timestamp with time zone not null,
  outcome text,
  constraint statement_delivery_pkey PRIMARY KEY (company_id, subscription_id, from_day),
  constraint statement_delivery_outcome_check CHECK (outcome = ANY (ARRAY['sent'::text, 'note'::text, 'nothing'::text, 'tooLarge'::text, 'stopped'::text, 'expired'::text, 'refused'::text])),
  constraint statement_delivery_company_id_subscription_id_fkey FOREIGN KEY (company_id, subscription_id) REFERENCES statement_subscription(company_id, subscription_id) ON DELETE CASCADE
);
grant insert, select, update (outcome) on statement_delivery to dilo_application;

create table statement_unsubscription (
  token_hash bytea not null,
  company_id uuid not null,
  subscription_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint statement_unsubscription_pkey PRIMARY KEY (token_hash),
  constraint statement_unsubscription_token_hash_check CHECK (length(token_hash) = 32),
  constraint statement_unsubscription_company_id_subscription_id_fkey FOREIGN KEY (company_id, subscription_id) REFERENCES statement_subscription(company_id, subscription_id) ON DELETE CASCADE
);
CREATE INDEX statement_unsubscription_ended ON statement_unsubscription USING btree (expires_at);
CREATE INDEX statement_unsubscription_of ON statement_unsubscription USING btree (company_id, subscription_id);
grant delete, insert, select, update on statement_unsubscription to dilo_application;

-- What follows names objects of other rooms.

alter table issued_document enable row level security;
create policy calls on issued_document as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on issued_document as permissive for all to public using (true) with check (true);

alter table document_directory enable row level security;
create policy calls_delete on document_directory as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on document_directory as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on document_directory as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on document_directory as permissive for all to public using (true) with check (true);

alter table statement_subscription enable row level security;
create policy calls on statement_subscription as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on statement_subscription as permissive for all to public using (true) with check (true);

alter table statement_delivery enable row level security;
create policy calls on statement_delivery as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on statement_delivery as permissive for all to public using (true) with check (true);

alter table statement_unsubscription enable row level security;
create policy calls on statement_unsubscription as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on statement_unsubscription as permissive for all to public using (true) with check (true);

alter table issued_document add constraint issued_document_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table issued_document add constraint issued_document_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id);

alter table statement_subscription add constraint statement_subscription_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table statement_subscription add constraint statement_subscription_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table statement_subscription add constraint statement_subscription_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;
