CREATE OR REPLACE FUNCTION forget_questionnaires(p_ended_before timestamp with time zone, p_at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  forgotten integer;
begin
  delete from eds_confirmation where purpose = 'submit-questionnaire' and company_id in (
    select company_id from ended_client where ended_at < p_ended_before order by ended_at limit p_at_most);
  with ended as (select company_id from ended_client where ended_at < p_ended_before order by ended_at limit p_at_most)
  delete from questionnaire using ended where questionnaire.company_id = ended.company_id;
  with ended as (
    select company_id from ended_client where ended_at < p_ended_before order by ended_at limit p_at_most)
  delete from ended_client using ended where ended_client.company_id = ended.company_id;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$function$;
revoke execute on function forget_questionnaires(p_ended_before timestamp with time zone, p_at_most integer) from public;
grant execute on function forget_questionnaires(p_ended_before timestamp with time zone, p_at_most integer) to dilo_application;

CREATE OR REPLACE FUNCTION tax_numbers_named(submitted text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(submitted, '"([0-9]{10})"', 'g') as found
$function$;

create table ended_client (
  company_id uuid not null,
  ended_at timestamp with time zone not null,
  constraint ended_client_pkey PRIMARY KEY (company_id)
);
CREATE INDEX ended_client_by_time ON ended_client USING btree (ended_at);
grant delete, insert, select on ended_client to dilo_application;

create table person_questionnaire (
  person_id uuid not null,
  answers jsonb not null,
  sources jsonb default '{}'::jsonb not null,
  revision integer not null,
  saved_at timestamp with time zone not null,
  constraint person_questionnaire_pkey PRIMARY KEY (person_id),
  constraint person_questionnaire_answers_check CHECK (jsonb_typeof(answers) = 'object'::text AND length(answers::text) <= 200000),
  constraint person_questionnaire_revision_check CHECK (revision > 0),
  constraint person_questionnaire_sources_check CHECK (jsonb_typeof(sources) = 'object'::text)
);
grant insert, select, update (answers, revision, saved_at, sources) on person_questionnaire to dilo_application;

create table questionnaire (
  company_id uuid not null,
  version integer not null,
  state text not null,
  revision integer default 0 not null,
  begun_at timestamp with time zone not null,
  begun_because text not null,
  submitted_text text,
  digest bytea,
  submitted_by uuid,
  submitted_at timestamp with time zone,
  method text,
  taken_until timestamp with time zone,
  decided_at timestamp with time zone,
  returned jsonb,
  good_until date,
  constraint questionnaire_pkey PRIMARY KEY (company_id, version),
  constraint handed_in_whole CHECK ((submitted_text IS NULL) = (digest IS NULL) AND (submitted_text IS NULL) = (submitted_at IS NULL) AND (submitted_text IS NULL) = (method IS NULL)),
  constraint questionnaire_begun_because_check CHECK (begun_because = ANY (ARRAY['registration'::text, 'client'::text, 'due'::text, 'register'::text, 'list'::text, 'turnover'::text, 'bank'::text])),
  constraint questionnaire_digest_check CHECK (length(digest) = 32),
  constraint questionnaire_method_check CHECK (method = ANY (ARRAY['SMS'::text, 'EMAIL'::text, 'EDS'::text])),
  constraint questionnaire_revision_check CHECK (revision >= 0),
  constraint questionnaire_submitted_text_check CHECK (length(submitted_text) >= 2 AND length(submitted_text) <= 1000000),
  constraint questionnaire_version_check CHECK (version > 0)
);
CREATE INDEX questionnaire_submitted_by ON questionnaire USING btree (submitted_by);
CREATE INDEX questionnaire_taken ON questionnaire USING btree (taken_until) WHERE (taken_until IS NOT NULL);
CREATE INDEX questionnaire_tax_numbers ON questionnaire USING gin (tax_numbers_named(submitted_text)) WHERE (submitted_text IS NOT NULL);
CREATE INDEX questionnaire_to_print ON questionnaire USING btree (submitted_at, company_id) WHERE (state = ANY (ARRAY['correct'::text, 'tmp_printed'::text]));
CREATE UNIQUE INDEX questionnaire_under_way ON questionnaire USING btree (company_id) WHERE (state <> ALL (ARRAY['none'::text, 'processed'::text]));
CREATE INDEX questionnaire_waiting ON questionnaire USING btree (submitted_at, company_id) WHERE (state = ANY (ARRAY['documents_loaded'::text, 'loaded'::text, 'tmp_seen'::text, 'on_validation'::text, 'questionnaire_valid'::text, 'correct'::text]));
grant insert, select, update (decided_at, digest, good_until, method, returned, revision, state, submitted_at, submitted_by, submitted_text, taken_until) on questionnaire to dilo_application;
grant insert, select, update (decided_at, good_until, returned, state, taken_until) on questionnaire to dilo_desk;

CREATE OR REPLACE FUNCTION check_step_of_questionnaire()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Migrations are the owner's, and so is what a function of the owner does.
  if pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then return new; end if;
  if tg_op = 'INSERT' then
    if new.state <> 'new' and (new.state, new.begun_because) is distinct from ('processed', 'registration') then
      raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
    end if;
    return new;
  end if;
  if old.state <> new.state and old.state || ' ' || new.state not in (
      'new documents_loaded', 'new loaded', 'new none',
      'returned documents_loaded', 'returned loaded', 'returned none',
      'tmp_rejected documents_loaded', 'tmp_rejected loaded',
      'documents_loaded loaded', 'documents_loaded returned',
      'loaded tmp_seen',
      'tmp_seen loaded', 'tmp_seen on_validation', 'tmp_seen returned',
      'on_validation loaded', 'on_validation questionnaire_valid', 'on_validation returned', 'on_validation tmp_rejected',
      'questionnaire_valid correct', 'questionnaire_valid returned', 'questionnaire_valid tmp_rejected',
      'correct processed', 'correct card_empty', 'correct account_empty', 'correct tmp_printed',
      'account_empty correct', 'card_empty correct', 'tmp_printed processed')
    or (new.company_id, new.version, new.begun_at, new.begun_because)
      is distinct from (old.company_id, old.version, old.begun_at, old.begun_because)
    or (new.submitted_text, new.digest, new.submitted_at, new.method)
      is distinct from (old.submitted_text, old.digest, old.submitted_at, old.method)
      and (old.state not in ('new', 'returned', 'tmp_rejected') or new.state not in ('documents_loaded', 'loaded'))
    or new.revision <> old.revision and (old.state not in ('new', 'returned', 'tmp_rejected') or new.state <> old.state)
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION forget_documents_of_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from uploaded_document
    where company_id = old.company_id and purpose = 'questionnaire' and subject = old.version::text;
  return old;
end
$function$;

CREATE TRIGGER documents_go_with_their_version AFTER DELETE ON questionnaire FOR EACH ROW EXECUTE FUNCTION forget_documents_of_version();
CREATE TRIGGER questionnaires_go_their_way BEFORE INSERT OR UPDATE ON questionnaire FOR EACH ROW EXECUTE FUNCTION check_step_of_questionnaire();

create table questionnaire_notice (
  company_id uuid not null,
  good_until date not null,
  days_before smallint not null,
  constraint questionnaire_notice_pkey PRIMARY KEY (company_id, good_until, days_before),
  constraint questionnaire_notice_days_before_check CHECK (days_before > 0)
);
grant insert, select on questionnaire_notice to dilo_application;

create table questionnaire_section (
  company_id uuid not null,
  version integer not null,
  section text not null,
  answers jsonb not null,
  sources jsonb default '{}'::jsonb not null,
  revision integer not null,
  saved_at timestamp with time zone not null,
  saved_by uuid,
  constraint questionnaire_section_pkey PRIMARY KEY (company_id, version, section),
  constraint questionnaire_section_answers_check CHECK (jsonb_typeof(answers) = 'object'::text AND length(answers::text) <= 200000),
  constraint questionnaire_section_revision_check CHECK (revision > 0),
  constraint questionnaire_section_section_check CHECK (section ~ '^[a-zA-Z]{1,40}$'::text),
  constraint questionnaire_section_sources_check CHECK (jsonb_typeof(sources) = 'object'::text),
  constraint questionnaire_section_company_id_version_fkey FOREIGN KEY (company_id, version) REFERENCES questionnaire(company_id, version) ON DELETE CASCADE
);
CREATE INDEX questionnaire_section_saved_by ON questionnaire_section USING btree (saved_by);
grant delete, insert, select, update (answers, revision, saved_at, saved_by, sources) on questionnaire_section to dilo_application;
grant insert, select (company_id, section, sources, version) on questionnaire_section to dilo_desk;

CREATE OR REPLACE FUNCTION keep_sections_as_handed_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  place record;
begin
  if tg_op = 'DELETE' then place := old; else place := new; end if;
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') and not exists (
    select from questionnaire where company_id = place.company_id and version = place.version
      and (state in ('new', 'returned', 'tmp_rejected') or (tg_op, state, begun_because) = ('INSERT', 'processed', 'registration')))
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return place;
end
$function$;

CREATE TRIGGER sections_stay_as_handed_in BEFORE INSERT OR DELETE OR UPDATE ON questionnaire_section FOR EACH ROW EXECUTE FUNCTION keep_sections_as_handed_in();

create table questionnaire_signature (
  company_id uuid not null,
  version integer not null,
  value_sha256 bytea not null,
  issuers bytea not null,
  revocation bytea not null,
  revocation_at timestamp with time zone not null,
  later_revocation bytea,
  later_revocation_at timestamp with time zone,
  due_at timestamp with time zone,
  tries smallint default 0 not null,
  constraint questionnaire_signature_pkey PRIMARY KEY (company_id, version, value_sha256),
  constraint later_whole CHECK ((later_revocation IS NULL) = (later_revocation_at IS NULL)),
  constraint questionnaire_signature_issuers_check CHECK (length(issuers) >= 1 AND length(issuers) <= 4194304),
  constraint questionnaire_signature_later_revocation_check CHECK (length(later_revocation) >= 1 AND length(later_revocation) <= 4194304),
  constraint questionnaire_signature_revocation_check CHECK (length(revocation) >= 1 AND length(revocation) <= 4194304),
  constraint questionnaire_signature_tries_check CHECK (tries >= 0),
  constraint questionnaire_signature_company_id_version_fkey FOREIGN KEY (company_id, version) REFERENCES questionnaire(company_id, version) ON DELETE CASCADE
);
CREATE INDEX questionnaire_signature_due ON questionnaire_signature USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX questionnaire_signature_of_confirmation ON questionnaire_signature USING btree (value_sha256);
grant insert, select, update (due_at, later_revocation, later_revocation_at, tries) on questionnaire_signature to dilo_application;

create table questionnaire_step (
  company_id uuid not null,
  version integer not null,
  place integer not null,
  event text not null,
  state text not null,
  at timestamp with time zone not null,
  constraint questionnaire_step_pkey PRIMARY KEY (company_id, version, place),
  constraint questionnaire_step_company_id_version_fkey FOREIGN KEY (company_id, version) REFERENCES questionnaire(company_id, version) ON DELETE CASCADE
);
grant insert, select on questionnaire_step to dilo_application;
grant insert, select on questionnaire_step to dilo_desk;

CREATE TRIGGER questionnaire_steps_stay BEFORE DELETE OR UPDATE ON questionnaire_step FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table register_answer (
  company_id uuid not null,
  asked_at timestamp with time zone not null,
  facts jsonb,
  asked_anew_at timestamp with time zone,
  constraint register_answer_pkey PRIMARY KEY (company_id),
  constraint register_answer_facts_check CHECK (jsonb_typeof(facts) = 'object'::text AND length(facts::text) <= 1000000)
);
grant insert, select, update on register_answer to dilo_application;
grant select on register_answer to dilo_desk;

-- What follows names objects of other rooms.

alter table ended_client enable row level security;
create policy calls on ended_client as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on ended_client as permissive for all to public using (true) with check (true);

alter table questionnaire enable row level security;
create policy calls on questionnaire as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on questionnaire as permissive for all to public using (true) with check (true);

alter table questionnaire_notice enable row level security;
create policy calls on questionnaire_notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on questionnaire_notice as permissive for all to public using (true) with check (true);

alter table questionnaire_section enable row level security;
create policy calls on questionnaire_section as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on questionnaire_section as permissive for all to public using (true) with check (true);

alter table questionnaire_signature enable row level security;
create policy calls on questionnaire_signature as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on questionnaire_signature as permissive for all to public using (true) with check (true);

alter table questionnaire_step enable row level security;
create policy calls on questionnaire_step as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on questionnaire_step as permissive for all to public using (true) with check (true);

alter table register_answer enable row level security;
create policy calls on register_answer as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on register_answer as permissive for all to public using (true) with check (true);

alter table ended_client add constraint ended_client_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table person_questionnaire add constraint person_questionnaire_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table questionnaire add constraint questionnaire_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table questionnaire add constraint questionnaire_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES person(person_id) ON DELETE SET NULL;

alter table questionnaire_notice add constraint questionnaire_notice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table questionnaire_section add constraint questionnaire_section_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES person(person_id) ON DELETE SET NULL;

alter table questionnaire_signature add constraint questionnaire_signature_value_sha256_fkey FOREIGN KEY (value_sha256) REFERENCES eds_confirmation(value_sha256) ON DELETE CASCADE;

alter table register_answer add constraint register_answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
