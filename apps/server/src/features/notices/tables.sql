create table account_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  account_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  by_person_id uuid,
  version bigint,
  bound bigint,
  available bigint,
  read_at timestamp with time zone,
  gathered_at timestamp with time zone,
  constraint account_notice_pkey PRIMARY KEY (company_id, person_id, happened_at, notice_id),
  constraint account_notice_check CHECK ((version IS NULL) <> (bound IS NULL)),
  constraint account_notice_check1 CHECK ((bound IS NULL) = (available IS NULL)),
  constraint account_notice_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40)
);
CREATE INDEX account_notice_by_age ON account_notice USING brin (happened_at);
CREATE INDEX account_notice_to_gather ON account_notice USING btree (person_id, happened_at) WHERE (gathered_at IS NULL);
CREATE INDEX account_notice_unread ON account_notice USING btree (person_id, company_id) WHERE (read_at IS NULL);
grant delete, insert, select, update (gathered_at, read_at) on account_notice to dilo_application;

create table balance_bound (
  company_id uuid not null,
  account_id uuid not null,
  person_id uuid not null,
  bound bigint not null,
  is_below boolean not null,
  constraint balance_bound_pkey PRIMARY KEY (company_id, account_id, person_id),
  constraint balance_bound_bound_check CHECK (bound > 0)
);
CREATE INDEX balance_bound_of_person ON balance_bound USING btree (person_id);
grant delete, insert, select, update (bound, is_below) on balance_bound to dilo_application;

create table card_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  card_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  by_person_id uuid,
  lock_kind text,
  amount bigint,
  merchant text,
  rule text,
  read_at timestamp with time zone,
  gathered_at timestamp with time zone,
  constraint card_notice_pkey PRIMARY KEY (company_id, notice_id, person_id),
  constraint card_notice_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint card_notice_merchant_check CHECK (length(merchant) <= 200),
  constraint card_notice_rule_check CHECK (length(rule) <= 40)
);
CREATE INDEX card_notice_by_age ON card_notice USING brin (happened_at);
CREATE INDEX card_notice_newest ON card_notice USING btree (person_id, company_id, happened_at DESC, notice_id DESC);
CREATE INDEX card_notice_of_card ON card_notice USING btree (company_id, card_id);
CREATE INDEX card_notice_to_gather ON card_notice USING btree (person_id, happened_at) WHERE (gathered_at IS NULL);
CREATE INDEX card_notice_unread ON card_notice USING btree (person_id, company_id) WHERE (read_at IS NULL);
grant delete, insert, select, update (gathered_at, read_at) on card_notice to dilo_application;
grant insert, select on card_notice to dilo_desk;

create table deposit_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  deposit_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  by_person_id uuid,
  amount bigint,
  rate integer,
  on_day date,
  paper text,
  read_at timestamp with time zone,
  gathered_at timestamp with time zone,
  constraint deposit_notice_pkey PRIMARY KEY (company_id, notice_id, person_id),
  constraint deposit_notice_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint deposit_notice_paper_check CHECK (length(paper) <= 200)
);
CREATE INDEX deposit_notice_by_age ON deposit_notice USING brin (happened_at);
CREATE INDEX deposit_notice_newest ON deposit_notice USING btree (person_id, company_id, happened_at DESC, notice_id DESC);
CREATE INDEX deposit_notice_of_deposit ON deposit_notice USING btree (company_id, deposit_id);
CREATE INDEX deposit_notice_to_gather ON deposit_notice USING btree (person_id, happened_at) WHERE (gathered_at IS NULL);
CREATE INDEX deposit_notice_unread ON deposit_notice USING btree (person_id, company_id) WHERE (read_at IS NULL);
grant delete, insert, select, update (gathered_at, read_at) on deposit_notice to dilo_application;
grant insert, select on deposit_notice to dilo_desk;

