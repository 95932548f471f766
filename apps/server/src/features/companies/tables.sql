create sequence company_core_id start 200001;
grant usage on sequence company_core_id to dilo_application;

CREATE OR REPLACE FUNCTION person_acts(p_company_id uuid, p_person_id uuid, p_account_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from relation_view as relation
    where relation.company_id = p_company_id and relation.person_id = p_person_id
      and relation.status = 'active' and (relation.blocked_until > now()) is not true
      and (relation.account_ids is null or p_account_id = any (relation.account_ids));
  return found;
end
$function$;
revoke execute on function person_acts(p_company_id uuid, p_person_id uuid, p_account_id uuid) from public;
grant execute on function person_acts(p_company_id uuid, p_person_id uuid, p_account_id uuid) to dilo_application;

CREATE OR REPLACE FUNCTION refuse_unblocking()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_user::regrole <> (select relowner::regrole from pg_class where oid = tg_relid) then
    raise exception 'A block is placed and lifted in its own table' using errcode = 'SG000';
  end if;
  return new;
end
$function$;
revoke execute on function refuse_unblocking() from public;

create table company (
  company_id uuid not null,
  core_id text not null,
  client_code text not null,
  sole_entrepreneur boolean not null,
  full_name_uk text not null,
  short_name_uk text not null,
  full_name_ru text not null,
  short_name_ru text not null,
  created_at timestamp with time zone not null,
  demo_tenant_id uuid,
  questionnaire_status text default 'processed'::text not null,
  data_good_until date,
  gave_way_at timestamp with time zone,
  executive_body text,
  named_by text default 'registration'::text not null,
  registered_place text,
  main_activity text,
  constraint company_pkey PRIMARY KEY (company_id),
  constraint company_client_code_check CHECK (client_code ~ '^\d{8}$|^\d{10}$'::text),
  constraint company_main_activity_check CHECK (main_activity ~ '^\d{2}(\.\d{1,2})?$'::text),
  constraint company_named_by_check CHECK (named_by = ANY (ARRAY['registration'::text, 'register'::text, 'questionnaire'::text, 'bank'::text])),
  constraint company_questionnaire_status_check CHECK (questionnaire_status = ANY (ARRAY['loaded'::text, 'correct'::text, 'returned'::text, 'processed'::text, 'new'::text, 'default'::text, 'none'::text, 'tmp_seen'::text, 'on_validation'::text, 'tmp_printed'::text, 'tmp_rejected'::text, 'questionnaire_valid'::text, 'documents_loaded'::text, 'account_empty'::text, 'card_empty'::text])),
  constraint company_registered_place_check CHECK (length(registered_place) >= 1 AND length(registered_place) <= 1000),
  constraint company_with_executive_body CHECK (executive_body IS NULL OR NOT sole_entrepreneur)
);
CREATE INDEX company_by_client_code ON company USING btree (client_code);
CREATE INDEX company_by_part_of_name ON company USING gin (lower((((short_name_uk || ' '::text) || full_name_uk) COLLATE "uk-x-icu")) gin_trgm_ops) WHERE (demo_tenant_id IS NULL);
CREATE INDEX company_good_until ON company USING btree (data_good_until, company_id) WHERE (data_good_until IS NOT NULL);
CREATE INDEX company_named_by_registration ON company USING btree (company_id) WHERE ((named_by = 'registration'::text) AND (NOT sole_entrepreneur));
CREATE INDEX company_not_verified ON company USING btree (company_id) WHERE (questionnaire_status <> ALL (ARRAY['correct'::text, 'processed'::text]));
CREATE UNIQUE INDEX company_of_client_code_now ON company USING btree (client_code) WHERE ((demo_tenant_id IS NULL) AND (gave_way_at IS NULL));
CREATE INDEX company_of_demo_tenant ON company USING btree (demo_tenant_id) WHERE (demo_tenant_id IS NOT NULL);
CREATE INDEX company_waiting_in_order ON company USING btree (created_at, company_id) WHERE (questionnaire_status <> ALL (ARRAY['correct'::text, 'processed'::text]));
grant insert, select, update on company to dilo_application;
grant select, update (data_good_until, executive_body, full_name_ru, full_name_uk, main_activity, named_by, questionnaire_status, registered_place, short_name_ru, short_name_uk) on company to dilo_desk;

CREATE OR REPLACE FUNCTION plan_heads_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into heads_check (company_id, ask_at) values (new.company_id, new.created_at) on conflict do nothing;
  return null;
end
$function$;

CREATE TRIGGER company_stays_in_its_tenant BEFORE UPDATE OF demo_tenant_id ON company FOR EACH ROW EXECUTE FUNCTION refuse_change_of_tenant();
CREATE TRIGGER heads_are_checked AFTER INSERT ON company FOR EACH ROW WHEN (NOT new.sole_entrepreneur AND new.demo_tenant_id IS NULL) EXECUTE FUNCTION plan_heads_check();

create table relation (
  person_id uuid not null,
  company_id uuid not null,
  type text not null,
  status text not null,
  permissions text[] not null,
  signature_type text not null,
  created_at timestamp with time zone not null,
  position_code text,
  signs_since timestamp with time zone,
  on_confirm_because text,
  version integer default 1 not null,
  blocked_until timestamp with time zone,
  valid_until date,
  authority_number text,
  authority_date date,
  account_ids uuid[],
  person_confirms_until timestamp with time zone,
  constraint relation_pkey PRIMARY KEY (person_id, company_id),
  constraint relation_confirmed_by_its_person CHECK (person_confirms_until IS NULL OR status <> 'active'::text),
  constraint relation_has_an_account CHECK (account_ids <> '{}'::uuid[]),
  constraint relation_names_its_document CHECK ((authority_number IS NULL) = (authority_date IS NULL) AND length(authority_number) >= 1 AND length(authority_number) <= 40),
  constraint relation_on_confirm_because_check CHECK (on_confirm_because = ANY (ARRAY['head'::text, 'firstOfPlace'::text, 'identification'::text])),
  constraint relation_signature_type_check CHECK (signature_type = ANY (ARRAY['first'::text, 'second'::text, 'none'::text])),
  constraint relation_status_check CHECK (status = ANY (ARRAY['created'::text, 'onConfirm'::text, 'active'::text, 'disabled'::text, 'deleted'::text])),
  constraint relation_type_check CHECK (type = ANY (ARRAY['ENTREPRENEUR'::text, 'FOUNDER'::text, 'DIRECTOR'::text, 'ACCOUNTANT'::text, 'TRUSTEE'::text])),
  constraint relation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX relation_by_end_of_authority ON relation USING btree (valid_until) WHERE ((valid_until IS NOT NULL) AND (status = 'active'::text));
CREATE INDEX relation_of_company ON relation USING btree (company_id, person_id);
CREATE INDEX relation_on_confirm ON relation USING btree (company_id, person_id) WHERE (status = 'onConfirm'::text);
CREATE INDEX relation_waiting_for_its_person ON relation USING btree (person_confirms_until) WHERE (person_confirms_until IS NOT NULL);
CREATE INDEX relation_waiting_in_order ON relation USING btree (created_at, company_id, person_id) WHERE (status = 'onConfirm'::text);
grant insert, select, update on relation to dilo_application;
grant insert, select, update (on_confirm_because, person_confirms_until, signs_since, status) on relation to dilo_desk;

CREATE OR REPLACE FUNCTION check_step_of_relation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.status <> new.status and old.status || ' ' || new.status not in (
      'created onConfirm', 'created deleted', 'onConfirm active', 'onConfirm deleted',
      'active disabled', 'active deleted', 'disabled active', 'disabled deleted', 'deleted created')
    -- Migrations are the owner's, and so is what a function of the owner does.
    and not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  new.version := old.version + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_desk_to_heads()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_user = 'dilo_desk' and (new.type, new.status) is distinct from ('DIRECTOR', 'onConfirm') then
    raise exception 'The desk begins relations of heads alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_relation_between_tenants()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (select demo_tenant_id from person where person_id = new.person_id)
    is distinct from (select demo_tenant_id from company where company_id = new.company_id)
  then
    raise exception 'A relation binds nobody across tenants' using errcode = 'DM000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER only_blocks_block BEFORE UPDATE OF blocked_until ON relation FOR EACH ROW EXECUTE FUNCTION refuse_unblocking();
CREATE TRIGGER relation_within_one_tenant BEFORE INSERT OR UPDATE OF person_id, company_id ON relation FOR EACH ROW EXECUTE FUNCTION refuse_relation_between_tenants();
CREATE TRIGGER relations_go_their_way BEFORE UPDATE ON relation FOR EACH ROW EXECUTE FUNCTION check_step_of_relation();
CREATE TRIGGER the_desk_begins_relations_of_heads BEFORE INSERT ON relation FOR EACH ROW EXECUTE FUNCTION keep_desk_to_heads();

create table block (
  block_id uuid not null,
  what text not null,
  person_id uuid,
  company_id uuid,
  account_id uuid,
  scope text,
  reason text not null,
  public_reason text not null,
  placed_by text not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  holds_until timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by text,
  constraint block_pkey PRIMARY KEY (block_id),
  constraint block_check CHECK (until > since),
  constraint block_lifted CHECK ((lifted_at IS NULL) = (lifted_by IS NULL)),
  constraint block_lifted_by_check CHECK (length(lifted_by) >= 1 AND length(lifted_by) <= 100),
  constraint block_placed_by_check CHECK (length(placed_by) >= 1 AND length(placed_by) <= 100),
  constraint block_public_reason_check CHECK (length(public_reason) >= 1 AND length(public_reason) <= 40),
  constraint block_reason_check CHECK (length(reason) >= 10 AND length(reason) <= 1000),
  constraint block_scope CHECK ((scope IS NOT NULL) = (what = 'account'::text)),
  constraint block_scope_check CHECK (scope = ANY (ARRAY['debit'::text, 'all'::text])),
  constraint block_subject CHECK (
CASE what
    WHEN 'relation'::text THEN person_id IS NOT NULL AND company_id IS NOT NULL AND account_id IS NULL
    WHEN 'account'::text THEN person_id IS NULL AND company_id IS NOT NULL AND account_id IS NOT NULL
    ELSE person_id IS NOT NULL AND company_id IS NULL AND account_id IS NULL
END),
  constraint block_what_check CHECK (what = ANY (ARRAY['password'::text, 'person'::text, 'relation'::text, 'account'::text])),
  constraint block_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint block_person_id_company_id_fkey FOREIGN KEY (person_id, company_id) REFERENCES relation(person_id, company_id) ON DELETE CASCADE
);
CREATE INDEX block_of_company ON block USING btree (company_id, since) WHERE (company_id IS NOT NULL);
CREATE INDEX block_of_person ON block USING btree (person_id, since) WHERE (person_id IS NOT NULL);
grant select on block to dilo_application;
grant insert, select, update (lifted_at, lifted_by) on block to dilo_desk;

CREATE OR REPLACE FUNCTION count_block_by_our_clock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.holds_until := coalesce(now() + (new.until - new.since), 'infinity');
  return new;
end
$function$;
revoke execute on function count_block_by_our_clock() from public;

CREATE OR REPLACE FUNCTION note_block()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  case new.what
    when 'password' then
      perform from person where person_id = new.person_id for no key update;
    when 'person', 'relation' then
      perform from relation where person_id = new.person_id and company_id = coalesce(new.company_id, company_id)
        order by company_id for no key update;
    else
      perform from relation where company_id = new.company_id order by person_id for no key update;
  end case;
  if new.what in ('person', 'relation') then
    update relation set blocked_until = (
      select max(holds_until) from block where block.person_id = relation.person_id and block.lifted_at is null
        and (block.what = 'person' or block.what = 'relation' and block.company_id = relation.company_id))
    where person_id = new.person_id and company_id = coalesce(new.company_id, company_id);
  end if;
  if new.what in ('password', 'person') then
    update person set sign_in_blocked_until = (
      select max(holds_until) from block where block.person_id = person.person_id and block.lifted_at is null
        and block.what in ('password', 'person'))
    where person_id = new.person_id;
  end if;
  if new.what = 'account' then
    update client_account set (debit_blocked_until, credit_blocked_until) = (
      select max(holds_until), max(holds_until) filter (where scope = 'all') from block
      where block.company_id = client_account.company_id and block.account_id = client_account.account_id
        and block.lifted_at is null)
    where company_id = new.company_id and account_id = new.account_id;
  end if;
  return null;
end
$function$;
revoke execute on function note_block() from public;

CREATE OR REPLACE FUNCTION refuse_change_of_block()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.lifted_at is not null or to_jsonb(new) - array['lifted_at', 'lifted_by'] <> to_jsonb(old) - array['lifted_at', 'lifted_by'] then
    raise exception 'A block is lifted once, and never changed' using errcode = 'SG000';
  end if;
  return new;
end
$function$;
revoke execute on function refuse_change_of_block() from public;

CREATE TRIGGER block_is_counted BEFORE INSERT ON block FOR EACH ROW EXECUTE FUNCTION count_block_by_our_clock();
CREATE TRIGGER block_is_noted AFTER INSERT OR UPDATE ON block FOR EACH ROW EXECUTE FUNCTION note_block();
CREATE TRIGGER block_stays BEFORE UPDATE ON block FOR EACH ROW EXECUTE FUNCTION refuse_change_of_block();

create table former_particulars (
  company_id uuid not null,
  position integer not null,
  held_until timestamp with time zone not null,
  named_by text not null,
  full_name_uk text not null,
  short_name_uk text not null,
  full_name_ru text not null,
  short_name_ru text not null,
  registered_place text,
  main_activity text,
  executive_body text,
  constraint former_particulars_pkey PRIMARY KEY (company_id, "position"),
  constraint former_particulars_position_check CHECK ("position" > 0),
  constraint former_particulars_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE
);
grant insert, select on former_particulars to dilo_application;
grant insert, select on former_particulars to dilo_desk;

create table government_check (
  company_id uuid not null,
  answer text not null,
  ask_again_at timestamp with time zone,
  asked_at timestamp with time zone,
  constraint government_check_pkey PRIMARY KEY (company_id),
  constraint government_check_answer_check CHECK (answer = ANY (ARRAY['valid'::text, 'notValid'::text, 'silent'::text, 'notAsked'::text])),
  constraint government_check_check CHECK ((ask_again_at IS NULL) = (answer = ANY (ARRAY['valid'::text, 'notValid'::text]))),
  constraint government_check_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX government_check_due ON government_check USING btree (ask_again_at) WHERE (ask_again_at IS NOT NULL);
grant insert, select, update on government_check to dilo_application;
grant select on government_check to dilo_desk;

create table heads_check (
  company_id uuid not null,
  ask_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  answer text,
  constraint heads_check_pkey PRIMARY KEY (company_id),
  constraint heads_check_answer_check CHECK (answer = ANY (ARRAY['people'::text, 'nobody'::text, 'silent'::text])),
  constraint heads_check_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE
);
CREATE INDEX heads_check_turn ON heads_check USING btree (ask_at, company_id);
grant insert, select, update on heads_check to dilo_application;
grant select on heads_check to dilo_desk;

create table recipient_register_word (
  code text not null,
  word text not null,
  asked_at timestamp with time zone not null,
  constraint recipient_register_word_pkey PRIMARY KEY (code),
  constraint recipient_register_word_code_check CHECK (code ~ '^\d{8}$|^\d{10}$'::text),
  constraint recipient_register_word_word_check CHECK (word = ANY (ARRAY['known'::text, 'unknown'::text, 'ceased'::text, 'silent'::text]))
);
CREATE INDEX recipient_register_word_by_age ON recipient_register_word USING btree (asked_at);
grant delete, insert, select, update on recipient_register_word to dilo_application;

create table signing_limit (
  company_id uuid not null,
  person_id uuid not null,
  method text not null,
  per_payment bigint,
  per_day bigint,
  per_month bigint,
  constraint signing_limit_pkey PRIMARY KEY (company_id, person_id, method),
  constraint signing_limit_check CHECK (per_payment IS NOT NULL OR per_day IS NOT NULL OR per_month IS NOT NULL),
  constraint signing_limit_method_check CHECK (method = ANY (ARRAY['SMS'::text, 'EMAIL'::text, 'EDS'::text])),
  constraint signing_limit_per_day_check CHECK (per_day >= 0),
  constraint signing_limit_per_month_check CHECK (per_month >= 0),
  constraint signing_limit_per_payment_check CHECK (per_payment >= 0),
  constraint signing_limit_person_id_company_id_fkey FOREIGN KEY (person_id, company_id) REFERENCES relation(person_id, company_id) ON DELETE CASCADE
);
CREATE INDEX signing_limit_of_person ON signing_limit USING btree (person_id, company_id);
grant delete, insert, select, update on signing_limit to dilo_application;

create table stored_blob (
  name text not null,
  bytes integer not null,
  named_at timestamp with time zone,
  constraint stored_blob_pkey PRIMARY KEY (name),
  constraint stored_blob_bytes_check CHECK (bytes > 0),
  constraint stored_blob_name_check CHECK (name ~ '^[0-9a-f]{32}$'::text)
);
CREATE INDEX stored_blob_named ON stored_blob USING btree (named_at);
grant delete, insert, select, update on stored_blob to dilo_application;
grant select (name, named_at), update (named_at) on stored_blob to dilo_desk;

create table stored_file (
  company_id uuid,
  registration_id uuid,
  file_id uuid not null,
  document_type_id smallint not null,
  file_type_id smallint not null,
  blob_name text not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint stored_file_pkey PRIMARY KEY (file_id),
  constraint stored_file_blob_name_key UNIQUE (blob_name),
  constraint stored_file_company_id_document_type_id_file_type_id_key UNIQUE (company_id, document_type_id, file_type_id),
  constraint stored_file_registration_id_document_type_id_file_type_id_key UNIQUE (registration_id, document_type_id, file_type_id),
  constraint stored_file_check CHECK (num_nonnulls(company_id, registration_id) = 1),
  constraint stored_file_check1 CHECK ((registration_id IS NULL) = (ends_at IS NULL)),
  constraint stored_file_blob_name_fkey FOREIGN KEY (blob_name) REFERENCES stored_blob(name),
  constraint stored_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX stored_file_ended ON stored_file USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX stored_file_of_person ON stored_file USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);
grant delete, insert, select, update on stored_file to dilo_application;

create table unnamed_head (
  company_id uuid not null,
  person_id uuid not null,
  since timestamp with time zone not null,
  named text[] not null,
  ended_at timestamp with time zone,
  outcome text,
  constraint unnamed_head_pkey PRIMARY KEY (company_id, person_id),
  constraint unnamed_head_check CHECK (ended_at >= since),
  constraint unnamed_head_check1 CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  constraint unnamed_head_named_check CHECK (cardinality(named) > 0),
  constraint unnamed_head_outcome_check CHECK (outcome = ANY (ARRAY['kept'::text, 'ended'::text, 'over'::text])),
  constraint unnamed_head_person_id_company_id_fkey FOREIGN KEY (person_id, company_id) REFERENCES relation(person_id, company_id) ON DELETE CASCADE
);
CREATE INDEX unnamed_head_open ON unnamed_head USING btree (since, company_id, person_id) WHERE (ended_at IS NULL);
grant insert, select, update on unnamed_head to dilo_application;
grant select, update (ended_at, outcome) on unnamed_head to dilo_desk;

create table verification_decision (
  company_id uuid not null,
  person_id uuid not null,
  kind text not null,
  decision text not null,
  reason text,
  decided_at timestamp with time zone not null,
  constraint verification_decision_pkey PRIMARY KEY (company_id, person_id, kind),
  constraint verification_decision_check CHECK ((decision = 'CONFIRM'::text) = (reason IS NULL)),
  constraint verification_decision_decision_check CHECK (decision = ANY (ARRAY['CONFIRM'::text, 'REFUSE'::text])),
  constraint verification_decision_kind_check CHECK (kind = ANY (ARRAY['client'::text, 'relation'::text])),
  constraint verification_decision_person_id_company_id_fkey FOREIGN KEY (person_id, company_id) REFERENCES relation(person_id, company_id) ON DELETE CASCADE
);
grant select on verification_decision to dilo_application;

-- What follows names objects of other rooms.

create view company_view with (security_invoker=true) as
 SELECT company_id,
    core_id,
    client_code,
    sole_entrepreneur,
    full_name_uk,
    short_name_uk,
    full_name_ru,
    short_name_ru,
    created_at,
    demo_tenant_id,
    questionnaire_status,
    data_good_until,
    gave_way_at,
    executive_body,
    named_by,
    registered_place,
    main_activity
   FROM company;
grant select on company_view to dilo_application;
grant select on company_view to dilo_desk;

create view relation_view with (security_invoker=true) as
 SELECT person_id,
    company_id,
    type,
    status,
    permissions,
    signature_type,
    created_at,
    position_code,
    signs_since,
    on_confirm_because,
    version,
    blocked_until,
    valid_until,
    authority_number,
    authority_date,
    account_ids,
    person_confirms_until
   FROM relation;
grant select on relation_view to dilo_application;
grant select on relation_view to dilo_desk;

alter table company enable row level security;
create policy calls_delete on company as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on company as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on company as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on company as permissive for all to public using (true) with check (true);

alter table relation enable row level security;
create policy calls_delete on relation as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on relation as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on relation as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on relation as permissive for all to public using (true) with check (true);

alter table block enable row level security;
create policy calls_delete on block as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on block as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on block as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on block as permissive for all to public using (true) with check (true);

alter table former_particulars enable row level security;
create policy calls on former_particulars as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on former_particulars as permissive for all to public using (true) with check (true);

alter table government_check enable row level security;
create policy calls on government_check as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on government_check as permissive for all to public using (true) with check (true);

alter table heads_check enable row level security;
create policy calls on heads_check as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on heads_check as permissive for all to public using (true) with check (true);

alter table signing_limit enable row level security;
create policy calls on signing_limit as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on signing_limit as permissive for all to public using (true) with check (true);

alter table stored_file enable row level security;
create policy calls on stored_file as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on stored_file as permissive for all to public using (true) with check (true);

alter table unnamed_head enable row level security;
create policy calls on unnamed_head as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on unnamed_head as permissive for all to public using (true) with check (true);

alter table verification_decision enable row level security;
create policy calls on verification_decision as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on verification_decision as permissive for all to public using (true) with check (true);

alter table company add constraint company_demo_tenant_id_fkey FOREIGN KEY (demo_tenant_id) REFERENCES demo_tenant(tenant_id);

alter table relation add constraint relation_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id);

alter table block add constraint block_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table block add constraint block_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table stored_file add constraint stored_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(person_id);
