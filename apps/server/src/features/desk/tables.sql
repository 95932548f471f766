CREATE OR REPLACE FUNCTION make_head(p_company_id uuid, p_person_id uuid, p_signs_since timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update relation set type = 'DIRECTOR', signature_type = 'first', position_code = '200300',
    permissions = array['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'] || array(
      select one from unnest(permissions) with ordinality as had (one, place)
      where one <> all (array['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE']) order by place),
    signs_since = coalesce(p_signs_since, signs_since)
  where company_id = p_company_id and person_id = p_person_id and status in ('onConfirm', 'active')
$function$;
revoke execute on function make_head(p_company_id uuid, p_person_id uuid, p_signs_since timestamp with time zone) from public;
grant execute on function make_head(p_company_id uuid, p_person_id uuid, p_signs_since timestamp with time zone) to dilo_desk;

CREATE OR REPLACE FUNCTION record_staff_audit(p_entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry record;
  head staff_audit_head;
  previous bytea;
begin
  select * into strict head from staff_audit_head for update;
  for entry in
    select * from rows from (jsonb_to_recordset(p_entries) as (
      at timestamptz, person_id uuid, session_id uuid, event text, subject_kind text, subject_id uuid, facts text
    )) with ordinality
    order by ordinality
  loop
    -- The text that is hashed has a field a line.
    if strpos(entry.event, E'\n') + strpos(entry.subject_kind, E'\n') > 0 then
      raise exception 'An event and a kind of subject are words' using errcode = 'AU000';
    end if;
    previous := head.hash;
    head.sequence := head.sequence + 1;
    head.at := greatest(head.at, entry.at);
    head.hash := sha256(convert_to(concat_ws(E'\n', 'dilo-audit-1', encode(previous, 'hex'), head.company_id, head.sequence,
      (extract(epoch from head.at) * 1000000)::bigint, coalesce(entry.person_id::text, '-'),
      coalesce(entry.session_id::text, '-'), entry.event, entry.subject_kind, entry.subject_id, entry.facts), 'UTF8'));
    insert into staff_audit_entry (company_id, sequence, form, at, person_id, session_id, event, subject_kind, subject_id, facts,
        previous_hash, hash)
      values (head.company_id, head.sequence, 1, head.at, entry.person_id, entry.session_id, entry.event, entry.subject_kind,
        entry.subject_id, entry.facts, previous, head.hash);
  end loop;
  update staff_audit_head h set sequence = head.sequence, hash = head.hash, at = head.at where h.company_id = head.company_id;
end
$function$;
revoke execute on function record_staff_audit(p_entries jsonb) from public;
grant execute on function record_staff_audit(p_entries jsonb) to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_key_of_demo_staff()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from staff where staff_id = new.staff_id and is_demo) then
    raise exception 'Demo staff cannot sign in' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION works_for_bank(p_person_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from staff join person on person.inn = staff.inn
    where person.person_id = p_person_id and staff.closed_at is null and person.demo_tenant_id is null
  )
$function$;
revoke execute on function works_for_bank(p_person_id uuid) from public;
grant execute on function works_for_bank(p_person_id uuid) to dilo_application;

create table staff (
  staff_id uuid not null,
  name text not null,
  inn text not null,
  email text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  is_demo boolean default false not null,
  constraint staff_pkey PRIMARY KEY (staff_id),
  constraint staff_inn_check CHECK (inn ~ '^[0-9]{10}$'::text),
  constraint staff_name_check CHECK (name <> ''::text)
);
CREATE UNIQUE INDEX staff_of_inn ON staff USING btree (inn) WHERE (closed_at IS NULL);
grant insert, select, update on staff to dilo_desk;

create table questionnaire_assessment (
  company_id uuid not null,
  version integer not null,
  taken_by uuid,
  checks text,
  checked_digest bytea,
  checked_at timestamp with time zone,
  checked_by uuid,
  risk text,
  assessed_at timestamp with time zone,
  assessed_by uuid,
  constraint questionnaire_assessment_pkey PRIMARY KEY (company_id, version),
  constraint assessed_whole CHECK ((risk IS NULL) = (assessed_at IS NULL) AND (risk IS NULL) = (assessed_by IS NULL)),
  constraint checked_whole CHECK ((checks IS NULL) = (checked_digest IS NULL) AND (checks IS NULL) = (checked_at IS NULL) AND (checks IS NULL) = (checked_by IS NULL)),
  constraint questionnaire_assessment_checked_digest_check CHECK (length(checked_digest) = 32),
  constraint questionnaire_assessment_checks_check CHECK (length(checks) <= 100000),
  constraint questionnaire_assessment_risk_check CHECK (risk = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])),
  constraint questionnaire_assessment_assessed_by_fkey FOREIGN KEY (assessed_by) REFERENCES staff(staff_id),
  constraint questionnaire_assessment_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES staff(staff_id),
  constraint questionnaire_assessment_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff(staff_id)
);
grant insert, select, update on questionnaire_assessment to dilo_desk;