create table exchange_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  request_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  by_person_id uuid,
  amount bigint,
  rate bigint,
  on_day date,
  why text,
  read_at timestamp with time zone,
  gathered_at timestamp with time zone,
  constraint exchange_notice_pkey PRIMARY KEY (company_id, notice_id, person_id),
  constraint exchange_notice_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint exchange_notice_why_check CHECK (length(why) <= 300)
);
CREATE INDEX exchange_notice_by_age ON exchange_notice USING brin (happened_at);
CREATE INDEX exchange_notice_newest ON exchange_notice USING btree (person_id, company_id, happened_at DESC, notice_id DESC);
CREATE INDEX exchange_notice_of_request ON exchange_notice USING btree (company_id, request_id);
CREATE INDEX exchange_notice_to_gather ON exchange_notice USING btree (person_id, happened_at) WHERE (gathered_at IS NULL);
CREATE INDEX exchange_notice_unread ON exchange_notice USING btree (person_id, company_id) WHERE (read_at IS NULL);
grant delete, insert, select, update (gathered_at, read_at) on exchange_notice to dilo_application;
grant insert, select on exchange_notice to dilo_desk;

create table notice (
  company_id uuid not null,
  payment_id uuid not null,
  position integer not null,
  person_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  read_at timestamp with time zone,
  over_at timestamp with time zone,
  gathered_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (company_id, payment_id, "position", person_id, happened_at),
  constraint notice_check CHECK (over_at IS NULL OR kind = 'awaitsSignature'::text),
  constraint notice_kind_check CHECK (kind = ANY (ARRAY['awaitsSignature'::text, 'done'::text, 'rejected'::text, 'returned'::text, 'rework'::text, 'cancelled'::text]))
);
CREATE INDEX notice_by_age ON notice USING brin (happened_at);
CREATE INDEX notice_newest ON notice USING btree (person_id, company_id, happened_at DESC, payment_id DESC, "position" DESC);
CREATE INDEX notice_of_rework ON notice USING btree (person_id, company_id) WHERE ((kind = 'rework'::text) AND (over_at IS NULL));
CREATE INDEX notice_to_gather ON notice USING btree (person_id, happened_at) WHERE (gathered_at IS NULL);
CREATE INDEX notice_unread ON notice USING btree (person_id, company_id) WHERE (read_at IS NULL);
grant delete, insert, select, update (gathered_at, happened_at, over_at, read_at) on notice to dilo_application;
grant insert on notice to dilo_desk;

create table notice_choice (
  person_id uuid not null,
  kind text not null,
  cabinet boolean not null,
  email boolean not null,
  sms boolean not null,
  constraint notice_choice_pkey PRIMARY KEY (person_id, kind),
  constraint notice_choice_check CHECK (cabinet OR kind <> 'awaitsSignature'::text),
  constraint notice_choice_kind_check CHECK (kind = ANY (ARRAY['awaitsSignature'::text, 'done'::text, 'rejected'::text, 'returned'::text, 'rework'::text, 'cancelled'::text, 'cardUse'::text, 'depositCourse'::text, 'exchangeCourse'::text, 'moneyIn'::text, 'lowBalance'::text]))
);
grant insert, select, update on notice_choice to dilo_application;

create table notice_message (
  person_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint notice_message_pkey PRIMARY KEY (person_id)
);
grant insert, select, update on notice_message to dilo_application;

-- What follows names objects of other rooms.

