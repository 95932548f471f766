CREATE OR REPLACE FUNCTION remove_contact(p_person_id uuid, p_type text, p_value text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with removed as (
    delete from person_contact
    where person_id = p_person_id and type = p_type and value = p_value
      and exists (select from person_contact as other where other.person_id = p_person_id and other.type <> p_type)
    returning type)
  select exists (select from removed)
$function$;
revoke execute on function remove_contact(p_person_id uuid, p_type text, p_value text) from public;
grant execute on function remove_contact(p_person_id uuid, p_type text, p_value text) to dilo_application;

create table authority_warning (
  company_id uuid not null,
  person_id uuid not null,
  valid_until date not null,
  days_before smallint not null,
  constraint authority_warning_pkey PRIMARY KEY (company_id, person_id, valid_until, days_before)
);
CREATE INDEX authority_warning_of_person ON authority_warning USING btree (person_id, company_id);
grant insert, select on authority_warning to dilo_application;

create table branch_client (
  client_code text not null,
  phone text,
  passport_number text,
  elsewhere boolean default false not null,
  constraint branch_client_pkey PRIMARY KEY (client_code),
  constraint branch_client_client_code_check CHECK (client_code ~ '^\d{8}$|^\d{10}$'::text),
  constraint branch_client_passport_number_check CHECK (passport_number ~ '^\d{6,9}$'::text),
  constraint branch_client_phone_check CHECK (phone ~ '^380\d{9}$'::text)
);
CREATE INDEX branch_client_of_phone ON branch_client USING btree (phone);
grant insert, select on branch_client to dilo_application;

create table contact_change (
  person_id uuid not null,
  change_id uuid not null,
  type text not null,
  value text not null,
  proof_contact text not null,
  former_value text,
  proven_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  removes boolean default false not null,
  by_key boolean default false not null,
  constraint contact_change_pkey PRIMARY KEY (person_id),
  constraint contact_change_change_id_key UNIQUE (change_id),
  constraint contact_change_type_check CHECK (type = ANY (ARRAY['FINANCIAL_PHONE'::text, 'FINANCIAL_EMAIL'::text]))
);
CREATE INDEX contact_change_ended ON contact_change USING btree (expires_at);
grant delete, insert, select, update on contact_change to dilo_application;

create table friend_registration (
  friend_registration_id uuid not null,
  person_id uuid not null,
  registered_at timestamp with time zone not null,
  constraint friend_registration_pkey PRIMARY KEY (friend_registration_id)
);
CREATE INDEX friend_registration_of_person ON friend_registration USING btree (person_id, registered_at);
grant insert, select on friend_registration to dilo_application;

create table invitation (
  company_id uuid not null,
  invitation_id uuid not null,
  type text not null,
  permissions text[] not null,
  signature_type text not null,
  gives_status text not null,
  phone text,
  email text,
  first_name text not null,
  second_name text not null,
  middle_name text not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  inn text,
  position_code text,
  language text default 'uk'::text not null,
  idempotency_key text,
  request_hash bytea,
  messages smallint default 1 not null,
  last_message_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  ended_at timestamp with time zone generated always as (COALESCE(accepted_at, withdrawn_at, expires_at)) stored,
  granted_at timestamp with time zone,
  registered_as text,
  constraint invitation_pkey PRIMARY KEY (company_id, invitation_id),
  constraint invitation_check CHECK (phone IS NOT NULL OR email IS NOT NULL),
  constraint invitation_check1 CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  constraint invitation_check2 CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  constraint invitation_check3 CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  constraint invitation_check4 CHECK (withdrawn_at IS NULL OR accepted_at IS NULL),
  constraint invitation_gives_status_check CHECK (gives_status = ANY (ARRAY['onConfirm'::text, 'active'::text])),
  constraint invitation_inn_check CHECK (inn ~ '^\d{10}$'::text),
  constraint invitation_language_check CHECK (language = ANY (ARRAY['uk'::text, 'ru'::text])),
  constraint invitation_registered_as_check CHECK (length(registered_as) >= 1 AND length(registered_as) <= 100),
  constraint invitation_request_hash_check CHECK (length(request_hash) = 32),
  constraint invitation_signature_type_check CHECK (signature_type = ANY (ARRAY['first'::text, 'second'::text, 'none'::text])),
  constraint invitation_type_check CHECK (type = ANY (ARRAY['ENTREPRENEUR'::text, 'FOUNDER'::text, 'DIRECTOR'::text, 'ACCOUNTANT'::text, 'TRUSTEE'::text]))
);
CREATE INDEX invitation_ended ON invitation USING btree (ended_at);
CREATE INDEX invitation_of_accepter ON invitation USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE UNIQUE INDEX invitation_of_idempotency_key ON invitation USING btree (company_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX invitation_of_inviter ON invitation USING btree (invited_by);
CREATE INDEX invitation_of_withdrawer ON invitation USING btree (withdrawn_by) WHERE (withdrawn_by IS NOT NULL);
grant delete, insert, select, update on invitation to dilo_application;
grant select, update (withdrawn_at, withdrawn_by) on invitation to dilo_desk;

create table invitation_directory (
  secret_hash bytea not null,
  company_id uuid not null,
  invitation_id uuid not null,
  constraint invitation_directory_pkey PRIMARY KEY (secret_hash),
  constraint invitation_directory_secret_hash_check CHECK (length(secret_hash) = 32),
  constraint invitation_directory_company_id_invitation_id_fkey FOREIGN KEY (company_id, invitation_id) REFERENCES invitation(company_id, invitation_id) ON DELETE CASCADE
);
CREATE INDEX invitation_directory_of_invitation ON invitation_directory USING btree (company_id, invitation_id);
grant insert, select, update (secret_hash) on invitation_directory to dilo_application;
grant select on invitation_directory to dilo_desk;

create table login_directory (
  login text not null,
  person_id uuid not null,
  constraint login_directory_pkey PRIMARY KEY (login)
);
CREATE INDEX login_directory_of_person ON login_directory USING btree (person_id);
grant insert, select, update on login_directory to dilo_application;

CREATE OR REPLACE FUNCTION refuse_login_of_demo()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from person where person_id = new.person_id and demo_tenant_id is not null) then
    raise exception 'Demo people have no login' using errcode = 'DM000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER login_of_real_people BEFORE INSERT OR UPDATE OF person_id ON login_directory FOR EACH ROW EXECUTE FUNCTION refuse_login_of_demo();

create table person_contact (
  person_id uuid not null,
  type text not null,
  value text not null,
  status text not null,
  created_at timestamp with time zone not null,
  constraint person_contact_pkey PRIMARY KEY (person_id, type),
  constraint person_contact_status_check CHECK (status = 'CONFIRMED'::text),
  constraint person_contact_type_check CHECK (type = ANY (ARRAY['FINANCIAL_PHONE'::text, 'FINANCIAL_EMAIL'::text]))
);
CREATE INDEX person_contact_by_value ON person_contact USING btree (value);
grant insert, select, update on person_contact to dilo_application;
grant select on person_contact to dilo_desk;

create table registration_flow (
  token_hash bytea not null,
  state text not null,
  language text not null,
  first_name text not null,
  second_name text not null,
  middle_name text not null,
  phone text not null,
  email text not null,
  password_hash text,
  person_id uuid not null,
  company_id uuid not null,
  inviting_company_id uuid,
  invitation_id uuid,
  invite_type text,
  friend_code text,
  registrant text,
  client_code text,
  inn text,
  position_code text,
  government_answer text,
  other_phone text,
  main_phone text,
  organization_tries smallint default 0 not null,
  tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  consents jsonb default '[]'::jsonb not null,
  constraint registration_flow_pkey PRIMARY KEY (token_hash),
  constraint registration_flow_check CHECK ((password_hash IS NULL) = (state = ANY (ARRAY['thankYou'::text, 'ended'::text]))),
  constraint registration_flow_client_code_check CHECK (client_code ~ '^\d{8}$|^\d{10}$'::text),
  constraint registration_flow_government_answer_check CHECK (government_answer = ANY (ARRAY['valid'::text, 'notValid'::text, 'silent'::text])),
  constraint registration_flow_inn_check CHECK (inn ~ '^\d{10}$'::text),
  constraint registration_flow_language_check CHECK (language = ANY (ARRAY['uk'::text, 'ru'::text])),
  constraint registration_flow_phone_check CHECK (phone ~ '^380\d{9}$'::text),
  constraint registration_flow_registrant_check CHECK (registrant = ANY (ARRAY['entrepreneur'::text, 'representative'::text])),
  constraint registration_flow_state_check CHECK (state = ANY (ARRAY['phoneCode'::text, 'emailCode'::text, 'organization'::text, 'inn'::text, 'passport'::text, 'otherPhone'::text, 'offline'::text, 'mainPhone'::text, 'logo'::text, 'thankYou'::text, 'ended'::text])),
  constraint registration_flow_token_hash_check CHECK (length(token_hash) = 32),
  constraint registration_flow_inviting_company_id_invitation_id_fkey FOREIGN KEY (inviting_company_id, invitation_id) REFERENCES invitation(company_id, invitation_id) ON DELETE SET NULL
);
CREATE INDEX registration_flow_ended ON registration_flow USING btree (expires_at);
CREATE INDEX registration_flow_of_invitation ON registration_flow USING btree (inviting_company_id, invitation_id) WHERE (invitation_id IS NOT NULL);
grant delete, insert, select, update on registration_flow to dilo_application;

-- What follows names objects of other rooms.

alter table authority_warning enable row level security;
create policy calls on authority_warning as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on authority_warning as permissive for all to public using (true) with check (true);

alter table invitation enable row level security;
create policy calls on invitation as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on invitation as permissive for all to public using (true) with check (true);

alter table invitation_directory enable row level security;
create policy calls_delete on invitation_directory as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on invitation_directory as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on invitation_directory as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on invitation_directory as permissive for all to public using (true) with check (true);

alter table authority_warning add constraint authority_warning_person_id_company_id_fkey FOREIGN KEY (person_id, company_id) REFERENCES relation(person_id, company_id) ON DELETE CASCADE;

alter table contact_change add constraint contact_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id);

alter table friend_registration add constraint friend_registration_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table invitation add constraint invitation_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES person(person_id);
alter table invitation add constraint invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table invitation add constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(person_id);
alter table invitation add constraint invitation_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES person(person_id);

alter table login_directory add constraint login_directory_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id);

alter table person_contact add constraint person_contact_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id);