create table staff_action (
  action_id uuid not null,
  kind text not null,
  subject text not null,
  company_id uuid,
  payload text not null,
  base_version text not null,
  reason text not null,
  digest bytea not null,
  maker uuid not null,
  maker_proof jsonb not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  effective_at timestamp with time zone,
  state text not null,
  checker uuid,
  checker_proof jsonb,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint staff_action_pkey PRIMARY KEY (action_id),
  constraint staff_action_check CHECK (maker <> checker),
  constraint staff_action_check1 CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint staff_action_check2 CHECK (state <> 'denied'::text OR checker IS NOT NULL AND decision_reason IS NOT NULL),
  constraint staff_action_check3 CHECK ((checker IS NULL) = (checker_proof IS NULL)),
  constraint staff_action_digest_check CHECK (length(digest) = 32),
  constraint staff_action_reason_check CHECK (length(regexp_replace(reason, '[^[:alpha:]]'::text, ''::text, 'g'::text)) >= 10),
  constraint staff_action_state_check CHECK (state = ANY (ARRAY['open'::text, 'approved'::text, 'denied'::text, 'expired'::text, 'withdrawn'::text])),
  constraint staff_action_checker_fkey FOREIGN KEY (checker) REFERENCES staff(staff_id),
  constraint staff_action_maker_fkey FOREIGN KEY (maker) REFERENCES staff(staff_id)
);
CREATE INDEX staff_action_ends ON staff_action USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX staff_action_made ON staff_action USING btree (made_at DESC, action_id DESC);
CREATE INDEX staff_action_of_company ON staff_action USING btree (company_id, made_at DESC);
CREATE UNIQUE INDEX staff_action_open ON staff_action USING btree (kind, subject) WHERE (state = 'open'::text);
grant insert, select, update (checker, checker_proof, decided_at, decision_reason, effective_at, state) on staff_action to dilo_desk;

CREATE OR REPLACE FUNCTION keep_demo_staff_to_demos()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from staff where staff_id in (new.maker, new.checker) and is_demo)
    and not exists (select from company where company_id = new.company_id and demo_tenant_id is not null)
    and not exists (select from bank_setting where name = 'demo-bank')
  then
    raise exception 'Demo staff decides about demos alone' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE TRIGGER demo_staff_decides_in_demos BEFORE INSERT OR UPDATE OF checker ON staff_action FOR EACH ROW EXECUTE FUNCTION keep_demo_staff_to_demos();
CREATE TRIGGER staff_actions_keep_what_was_made BEFORE UPDATE ON staff_action FOR EACH ROW WHEN (new.action_id IS DISTINCT FROM old.action_id OR new.kind IS DISTINCT FROM old.kind OR new.subject IS DISTINCT FROM old.subject OR new.company_id IS DISTINCT FROM old.company_id OR new.payload IS DISTINCT FROM old.payload OR new.base_version IS DISTINCT FROM old.base_version OR new.reason IS DISTINCT FROM old.reason OR new.digest IS DISTINCT FROM old.digest OR new.maker IS DISTINCT FROM old.maker OR new.maker_proof IS DISTINCT FROM old.maker_proof OR new.made_at IS DISTINCT FROM old.made_at OR new.expires_at IS DISTINCT FROM old.expires_at OR old.state <> 'open'::text) EXECUTE FUNCTION refuse_change_of_what_stands();