create view may_wait as
 SELECT person_id,
    company_id,
    type,
    permissions,
    signature_type,
    account_ids,
    blocked_until,
    created_at,
    (EXISTS ( SELECT
           FROM open_payment open
          WHERE open.company_id = relation.company_id AND open.state = 'onSigning'::text)) AS payments_on_signing,
    (EXISTS ( SELECT
           FROM open_payment open
          WHERE open.company_id = relation.company_id AND open.state = 'waiting'::text)) AS payments_waiting,
    ( SELECT company.sole_entrepreneur
           FROM company
          WHERE company.company_id = relation.company_id) AS sole_entrepreneur,
    (EXISTS ( SELECT
           FROM notice
          WHERE notice.person_id = relation.person_id AND notice.company_id = relation.company_id AND notice.read_at IS NULL)) OR (EXISTS ( SELECT
           FROM notice
          WHERE notice.person_id = relation.person_id AND notice.company_id = relation.company_id AND notice.kind = 'rework'::text AND notice.over_at IS NULL)) AS notices,
    (EXISTS ( SELECT
           FROM standing_order standing
          WHERE standing.company_id = relation.company_id AND standing.state = 'onSigning'::text)) AS orders,
    (EXISTS ( SELECT
           FROM payment_import import
          WHERE import.company_id = relation.company_id AND import.uploaded_by = relation.person_id AND import.state = 'open'::text)) AS imports,
    (EXISTS ( SELECT
           FROM account_opening opening
          WHERE opening.company_id = relation.company_id AND (opening.state = ANY (ARRAY['new'::text, 'returned'::text, 'tmp_rejected'::text])))) AS applications,
    (EXISTS ( SELECT
           FROM deposit_operation operation
          WHERE operation.company_id = relation.company_id AND (operation.state = ANY (ARRAY['new'::text, 'loaded'::text, 'returned'::text, 'tmp_rejected'::text])))) AS deposits,
    (EXISTS ( SELECT
           FROM exchange_request request
          WHERE request.company_id = relation.company_id AND (request.state = ANY (ARRAY['draft'::text, 'onSigning'::text])))) AS exchanges,
    (EXISTS ( SELECT
           FROM enquiry
          WHERE enquiry.person_id = relation.person_id AND enquiry.company_id = relation.company_id AND enquiry.answered_at IS NOT NULL AND enquiry.answer_read_at IS NULL)) AS enquiries,
    (EXISTS ( SELECT
           FROM card_allowance_request request
          WHERE request.company_id = relation.company_id AND request.state = 'waiting'::text)) AS allowances,
    (EXISTS ( SELECT
           FROM card_approval approval
          WHERE approval.company_id = relation.company_id AND approval.state = 'waiting'::text)) AS approvals,
    (EXISTS ( SELECT
           FROM signed_change change
          WHERE change.company_id = relation.company_id AND change.ended_at IS NULL)) AS changes,
    (EXISTS ( SELECT
           FROM card_notice told
          WHERE told.person_id = relation.person_id AND told.company_id = relation.company_id AND told.read_at IS NULL)) AS notices_of_cards,
    (EXISTS ( SELECT
           FROM deposit_notice told
          WHERE told.person_id = relation.person_id AND told.company_id = relation.company_id AND told.read_at IS NULL)) AS notices_of_deposits,
    (EXISTS ( SELECT
           FROM exchange_notice told
          WHERE told.person_id = relation.person_id AND told.company_id = relation.company_id AND told.read_at IS NULL)) AS notices_of_exchanges,
    (EXISTS ( SELECT
           FROM recipient_account_end said
          WHERE said.company_id = relation.company_id)) AS account_ends,
    (EXISTS ( SELECT
           FROM payment
          WHERE payment.company_id = relation.company_id AND payment.kind = 'toBudget'::text)) OR (EXISTS ( SELECT
           FROM standing_order standing
          WHERE standing.company_id = relation.company_id AND standing.kind = 'toBudget'::text)) AS budget_paid,
    (type = 'ENTREPRENEUR'::text OR ('ACCOUNTS_VIEW'::text = ANY (permissions))) AND (EXISTS ( SELECT
           FROM account_notice told
          WHERE told.person_id = relation.person_id AND told.company_id = relation.company_id AND told.read_at IS NULL)) AS notices_of_accounts
   FROM relation
  WHERE status = 'active'::text;
grant select on may_wait to dilo_application;

alter table account_notice enable row level security;
create policy calls on account_notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on account_notice as permissive for all to public using (true) with check (true);

alter table balance_bound enable row level security;
create policy calls on balance_bound as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on balance_bound as permissive for all to public using (true) with check (true);

alter table card_notice enable row level security;
create policy calls on card_notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_notice as permissive for all to public using (true) with check (true);

alter table deposit_notice enable row level security;
create policy calls on deposit_notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND deposit_in_reach(company_id, deposit_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on deposit_notice as permissive for all to public using (true) with check (true);

alter table exchange_notice enable row level security;
create policy calls on exchange_notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND exchange_request_in_reach(company_id, request_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on exchange_notice as permissive for all to public using (true) with check (true);

alter table notice enable row level security;
create policy calls on notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND payment_in_reach(company_id, payment_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on notice as permissive for all to public using (true) with check (true);

alter table balance_bound add constraint balance_bound_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table balance_bound add constraint balance_bound_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table card_notice add constraint card_notice_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE;

alter table deposit_notice add constraint deposit_notice_company_id_deposit_id_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES deposit(company_id, deposit_id) ON DELETE CASCADE;

alter table exchange_notice add constraint exchange_notice_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES exchange_request(company_id, request_id) ON DELETE CASCADE;

alter table notice_choice add constraint notice_choice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table notice_message add constraint notice_message_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;
