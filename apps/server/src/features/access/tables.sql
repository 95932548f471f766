CREATE OR REPLACE FUNCTION free_logins(p_person_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from login_directory using person
  where login_directory.person_id = p_person_id and person.person_id = p_person_id and person.gave_way_at is not null
$function$;
revoke execute on function free_logins(p_person_id uuid) from public;
grant execute on function free_logins(p_person_id uuid) to dilo_application;

CREATE OR REPLACE FUNCTION lower_counters(p_ranks integer[], p_kinds text[], p_subjects bytea[], p_times integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  for this_rank in 0 .. coalesce((select max(rank) from unnest(p_ranks) as rank), -1) loop
    update attempt_counter counter set counted = greatest(counter.counted - locked.times, 0)
    from (
      select own.kind, own.subject, asked.times
      from unnest(p_ranks, p_kinds, p_subjects, p_times) as asked(rank, kind, subject, times)
      join attempt_counter own using (kind, subject)
      where asked.rank = this_rank order by own.kind, own.subject for update of own) as locked
    where counter.kind = locked.kind and counter.subject = locked.subject;
  end loop;
end
$function$;
revoke execute on function lower_counters(p_ranks integer[], p_kinds text[], p_subjects bytea[], p_times integer[]) from public;
grant execute on function lower_counters(p_ranks integer[], p_kinds text[], p_subjects bytea[], p_times integer[]) to dilo_application;

CREATE OR REPLACE FUNCTION release_login(p_person_id uuid, p_login text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from login_directory
  where login = p_login and person_id = p_person_id
    and not exists (select from person_contact where person_id = p_person_id and value = p_login)
$function$;
revoke execute on function release_login(p_person_id uuid, p_login text) from public;
grant execute on function release_login(p_person_id uuid, p_login text) to dilo_application;

CREATE OR REPLACE FUNCTION spend_codes(p_purposes text[], p_subjects text[], p_hmacs bytea[], p_used_at timestamp with time zone[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  spent_places bigint[];
begin
  with done as (
    update one_time_code code set used_at = spent.used_at
    from unnest(p_purposes, p_subjects, p_hmacs, p_used_at) with ordinality
      as spent(purpose, subject, code_hmac, used_at, place)
    where code.purpose = spent.purpose and code.subject = spent.subject and code.code_hmac = spent.code_hmac
      and code.used_at is null
    returning spent.place)
  select coalesce(array_agg(place), '{}') into spent_places from done;
  return spent_places;
end
$function$;
revoke execute on function spend_codes(p_purposes text[], p_subjects text[], p_hmacs bytea[], p_used_at timestamp with time zone[]) from public;
grant execute on function spend_codes(p_purposes text[], p_subjects text[], p_hmacs bytea[], p_used_at timestamp with time zone[]) to dilo_application;

create table attempt_counter (
  kind text not null,
  subject bytea not null,
  counted integer not null,
  raised_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint attempt_counter_pkey PRIMARY KEY (kind, subject),
  constraint attempt_counter_counted_check CHECK (counted >= 0),
  constraint attempt_counter_subject_check CHECK (length(subject) = 32)
);
CREATE INDEX attempt_counter_ended ON attempt_counter USING btree (ends_at);
grant delete, insert, select, update on attempt_counter to dilo_application;

create table person (
  person_id uuid not null,
  inn text not null,
  last_name_uk text not null,
  first_name_uk text not null,
  middle_name_uk text not null,
  last_name_ru text not null,
  first_name_ru text not null,
  middle_name_ru text not null,
  birthdate date not null,
  country text default 'UA'::text not null,
  password_hash text not null,
  password_blocked_at timestamp with time zone,
  language text default 'uk'::text not null,
  created_at timestamp with time zone not null,
  inn_at_recovery boolean default false not null,
  demo_tenant_id uuid,
  new_recipients_wait_since timestamp with time zone,
  new_recipients_wait_until timestamp with time zone,
  new_recipients_wait_cause text,
  data_good_until date,
  identified_at timestamp with time zone,
  gave_way_at timestamp with time zone,
  sign_in_blocked_until timestamp with time zone,
  constraint person_pkey PRIMARY KEY (person_id),
  constraint person_inn_check CHECK (inn ~ '^\d{10}$'::text),
  constraint person_language_check CHECK (language = ANY (ARRAY['uk'::text, 'ru'::text])),
  constraint person_new_recipients_wait CHECK ((num_nulls(new_recipients_wait_since, new_recipients_wait_until, new_recipients_wait_cause) = ANY (ARRAY[0, 3])) AND new_recipients_wait_since < new_recipients_wait_until),
  constraint person_new_recipients_wait_cause_check CHECK (new_recipients_wait_cause = ANY (ARRAY['recovery'::text, 'passwordChange'::text, 'contactChange'::text]))
);
CREATE INDEX person_by_inn ON person USING btree (inn);
CREATE INDEX person_by_part_of_name ON person USING gin (lower((((((last_name_uk || ' '::text) || first_name_uk) || ' '::text) || middle_name_uk) COLLATE "uk-x-icu")) gin_trgm_ops) WHERE (demo_tenant_id IS NULL);
CREATE INDEX person_of_demo_tenant ON person USING btree (demo_tenant_id) WHERE (demo_tenant_id IS NOT NULL);
CREATE UNIQUE INDEX person_of_inn_now ON person USING btree (inn) WHERE ((demo_tenant_id IS NULL) AND (gave_way_at IS NULL));
grant insert, select, update on person to dilo_application;
grant select (birthdate, created_at, data_good_until, demo_tenant_id, first_name_ru, first_name_uk, gave_way_at, identified_at, inn, language, last_name_ru, last_name_uk, middle_name_ru, middle_name_uk, person_id), update (data_good_until, first_name_ru, first_name_uk, identified_at, last_name_ru, last_name_uk, middle_name_ru, middle_name_uk) on person to dilo_desk;

CREATE TRIGGER person_stays_in_its_tenant BEFORE UPDATE OF demo_tenant_id ON person FOR EACH ROW EXECUTE FUNCTION refuse_change_of_tenant();

create table consent (
  consent_id uuid not null,
  person_id uuid not null,
  company_id uuid,
  kind text not null,
  version date not null,
  text_digest bytea not null,
  given_at timestamp with time zone not null,
  constraint consent_pkey PRIMARY KEY (consent_id),
  constraint consent_check CHECK ((company_id IS NOT NULL) = (kind = ANY (ARRAY['offer'::text, 'tariffs'::text]))),
  constraint consent_kind_check CHECK (kind = ANY (ARRAY['personalData'::text, 'electronicInteraction'::text, 'offer'::text, 'tariffs'::text])),
  constraint consent_text_digest_check CHECK (octet_length(text_digest) = 32),
  constraint consent_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
);
CREATE INDEX consent_by_person ON consent USING btree (person_id);
CREATE UNIQUE INDEX consent_of_company ON consent USING btree (company_id, kind, version) WHERE (company_id IS NOT NULL);
CREATE UNIQUE INDEX consent_of_person ON consent USING btree (person_id, kind, version) WHERE (company_id IS NULL);
grant insert, select on consent to dilo_application;
grant select on consent to dilo_desk;

create table device_credential (
  credential_hash bytea not null,
  device_id uuid not null,
  person_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint device_credential_pkey PRIMARY KEY (credential_hash),
  constraint device_credential_device_id_key UNIQUE (device_id),
  constraint device_credential_credential_hash_check CHECK (length(credential_hash) = 32),
  constraint device_credential_name_check CHECK (length(name) <= 100),
  constraint device_credential_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX device_credential_of_person ON device_credential USING btree (person_id);
grant delete, insert, select, update on device_credential to dilo_application;
grant delete, select (person_id) on device_credential to dilo_desk;

create table known_device (
  person_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (person_id, device_hash),
  constraint known_device_device_hash_check CHECK (length(device_hash) = 32),
  constraint known_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX known_device_of_anybody ON known_device USING btree (device_hash);
CREATE INDEX known_device_unused ON known_device USING btree (last_seen_at);
grant delete, insert, select, update on known_device to dilo_application;

create table qr_sign_in (
  client_id uuid not null,
  browser_hash bytea not null,
  socket_id text,
  held_until timestamp with time zone not null,
  state text not null,
  expires_at timestamp with time zone not null,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  shown_at timestamp with time zone,
  secret_hash bytea,
  person_id uuid,
  device_id uuid,
  token_hash bytea,
  constraint qr_sign_in_pkey PRIMARY KEY (client_id),
  constraint qr_sign_in_secret_hash_key UNIQUE (secret_hash),
  constraint qr_sign_in_token_hash_key UNIQUE (token_hash),
  constraint qr_sign_in_browser_hash_check CHECK (length(browser_hash) = 32),
  constraint qr_sign_in_check CHECK ((state = ANY (ARRAY['scanned'::text, 'approved'::text, 'declined'::text, 'signedIn'::text])) = (person_id IS NOT NULL AND device_id IS NOT NULL)),
  constraint qr_sign_in_secret_hash_check CHECK (length(secret_hash) = 32),
  constraint qr_sign_in_socket_id_check CHECK (length(socket_id) <= 64),
  constraint qr_sign_in_state_check CHECK (state = ANY (ARRAY['connected'::text, 'shown'::text, 'scanned'::text, 'approved'::text, 'declined'::text, 'signedIn'::text])),
  constraint qr_sign_in_token_hash_check CHECK (length(token_hash) = 32),
  constraint qr_sign_in_user_agent_check CHECK (length(user_agent) <= 400),
  constraint qr_sign_in_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX qr_sign_in_ended ON qr_sign_in USING btree (expires_at);
CREATE INDEX qr_sign_in_of_person ON qr_sign_in USING btree (person_id) WHERE (person_id IS NOT NULL);
grant delete, insert, select, update on qr_sign_in to dilo_application;
grant update, select (person_id) on qr_sign_in to dilo_desk;

create table local_qr_code (
  client_id uuid not null,
  secret text not null,
  constraint local_qr_code_pkey PRIMARY KEY (client_id),
  constraint local_qr_code_client_id_fkey FOREIGN KEY (client_id) REFERENCES qr_sign_in(client_id) ON DELETE CASCADE
);
grant delete, insert, select, update on local_qr_code to dilo_application;

create table one_time_code (
  purpose text not null,
  subject text not null,
  digest text,
  contact text not null,
  code_hmac bytea not null,
  tries smallint default 0 not null,
  failures smallint default 0 not null,
  codes_sent smallint default 1 not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_code_pkey PRIMARY KEY (purpose, subject),
  constraint one_time_code_code_hmac_check CHECK (length(code_hmac) = 32),
  constraint one_time_code_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'sign-payment'::text, 'recovery'::text, 'registration-phone'::text, 'registration-email'::text, 'registration-other-phone'::text, 'statement-address'::text, 'end-relation'::text, 'confirm-subscription'::text, 'confirm-relation'::text, 'resign'::text, 'submit-questionnaire'::text, 'contact-old'::text, 'contact-new'::text, 'card-operation'::text, 'deposit-operation'::text, 'sign-exchange'::text]))
);
CREATE INDEX one_time_code_ended ON one_time_code USING btree (expires_at);
grant delete, insert, select, update on one_time_code to dilo_application;
grant delete, select (expires_at, subject) on one_time_code to dilo_desk;

create table recovery_flow (
  token_hash bytea not null,
  person_id uuid,
  phone text not null,
  state text not null,
  password_hash text,
  inn_tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint recovery_flow_pkey PRIMARY KEY (token_hash),
  constraint recovery_flow_check CHECK ((password_hash IS NULL) = (state = ANY (ARRAY['recovered'::text, 'ended'::text]))),
  constraint recovery_flow_phone_check CHECK (phone ~ '^380\d{9}$'::text),
  constraint recovery_flow_state_check CHECK (state = ANY (ARRAY['awaitingCode'::text, 'awaitingInn'::text, 'recovered'::text, 'ended'::text])),
  constraint recovery_flow_token_hash_check CHECK (length(token_hash) = 32),
  constraint recovery_flow_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX recovery_flow_expired ON recovery_flow USING btree (expires_at);
CREATE INDEX recovery_flow_of_person ON recovery_flow USING btree (person_id);
grant delete, insert, select, update on recovery_flow to dilo_application;
grant delete, select (person_id, state) on recovery_flow to dilo_desk;

create table session (
  token_hash bytea not null,
  person_id uuid not null,
  current_company_id uuid,
  browser boolean not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  session_id uuid default gen_random_uuid() not null,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  device_hash bytea,
  password_tries smallint default 0 not null,
  demo_tenant_id uuid,
  consents text,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_consents_check CHECK (consents = ANY (ARRAY['asked'::text, 'awaited'::text])),
  constraint session_device_hash_check CHECK (length(device_hash) = 32),
  constraint session_token_hash_check CHECK (length(token_hash) = 32),
  constraint session_user_agent_check CHECK (length(user_agent) <= 400),
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE UNIQUE INDEX session_by_id ON session USING btree (session_id);
CREATE INDEX session_ended ON session USING btree (expires_at);
CREATE INDEX session_of_demo_tenant ON session USING btree (demo_tenant_id) WHERE (demo_tenant_id IS NOT NULL);
CREATE INDEX session_of_person ON session USING btree (person_id);
grant delete, insert, select, update on session to dilo_application;
grant delete, select (current_company_id, person_id, session_id), update (current_company_id) on session to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_session_of_another_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.demo_tenant_id is distinct from (select demo_tenant_id from person where person_id = new.person_id) then
    raise exception 'A session is of the tenant of its person' using errcode = 'DM000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER session_of_its_persons_tenant BEFORE INSERT OR UPDATE OF person_id, demo_tenant_id ON session FOR EACH ROW EXECUTE FUNCTION refuse_session_of_another_kind();

create table sign_in_flow (
  token_hash bytea not null,
  person_id uuid not null,
  channel text not null,
  state text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_flow_pkey PRIMARY KEY (token_hash),
  constraint sign_in_flow_channel_check CHECK (channel = ANY (ARRAY['phone'::text, 'email'::text])),
  constraint sign_in_flow_state_check CHECK (state = ANY (ARRAY['awaitingCode'::text, 'signedIn'::text])),
  constraint sign_in_flow_token_hash_check CHECK (length(token_hash) = 32),
  constraint sign_in_flow_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX sign_in_flow_ended ON sign_in_flow USING btree (expires_at);
CREATE INDEX sign_in_flow_of_person ON sign_in_flow USING btree (person_id);
grant delete, insert, select, update on sign_in_flow to dilo_application;
grant delete, select (person_id) on sign_in_flow to dilo_desk;

create table used_captcha (
  digest bytea not null,
  right_until timestamp with time zone not null,
  constraint used_captcha_pkey PRIMARY KEY (digest),
  constraint used_captcha_digest_check CHECK (length(digest) = 32)
);
CREATE INDEX used_captcha_ended ON used_captcha USING btree (right_until);
grant delete, insert, select, update on used_captcha to dilo_application;

-- What follows names objects of other rooms.

create view person_view with (security_invoker=true) as
 SELECT person_id,
    inn,
    last_name_uk,
    first_name_uk,
    middle_name_uk,
    last_name_ru,
    first_name_ru,
    middle_name_ru,
    birthdate,
    language,
    created_at,
    demo_tenant_id,
    data_good_until,
    identified_at,
    gave_way_at
   FROM person;
grant select on person_view to dilo_application;
grant select on person_view to dilo_desk;

alter table consent enable row level security;
create policy calls on consent as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on consent as permissive for all to public using (true) with check (true);

alter table person add constraint person_demo_tenant_id_fkey FOREIGN KEY (demo_tenant_id) REFERENCES demo_tenant(tenant_id);
CREATE TRIGGER only_blocks_block BEFORE UPDATE OF sign_in_blocked_until ON person FOR EACH ROW EXECUTE FUNCTION refuse_unblocking();

alter table consent add constraint consent_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table session add constraint session_demo_tenant_id_fkey FOREIGN KEY (demo_tenant_id) REFERENCES demo_tenant(tenant_id);
