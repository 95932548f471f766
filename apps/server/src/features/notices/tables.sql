CREATE OR REPLACE FUNCTION notify_of_steps(p_company_ids uuid[], p_payment_ids uuid[], p_positions integer[], p_author_ids uuid[], p_account_ids uuid[], p_kind text, p_happened_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into notice (company_id, payment_id, position, person_id, kind, happened_at)
  select step.company_id, step.payment_id, step.position, party.person_id, p_kind, p_happened_at
  from unnest(p_company_ids, p_payment_ids, p_positions, p_author_ids, p_account_ids)
    as step(company_id, payment_id, position, author_id, account_id)
  cross join lateral (
    select step.author_id as person_id
    union all
    select s.person_id from (
      select person_id, voided_at from signature
      where company_id = step.company_id and subject_id = step.payment_id offset 0) as s
    where s.voided_at is null and s.person_id <> step.author_id) as party
  where exists (
    select from relation_view r where r.person_id = party.person_id and r.company_id = step.company_id and r.status = 'active'
      and (r.account_ids is null or step.account_id = any (r.account_ids)))
  on conflict do nothing;
end
$function$;
revoke execute on function notify_of_steps(p_company_ids uuid[], p_payment_ids uuid[], p_positions integer[], p_author_ids uuid[], p_account_ids uuid[], p_kind text, p_happened_at timestamp with time zone) from public;
grant execute on function notify_of_steps(p_company_ids uuid[], p_payment_ids uuid[], p_positions integer[], p_author_ids uuid[], p_account_ids uuid[], p_kind text, p_happened_at timestamp with time zone) to dilo_application;

CREATE OR REPLACE FUNCTION notify_parties(p_company_ids uuid[], p_payment_ids uuid[], p_kinds text[], p_signers boolean[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into notice (company_id, payment_id, position, person_id, kind, happened_at)
  select step.company_id, step.payment_id, step.position, party.person_id, reported.kind, step.happened_at
  from unnest(p_company_ids, p_payment_ids, p_kinds, p_signers) as reported(company_id, payment_id, kind, signers)
  join payment p on p.company_id = reported.company_id and p.payment_id = reported.payment_id
  cross join lateral (
    select e.company_id, e.payment_id, e.position, e.happened_at, e.person_id from payment_event e
    where e.company_id = reported.company_id and e.payment_id = reported.payment_id order by e.position desc limit 1) as step
  cross join lateral (
    select p.author_person_id as person_id
    union all
    select s.person_id from (
      select person_id, voided_at from signature
      where company_id = reported.company_id and subject_id = reported.payment_id offset 0) as s
    where reported.signers and s.voided_at is null and s.person_id <> p.author_person_id) as party
  where party.person_id is distinct from step.person_id and exists (
    select from relation_view r where r.person_id = party.person_id and r.company_id = reported.company_id and r.status = 'active'
      and (r.account_ids is null or p.debtor_account_id = any (r.account_ids)))
  on conflict do nothing;
end
$function$;
revoke execute on function notify_parties(p_company_ids uuid[], p_payment_ids uuid[], p_kinds text[], p_signers boolean[]) from public;
grant execute on function notify_parties(p_company_ids uuid[], p_payment_ids uuid[], p_kinds text[], p_signers boolean[]) to dilo_application;
grant execute on function notify_parties(p_company_ids uuid[], p_payment_ids uuid[], p_kinds text[], p_signers boolean[]) to dilo_desk;

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
  constraint notice_kind_check CHECK (kind = ANY (ARRAY['awaitsSignature'::text, 'done'::text, 'rejected'::text, 'returned'::text, 'rework'::text, 'cancelled'::text, 'recallAnswered'::text]))
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
  constraint notice_choice_kind_check CHECK (kind = ANY (ARRAY['rework'::text, 'moneyIn'::text, 'lowBalance'::text, 'cardUse'::text, 'recallAnswered'::text, 'awaitsSignature'::text, 'cancelled'::text, 'done'::text, 'exchangeCourse'::text, 'returned'::text, 'depositCourse'::text, 'rejected'::text]))
);
grant insert, select, update on notice_choice to dilo_application;
grant select on notice_choice to dilo_desk;

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

alter table notice_choice add constraint notice_choice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table notice_message add constraint notice_message_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;
