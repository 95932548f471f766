CREATE OR REPLACE FUNCTION add_to_method_use(p_person_id uuid, p_method text, p_day date, p_amount bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update method_use set amount = amount + p_amount where person_id = p_person_id and method = p_method and day = p_day;
  if not found then
    insert into method_use as used (person_id, method, day, amount)
      values (p_person_id, p_method, p_day, sum_of_signatures(p_person_id, p_method, p_day))
      on conflict (person_id, method, day) do update set amount = used.amount + p_amount;
  end if;
end
$function$;
revoke execute on function add_to_method_use(p_person_id uuid, p_method text, p_day date, p_amount bigint) from public;

CREATE OR REPLACE FUNCTION insert_signatures(p_signature_ids uuid[], p_company_ids uuid[], p_subject_kinds subject_kind[], p_subject_ids uuid[], p_person_ids uuid[], p_types text[], p_methods text[], p_digests bytea[], p_batch_digests bytea[], p_signed_at timestamp with time zone[], p_counted_amounts bigint[], p_counted_on date[], p_recipients_were_new boolean[], p_session_ids uuid[], p_user_agents text[], p_addresses text[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  new_ids uuid[];
begin
  with written as (
    insert into signature (signature_id, company_id, subject_kind, subject_id, person_id, type, method, digest, batch_digest,
      signed_at, counted_amount, counted_on, recipient_was_new, session_id, user_agent, address)
    select * from unnest(p_signature_ids, p_company_ids, p_subject_kinds, p_subject_ids, p_person_ids, p_types, p_methods,
      p_digests, p_batch_digests, p_signed_at, p_counted_amounts, p_counted_on, p_recipients_were_new, p_session_ids,
      p_user_agents, p_addresses)
    on conflict do nothing returning signature_id)
  select coalesce(array_agg(signature_id), '{}') into new_ids from written;
  return new_ids;
end
$function$;
revoke execute on function insert_signatures(p_signature_ids uuid[], p_company_ids uuid[], p_subject_kinds subject_kind[], p_subject_ids uuid[], p_person_ids uuid[], p_types text[], p_methods text[], p_digests bytea[], p_batch_digests bytea[], p_signed_at timestamp with time zone[], p_counted_amounts bigint[], p_counted_on date[], p_recipients_were_new boolean[], p_session_ids uuid[], p_user_agents text[], p_addresses text[]) from public;
grant execute on function insert_signatures(p_signature_ids uuid[], p_company_ids uuid[], p_subject_kinds subject_kind[], p_subject_ids uuid[], p_person_ids uuid[], p_types text[], p_methods text[], p_digests bytea[], p_batch_digests bytea[], p_signed_at timestamp with time zone[], p_counted_amounts bigint[], p_counted_on date[], p_recipients_were_new boolean[], p_session_ids uuid[], p_user_agents text[], p_addresses text[]) to dilo_application;

CREATE OR REPLACE FUNCTION lock_method_use(p_person_id uuid, p_method text, p_day date)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  used bigint;
begin
  -- A server of the version before knows this lock alone: a later migration takes it away.
  perform pg_advisory_xact_lock(hashtextextended('signing by ' || p_method || ' of ' || p_person_id, 0));
  loop
    select amount into used from method_use where person_id = p_person_id and method = p_method and day = p_day for update;
    if found then return used; end if;
    insert into method_use (person_id, method, day, amount)
      values (p_person_id, p_method, p_day, sum_of_signatures(p_person_id, p_method, p_day)) on conflict do nothing;
  end loop;
end
$function$;
revoke execute on function lock_method_use(p_person_id uuid, p_method text, p_day date) from public;
grant execute on function lock_method_use(p_person_id uuid, p_method text, p_day date) to dilo_application;

CREATE OR REPLACE FUNCTION void_signature_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update signature set voided_at = new.voided_at, void_cause = case when new.voided_at is not null then 'unstated' end
  where company_id = old.company_id and subject_id = old.order_id and signature_id = old.signature_id;
  return new;
end
$function$;
revoke execute on function void_signature_of_order() from public;

CREATE OR REPLACE FUNCTION write_signature_of_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into signature (company_id, subject_kind, subject_id, person_id, type, method, digest, signed_at, counted_amount, counted_on)
      select new.company_id, 'change', new.change_id, new.person_id, new.type, new.method, digest, new.signed_at,
        0, (new.signed_at at time zone 'Europe/Kyiv')::date
      from signed_change where company_id = new.company_id and change_id = new.change_id;
    return new;
  end if;
  update signature set voided_at = now(), void_cause = 'unstated' where company_id = old.company_id and subject_id = old.change_id
    and person_id = old.person_id and type = old.type and voided_at is null;
  return old;
end
$function$;
revoke execute on function write_signature_of_change() from public;

create table signed_change (
  company_id uuid not null,
  change_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  proposal jsonb not null,
  digest bytea not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  takes_effect_at timestamp with time zone,
  ended_at timestamp with time zone,
  ending text,
  constraint signed_change_pkey PRIMARY KEY (company_id, change_id),
  constraint signed_change_change_id_key UNIQUE (change_id),
  constraint signed_change_check CHECK ((ended_at IS NULL) = (ending IS NULL)),
  constraint signed_change_digest_check CHECK (length(digest) = 32),
  constraint signed_change_ending_check CHECK (ending = ANY (ARRAY['effective'::text, 'withdrawn'::text, 'replaced'::text, 'expired'::text, 'lapsed'::text])),
  constraint signed_change_kind_check CHECK (kind = ANY (ARRAY['signingPolicy'::text, 'access'::text, 'cardSpending'::text]))
);
CREATE INDEX signed_change_due ON signed_change USING btree (COALESCE(takes_effect_at, expires_at)) WHERE (ended_at IS NULL);
CREATE INDEX signed_change_ended ON signed_change USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX signed_change_of_person ON signed_change USING btree (proposed_by);
CREATE INDEX signed_change_of_subject ON signed_change USING btree (company_id, subject_id) WHERE (kind = 'access'::text);
CREATE UNIQUE INDEX signed_change_open ON signed_change USING btree (company_id, kind, subject_id) WHERE (ended_at IS NULL);
grant insert, select, update (ended_at, ending, takes_effect_at) on signed_change to dilo_application;
grant select, update (ended_at, ending) on signed_change to dilo_desk;

create table change_withdrawal_link (
  secret_hash bytea not null,
  company_id uuid not null,
  change_id uuid not null,
  person_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint change_withdrawal_link_pkey PRIMARY KEY (secret_hash),
  constraint change_withdrawal_link_secret_hash_check CHECK (length(secret_hash) = 32),
  constraint change_withdrawal_link_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES signed_change(company_id, change_id) ON DELETE CASCADE
);
CREATE INDEX change_withdrawal_link_expiry ON change_withdrawal_link USING btree (expires_at);
CREATE INDEX change_withdrawal_link_of_change ON change_withdrawal_link USING btree (company_id, change_id);
CREATE INDEX change_withdrawal_link_of_person ON change_withdrawal_link USING btree (person_id);
grant delete, insert, select, update (used_at) on change_withdrawal_link to dilo_application;

create table company_instant_limit (
  company_id uuid not null,
  at_most bigint not null,
  constraint company_instant_limit_pkey PRIMARY KEY (company_id),
  constraint company_instant_limit_at_most_check CHECK (at_most >= 0)
);
grant delete, insert, select, update on company_instant_limit to dilo_application;

create table company_signing_change (
  company_id uuid not null,
  change_id uuid not null,
  rules jsonb not null,
  digest bytea not null,
  person_id uuid not null,
  proposed_at timestamp with time zone not null,
  constraint company_signing_change_pkey PRIMARY KEY (company_id),
  constraint company_signing_change_change_id_key UNIQUE (change_id),
  constraint company_signing_change_digest_check CHECK (length(digest) = 32)
);
CREATE INDEX company_signing_change_of_person ON company_signing_change USING btree (person_id);
grant delete, insert, select, update on company_signing_change to dilo_application;

create table company_signing_change_signature (
  company_id uuid not null,
  person_id uuid not null,
  type text not null,
  method text not null,
  signed_at timestamp with time zone not null,
  constraint company_signing_change_signature_pkey PRIMARY KEY (company_id, person_id),
  constraint company_signing_change_signature_method_check CHECK (method = ANY (ARRAY['SMS'::text, 'EMAIL'::text, 'EDS'::text])),
  constraint company_signing_change_signature_type_check CHECK (type = ANY (ARRAY['first'::text, 'second'::text])),
  constraint company_signing_change_signature_company_id_fkey FOREIGN KEY (company_id) REFERENCES company_signing_change(company_id) ON DELETE CASCADE
);
CREATE INDEX company_signing_change_signature_of_person ON company_signing_change_signature USING btree (person_id);
grant delete, insert, select on company_signing_change_signature to dilo_application;

create table company_signing_rule (
  company_id uuid not null,
  account_id uuid,
  currency text not null,
  from_amount bigint not null,
  needs text[] not null,
  constraint company_signing_rule_company_id_account_id_currency_from_am_key UNIQUE NULLS NOT DISTINCT (company_id, account_id, currency, from_amount),
  constraint company_signing_rule_currency_check CHECK (currency = ANY (ARRAY['UAH'::text, 'USD'::text, 'EUR'::text])),
  constraint company_signing_rule_from_amount_check CHECK (from_amount >= 0),
  constraint company_signing_rule_needs_check CHECK (cardinality(needs) >= 1 AND cardinality(needs) <= 2 AND needs <@ ARRAY['first'::text, 'second'::text, 'any'::text])
);
grant delete, insert, select on company_signing_rule to dilo_application;

create table demo_certificate (
  serial text not null,
  person_id uuid not null,
  issued_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint demo_certificate_pkey PRIMARY KEY (serial),
  constraint demo_certificate_serial_check CHECK (serial ~ '^([0-9a-f]{2}){1,20}$'::text)
);
CREATE INDEX demo_certificate_of_person ON demo_certificate USING btree (person_id);
grant insert, select, update (revoked_at) on demo_certificate to dilo_application;

create table eds_confirmation (
  company_id uuid not null,
  confirmation_id uuid not null,
  person_id uuid not null,
  purpose text not null,
  text bytea not null,
  message bytea not null,
  value_sha256 bytea not null,
  certificate bytea not null,
  certificate_sha256 bytea not null,
  received_at timestamp with time zone not null,
  name_differs boolean not null,
  constraint eds_confirmation_pkey PRIMARY KEY (confirmation_id),
  constraint eds_confirmation_value_sha256_key UNIQUE (value_sha256),
  constraint eds_confirmation_certificate_check CHECK (length(certificate) >= 1 AND length(certificate) <= 65536),
  constraint eds_confirmation_certificate_sha256_check CHECK (length(certificate_sha256) = 32),
  constraint eds_confirmation_message_check CHECK (length(message) >= 1 AND length(message) <= 65536),
  constraint eds_confirmation_purpose_check CHECK (purpose = ANY (ARRAY['confirm-relation'::text, 'resign'::text, 'submit-questionnaire'::text, 'card-operation'::text, 'deposit-operation'::text, 'contact-old'::text])),
  constraint eds_confirmation_text_check CHECK (length(text) >= 1 AND length(text) <= 1000000),
  constraint eds_confirmation_value_sha256_check CHECK (length(value_sha256) = 32)
);
CREATE INDEX eds_confirmation_of_company ON eds_confirmation USING btree (company_id);
CREATE INDEX eds_confirmation_of_person ON eds_confirmation USING btree (person_id);
grant insert, select on eds_confirmation to dilo_application;

CREATE TRIGGER eds_confirmations_stay BEFORE DELETE OR UPDATE ON eds_confirmation FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table signature (
  company_id uuid not null,
  subject_id uuid not null,
  person_id uuid not null,
  type text not null,
  method text not null,
  digest bytea not null,
  signed_at timestamp with time zone not null,
  signature_id uuid default gen_random_uuid() not null,
  session_id uuid,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  batch_digest bytea,
  counted_amount bigint not null,
  counted_on date not null,
  voided_at timestamp with time zone,
  void_cause text,
  subject_kind subject_kind default 'payment'::subject_kind not null,
  recipient_was_new boolean default false not null,
  constraint signature_pkey PRIMARY KEY (company_id, subject_id, signature_id),
  constraint signature_batch_digest_check CHECK (length(batch_digest) = 32),
  constraint signature_counted_amount_check CHECK (counted_amount >= 0),
  constraint signature_digest_check CHECK (length(digest) = 32),
  constraint signature_method_check CHECK (method = ANY (ARRAY['SMS'::text, 'EMAIL'::text, 'EDS'::text])),
  constraint signature_type_check CHECK (type = ANY (ARRAY['first'::text, 'second'::text])),
  constraint signature_user_agent_check CHECK (length(user_agent) <= 400),
  constraint signature_void CHECK (num_nulls(voided_at, void_cause) = ANY (ARRAY[0, 2])),
  constraint signature_void_cause_check CHECK (void_cause = ANY (ARRAY['takenBack'::text, 'edited'::text, 'withdrawn'::text, 'returned'::text, 'deleted'::text, 'unstated'::text]))
);
CREATE INDEX signature_counted ON signature USING btree (person_id, method, counted_on) INCLUDE (counted_amount) WHERE (voided_at IS NULL);
CREATE INDEX signature_of_order ON signature USING btree (person_id, method, counted_on) WHERE (subject_kind = 'standingOrder'::subject_kind);
CREATE INDEX signature_of_person ON signature USING btree (person_id);
CREATE UNIQUE INDEX signature_standing ON signature USING btree (company_id, subject_id, person_id, type) WHERE (voided_at IS NULL);
grant insert, select, update (void_cause, voided_at) on signature to dilo_application;
grant select, update (void_cause, voided_at) on signature to dilo_desk;

CREATE OR REPLACE FUNCTION count_signatures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  first record;
begin
  -- The rows are looked up one after the other, so they are locked in the order of their keys.
  for first in
    with sums as materialized (
      select person_id, method, counted_on, sum(counted_amount)::bigint as amount from given
      where voided_at is null and counted_amount > 0 group by 1, 2, 3 order by 1, 2, 3),
    raised as (
      update method_use used set amount = used.amount + sums.amount from sums
      where used.person_id = sums.person_id and used.method = sums.method and used.day = sums.counted_on
      returning used.person_id, used.method, used.day)
    select * from sums where not exists (
      select from raised where raised.person_id = sums.person_id and raised.method = sums.method and raised.day = sums.counted_on)
    order by person_id, method, counted_on
  loop
    perform add_to_method_use(first.person_id, first.method, first.counted_on, first.amount);
  end loop;
  return null;
end
$function$;
revoke execute on function count_signatures() from public;

CREATE OR REPLACE FUNCTION uncount_void_signatures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform add_to_method_use(person_id, method, counted_on, -amount) from (
    select ended.person_id, ended.method, ended.counted_on, sum(ended.counted_amount)::bigint as amount
    from ended join stood using (company_id, subject_id, signature_id)
    where stood.voided_at is null and ended.voided_at is not null and ended.counted_amount > 0
      and (ended.subject_kind <> 'standingOrder' or not order_has_paid(ended.company_id, ended.subject_id, ended.signed_at, ended.voided_at))
    group by 1, 2, 3 order by 1, 2, 3) as sums;
  return null;
end
$function$;
revoke execute on function uncount_void_signatures() from public;

CREATE TRIGGER signatures_are_counted AFTER INSERT ON signature REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION count_signatures();
CREATE TRIGGER signatures_stay_but_may_become_void BEFORE UPDATE ON signature FOR EACH ROW WHEN (old.voided_at IS NOT NULL OR new.company_id IS DISTINCT FROM old.company_id OR new.subject_kind IS DISTINCT FROM old.subject_kind OR new.subject_id IS DISTINCT FROM old.subject_id OR new.signature_id IS DISTINCT FROM old.signature_id OR new.person_id IS DISTINCT FROM old.person_id OR new.type IS DISTINCT FROM old.type OR new.method IS DISTINCT FROM old.method OR new.digest IS DISTINCT FROM old.digest OR new.batch_digest IS DISTINCT FROM old.batch_digest OR new.signed_at IS DISTINCT FROM old.signed_at OR new.counted_amount IS DISTINCT FROM old.counted_amount OR new.counted_on IS DISTINCT FROM old.counted_on OR new.recipient_was_new IS DISTINCT FROM old.recipient_was_new OR new.session_id IS DISTINCT FROM old.session_id OR new.user_agent IS DISTINCT FROM old.user_agent OR new.address IS DISTINCT FROM old.address) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER void_signatures_are_not_counted AFTER UPDATE ON signature REFERENCING OLD TABLE AS stood NEW TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION uncount_void_signatures();

create table eds_signature (
  company_id uuid not null,
  subject_id uuid not null,
  signature_id uuid not null,
  text bytea not null,
  message bytea not null,
  value_sha256 bytea not null,
  certificate bytea not null,
  certificate_sha256 bytea not null,
  issuer_key_id bytea not null,
  serial bytea not null,
  drfo text,
  edrpou text,
  hash text not null,
  signing_time timestamp with time zone,
  received_at timestamp with time zone not null,
  name_differs boolean not null,
  constraint eds_signature_pkey PRIMARY KEY (signature_id),
  constraint eds_signature_value_sha256_key UNIQUE (value_sha256),
  constraint eds_signature_certificate_check CHECK (length(certificate) >= 1 AND length(certificate) <= 65536),
  constraint eds_signature_certificate_sha256_check CHECK (length(certificate_sha256) = 32),
  constraint eds_signature_drfo_check CHECK (length(drfo) <= 64),
  constraint eds_signature_edrpou_check CHECK (length(edrpou) <= 64),
  constraint eds_signature_hash_check CHECK (hash = ANY (ARRAY['gost34311'::text, 'kupyna256'::text])),
  constraint eds_signature_message_check CHECK (length(message) >= 1 AND length(message) <= 65536),
  constraint eds_signature_serial_check CHECK (length(serial) >= 1 AND length(serial) <= 64),
  constraint eds_signature_text_check CHECK (length(text) >= 1 AND length(text) <= 1000000),
  constraint eds_signature_value_sha256_check CHECK (length(value_sha256) = 32),
  constraint eds_signature_company_id_subject_id_signature_id_fkey FOREIGN KEY (company_id, subject_id, signature_id) REFERENCES signature(company_id, subject_id, signature_id) ON DELETE CASCADE
);
CREATE INDEX eds_signature_of_subject ON eds_signature USING btree (company_id, subject_id);
grant insert, select on eds_signature to dilo_application;

CREATE TRIGGER eds_signatures_stay BEFORE DELETE OR UPDATE ON eds_signature FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table eds_evidence (
  company_id uuid not null,
  signature_id uuid not null,
  kind text not null,
  bytes bytea not null,
  source text not null,
  says text,
  stamped_at timestamp with time zone,
  obtained_at timestamp with time zone not null,
  constraint eds_evidence_pkey PRIMARY KEY (signature_id, kind),
  constraint eds_evidence_bytes_check CHECK (length(bytes) >= 1 AND length(bytes) <= 4194304),
  constraint eds_evidence_kind_check CHECK (kind = ANY (ARRAY['issuers'::text, 'revocation'::text, 'timeStamp'::text, 'archiveRevocation'::text, 'archiveTimeStamp'::text])),
  constraint eds_evidence_says_check CHECK (says = ANY (ARRAY['good'::text, 'revoked'::text])),
  constraint eds_evidence_source_check CHECK (source = ANY (ARRAY['signature'::text, 'ocsp'::text, 'crl'::text, 'tsp'::text])),
  constraint moment_of_stamp CHECK ((stamped_at IS NOT NULL) = (kind = ANY (ARRAY['timeStamp'::text, 'archiveTimeStamp'::text]))),
  constraint says_of_revocation CHECK ((says IS NOT NULL) = (kind = ANY (ARRAY['revocation'::text, 'archiveRevocation'::text]))),
  constraint eds_evidence_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES eds_signature(signature_id) ON DELETE CASCADE
);
CREATE INDEX eds_evidence_of_company ON eds_evidence USING btree (company_id);
grant insert, select on eds_evidence to dilo_application;

CREATE TRIGGER eds_evidence_stays BEFORE DELETE OR UPDATE ON eds_evidence FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table eds_stamping (
  company_id uuid not null,
  signature_id uuid not null,
  awaits text not null,
  tries smallint default 0 not null,
  due_at timestamp with time zone not null,
  constraint eds_stamping_pkey PRIMARY KEY (signature_id),
  constraint eds_stamping_awaits_check CHECK (awaits = ANY (ARRAY['timeStamp'::text, 'archiveTimeStamp'::text])),
  constraint eds_stamping_tries_check CHECK (tries >= 0),
  constraint eds_stamping_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES eds_signature(signature_id) ON DELETE CASCADE
);
CREATE INDEX eds_stamping_by_time ON eds_stamping USING btree (due_at);
CREATE INDEX eds_stamping_of_company ON eds_stamping USING btree (company_id);
grant delete, insert, select, update on eds_stamping to dilo_application;

create table method_use (
  person_id uuid not null,
  method text not null,
  day date not null,
  amount bigint not null,
  constraint method_use_pkey PRIMARY KEY (person_id, method, day),
  constraint method_use_amount_check CHECK (amount >= 0),
  constraint method_use_method_check CHECK (method = ANY (ARRAY['SMS'::text, 'EMAIL'::text, 'EDS'::text]))
) with (fillfactor=50);
grant select on method_use to dilo_application;

create table remote_signing_request (
  company_id uuid not null,
  request_id text not null,
  person_id uuid not null,
  digests bytea[] not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  constraint remote_signing_request_pkey PRIMARY KEY (company_id, request_id),
  constraint remote_signing_request_digests_check CHECK (cardinality(digests) >= 1 AND cardinality(digests) <= 10),
  constraint remote_signing_request_request_id_check CHECK (request_id ~ '^[0-9a-f]{32}$'::text)
);
CREATE INDEX remote_signing_request_by_end ON remote_signing_request USING btree (expires_at);
CREATE INDEX remote_signing_request_of_person ON remote_signing_request USING btree (person_id);
grant delete, insert, select, update (taken_at) on remote_signing_request to dilo_application;

create table signing_key (
  person_id uuid not null,
  certificate_sha256 bytea not null,
  valid_until timestamp with time zone not null,
  known_since timestamp with time zone not null,
  warned_days_before smallint,
  constraint signing_key_pkey PRIMARY KEY (person_id),
  constraint signing_key_certificate_sha256_check CHECK (length(certificate_sha256) = 32),
  constraint signing_key_warned_days_before_check CHECK (warned_days_before > 0)
);
CREATE INDEX signing_key_ends ON signing_key USING btree (valid_until);
grant insert, select, update (certificate_sha256, known_since, valid_until, warned_days_before) on signing_key to dilo_application;

-- What follows names objects of other rooms.

CREATE OR REPLACE FUNCTION order_has_paid(p_company_id uuid, p_order_id uuid, p_since timestamp with time zone, p_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM standing_order_occurrence paid WHERE ((paid.company_id = order_has_paid.p_company_id) AND (paid.order_id = order_has_paid.p_order_id) AND ((paid.made_at >= order_has_paid.p_since) AND (paid.made_at <= order_has_paid.p_until)))));
revoke execute on function order_has_paid(p_company_id uuid, p_order_id uuid, p_since timestamp with time zone, p_until timestamp with time zone) from public;
grant execute on function order_has_paid(p_company_id uuid, p_order_id uuid, p_since timestamp with time zone, p_until timestamp with time zone) to dilo_application;

create view counted_signature as
 SELECT signature.person_id,
    signature.method,
    signature.counted_on,
    signature.counted_amount
   FROM signature
  WHERE signature.voided_at IS NULL
UNION ALL
 SELECT signature.person_id,
    signature.method,
    signature.counted_on,
    signature.counted_amount
   FROM signature
  WHERE signature.subject_kind = 'standingOrder'::subject_kind AND signature.voided_at IS NOT NULL AND order_has_paid(signature.company_id, signature.subject_id, signature.signed_at, signature.voided_at);
grant select on counted_signature to dilo_application;

create view payment_signature with (security_invoker=true, check_option=cascaded) as
 SELECT company_id,
    subject_id AS payment_id,
    person_id,
    type,
    method,
    digest,
    signed_at,
    signature_id,
    session_id,
    user_agent,
    address,
    batch_digest,
    counted_amount,
    counted_on,
    voided_at,
    void_cause
   FROM signature
  WHERE subject_kind = 'payment'::subject_kind;
grant insert, select, update (void_cause, voided_at) on payment_signature to dilo_application;

create view signed_change_signature with (security_invoker=true) as
 SELECT company_id,
    subject_id AS change_id,
    person_id,
    type,
    method,
    signed_at
   FROM signature
  WHERE subject_kind = 'change'::subject_kind AND voided_at IS NULL;
grant delete, insert, select on signed_change_signature to dilo_application;
CREATE TRIGGER older_servers_write_here INSTEAD OF INSERT OR DELETE ON signed_change_signature FOR EACH ROW EXECUTE FUNCTION write_signature_of_change();

create view standing_order_signature with (security_invoker=true, check_option=cascaded) as
 SELECT company_id,
    subject_id AS order_id,
    signature_id,
    person_id,
    type,
    method,
    digest,
    signed_at,
    counted_amount,
    counted_on,
    session_id,
    user_agent,
    address,
    voided_at,
    recipient_was_new,
    subject_kind
   FROM signature
  WHERE subject_kind = 'standingOrder'::subject_kind;
grant insert, select, update (voided_at) on standing_order_signature to dilo_application;
CREATE TRIGGER older_servers_void_here INSTEAD OF UPDATE ON standing_order_signature FOR EACH ROW EXECUTE FUNCTION void_signature_of_order();

CREATE OR REPLACE FUNCTION sum_of_signatures(p_person_id uuid, p_method text, p_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT (COALESCE(sum(counted_signature.counted_amount), (0)::numeric))::bigint AS "coalesce" FROM counted_signature WHERE ((counted_signature.person_id = sum_of_signatures.p_person_id) AND (counted_signature.method = sum_of_signatures.p_method) AND (counted_signature.counted_on = sum_of_signatures.p_day)));
revoke execute on function sum_of_signatures(p_person_id uuid, p_method text, p_day date) from public;

alter table signed_change enable row level security;
create policy calls on signed_change as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on signed_change as permissive for all to public using (true) with check (true);

alter table change_withdrawal_link enable row level security;
create policy calls on change_withdrawal_link as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on change_withdrawal_link as permissive for all to public using (true) with check (true);

alter table company_instant_limit enable row level security;
create policy calls on company_instant_limit as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on company_instant_limit as permissive for all to public using (true) with check (true);

alter table company_signing_change enable row level security;
create policy calls on company_signing_change as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on company_signing_change as permissive for all to public using (true) with check (true);

alter table company_signing_change_signature enable row level security;
create policy calls on company_signing_change_signature as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on company_signing_change_signature as permissive for all to public using (true) with check (true);

alter table company_signing_rule enable row level security;
create policy calls on company_signing_rule as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on company_signing_rule as permissive for all to public using (true) with check (true);

alter table eds_confirmation enable row level security;
create policy calls on eds_confirmation as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on eds_confirmation as permissive for all to public using (true) with check (true);

alter table signature enable row level security;
create policy calls on signature as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on signature as permissive for all to public using (true) with check (true);

alter table eds_signature enable row level security;
create policy calls on eds_signature as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on eds_signature as permissive for all to public using (true) with check (true);

alter table eds_evidence enable row level security;
create policy calls on eds_evidence as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on eds_evidence as permissive for all to public using (true) with check (true);

alter table eds_stamping enable row level security;
create policy calls on eds_stamping as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on eds_stamping as permissive for all to public using (true) with check (true);

alter table remote_signing_request enable row level security;
create policy calls on remote_signing_request as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on remote_signing_request as permissive for all to public using (true) with check (true);

alter table signed_change add constraint signed_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table signed_change add constraint signed_change_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES person(person_id) ON DELETE CASCADE;

alter table change_withdrawal_link add constraint change_withdrawal_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table company_instant_limit add constraint company_instant_limit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id);

alter table company_signing_change add constraint company_signing_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table company_signing_change add constraint company_signing_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table company_signing_change_signature add constraint company_signing_change_signature_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table company_signing_rule add constraint company_signing_rule_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table company_signing_rule add constraint company_signing_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table demo_certificate add constraint demo_certificate_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id);

alter table eds_confirmation add constraint eds_confirmation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table eds_confirmation add constraint eds_confirmation_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table signature add constraint signature_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id);

alter table method_use add constraint method_use_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table remote_signing_request add constraint remote_signing_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table remote_signing_request add constraint remote_signing_request_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table signing_key add constraint signing_key_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;