create table staff_audit_entry (
  company_id uuid not null,
  sequence bigint not null,
  form smallint not null,
  at timestamp with time zone not null,
  person_id uuid,
  session_id uuid,
  event text not null,
  subject_kind text not null,
  subject_id uuid not null,
  facts text not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint staff_audit_entry_pkey PRIMARY KEY (sequence)
);
CREATE INDEX staff_audit_entry_of_person ON staff_audit_entry USING btree (person_id, sequence DESC);
CREATE INDEX staff_audit_entry_of_subject ON staff_audit_entry USING btree (subject_id, sequence DESC);
grant select on staff_audit_entry to dilo_desk;

create table staff_audit_head (
  company_id uuid not null,
  sequence bigint not null,
  hash bytea not null,
  at timestamp with time zone,
  constraint staff_audit_head_pkey PRIMARY KEY (company_id),
  constraint staff_audit_head_company_id_check CHECK (company_id = '00000000-0000-0000-0000-000000000000'::uuid),
  constraint staff_audit_head_hash_check CHECK (length(hash) = 32),
  constraint staff_audit_head_sequence_check CHECK (sequence >= 0)
);
grant select on staff_audit_head to dilo_desk;

insert into staff_audit_head values ('00000000-0000-0000-0000-000000000000', '0', E'\\x0000000000000000000000000000000000000000000000000000000000000000', NULL);

create table staff_case (
  company_id uuid not null,
  person_id uuid not null,
  taken_by uuid,
  taken_until timestamp with time zone,
  checks jsonb,
  checked_at timestamp with time zone,
  checked_by uuid,
  call_outcome text,
  call_note text,
  called_at timestamp with time zone,
  called_by uuid,
  constraint staff_case_pkey PRIMARY KEY (company_id, person_id),
  constraint staff_case_call_outcome_check CHECK (call_outcome = ANY (ARRAY['confirmed'::text, 'notConfirmed'::text, 'notReached'::text])),
  constraint staff_case_check CHECK ((taken_by IS NULL) = (taken_until IS NULL)),
  constraint staff_case_called_by_fkey FOREIGN KEY (called_by) REFERENCES staff(staff_id),
  constraint staff_case_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES staff(staff_id),
  constraint staff_case_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff(staff_id)
);
CREATE INDEX staff_case_taken ON staff_case USING btree (taken_by, taken_until);
grant insert, select, update on staff_case to dilo_desk;

create table staff_challenge (
  challenge_id uuid not null,
  purpose text not null,
  nonce bytea not null,
  bound text not null,
  staff_id uuid,
  expires_at timestamp with time zone not null,
  constraint staff_challenge_pkey PRIMARY KEY (challenge_id),
  constraint staff_challenge_nonce_check CHECK (length(nonce) = 32),
  constraint staff_challenge_purpose_check CHECK (purpose = ANY (ARRAY['signIn'::text, 'registration'::text, 'action'::text, 'decision'::text])),
  constraint staff_challenge_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
grant delete, insert, select on staff_challenge to dilo_desk;

create table staff_held_payment (
  company_id uuid not null,
  payment_id uuid not null,
  taken_by uuid,
  taken_until timestamp with time zone,
  constraint staff_held_payment_pkey PRIMARY KEY (company_id, payment_id),
  constraint staff_held_payment_check CHECK ((taken_by IS NULL) = (taken_until IS NULL)),
  constraint staff_held_payment_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff(staff_id)
);
grant insert, select, update on staff_held_payment to dilo_desk;

create table staff_invitation (
  secret_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_invitation_pkey PRIMARY KEY (secret_hash),
  constraint staff_invitation_secret_hash_check CHECK (length(secret_hash) = 32),
  constraint staff_invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
grant delete, insert, select on staff_invitation to dilo_desk;

CREATE TRIGGER demo_staff_has_no_invitation BEFORE INSERT OR UPDATE OF staff_id ON staff_invitation FOR EACH ROW EXECUTE FUNCTION refuse_key_of_demo_staff();

create table staff_note (
  note_id uuid not null,
  kind text not null,
  company_id uuid not null,
  case_id text not null,
  about_company_id uuid,
  staff_id uuid not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint staff_note_pkey PRIMARY KEY (note_id),
  constraint staff_note_case_id_check CHECK (length(case_id) >= 1 AND length(case_id) <= 60),
  constraint staff_note_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  constraint staff_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX staff_note_about_company ON staff_note USING btree (about_company_id, written_at);
CREATE INDEX staff_note_of_case ON staff_note USING btree (company_id, case_id, written_at);
grant insert, select on staff_note to dilo_desk;

create table staff_passkey (
  credential_id text not null,
  staff_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint staff_passkey_pkey PRIMARY KEY (credential_id),
  constraint staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX staff_passkey_of_staff ON staff_passkey USING btree (staff_id);
grant delete, insert, select, update on staff_passkey to dilo_desk;

CREATE TRIGGER demo_staff_has_no_passkey BEFORE INSERT OR UPDATE OF staff_id ON staff_passkey FOR EACH ROW EXECUTE FUNCTION refuse_key_of_demo_staff();

create table staff_removed_passkey (
  credential_id text not null,
  staff_id uuid not null,
  public_key bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  removed_at timestamp with time zone not null,
  action_id uuid not null,
  constraint staff_removed_passkey_pkey PRIMARY KEY (credential_id),
  constraint staff_removed_passkey_action_id_fkey FOREIGN KEY (action_id) REFERENCES staff_action(action_id),
  constraint staff_removed_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX staff_removed_passkey_of_action ON staff_removed_passkey USING btree (action_id);
CREATE INDEX staff_removed_passkey_of_staff ON staff_removed_passkey USING btree (staff_id);
grant insert, select on staff_removed_passkey to dilo_desk;

create table staff_role (
  staff_id uuid not null,
  role text not null,
  constraint staff_role_pkey PRIMARY KEY (staff_id, role),
  constraint staff_role_role_check CHECK (role = ANY (ARRAY['officer'::text, 'compliance'::text, 'product'::text, 'security'::text])),
  constraint staff_role_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
grant delete, insert, select on staff_role to dilo_desk;

create table staff_session (
  session_id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  begun_by text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_session_pkey PRIMARY KEY (session_id),
  constraint staff_session_token_hash_key UNIQUE (token_hash),
  constraint staff_session_begun_by_check CHECK (begun_by = ANY (ARRAY['passkey'::text, 'door'::text])),
  constraint staff_session_token_hash_check CHECK (length(token_hash) = 32),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX staff_session_of_staff ON staff_session USING btree (staff_id);
grant delete, insert, select, update on staff_session to dilo_desk;

CREATE TRIGGER demo_staff_has_no_session BEFORE INSERT OR UPDATE OF staff_id ON staff_session FOR EACH ROW EXECUTE FUNCTION refuse_key_of_demo_staff();

create table staff_settled_day (
  day date not null,
  reported bigint not null,
  booked bigint not null,
  differences integer not null,
  closed_at timestamp with time zone not null,
  constraint staff_settled_day_pkey PRIMARY KEY (day)
);
grant insert, select, update on staff_settled_day to dilo_desk;

create table staff_taking (
  kind text not null,
  company_id uuid not null,
  case_id text not null,
  taken_by uuid,
  taken_until timestamp with time zone,
  constraint staff_taking_pkey PRIMARY KEY (kind, company_id, case_id),
  constraint staff_taking_case_id_check CHECK (length(case_id) >= 1 AND length(case_id) <= 60),
  constraint staff_taking_check CHECK ((taken_by IS NULL) = (taken_until IS NULL)),
  constraint staff_taking_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff(staff_id)
);
grant insert, select, update on staff_taking to dilo_desk;

-- What follows names objects of other rooms.

alter table questionnaire_assessment add constraint questionnaire_assessment_company_id_version_fkey FOREIGN KEY (company_id, version) REFERENCES questionnaire(company_id, version) ON DELETE CASCADE;

CREATE TRIGGER staff_audit_entries_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON staff_audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER staff_audit_head_never_goes BEFORE DELETE OR TRUNCATE ON staff_audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER staff_audit_head_only_goes_on BEFORE UPDATE ON staff_audit_head FOR EACH ROW EXECUTE FUNCTION refuse_audit_head_change();

alter table staff_case add constraint staff_case_person_id_company_id_fkey FOREIGN KEY (person_id, company_id) REFERENCES relation(person_id, company_id) ON DELETE CASCADE;
