create table enquiry (
  company_id uuid,
  enquiry_id uuid not null,
  person_id uuid not null,
  subject text not null,
  thing_kind text,
  thing_reference text,
  state text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  waits_since timestamp with time zone not null,
  promised_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answer_read_at timestamp with time zone,
  closed_by_staff_id uuid,
  constraint enquiry_pkey PRIMARY KEY (enquiry_id),
  constraint enquiry_check CHECK (promised_at > waits_since),
  constraint enquiry_check1 CHECK ((thing_kind IS NULL) = (thing_reference IS NULL)),
  constraint enquiry_check2 CHECK (state <> 'answered'::text OR answered_at IS NOT NULL),
  constraint enquiry_check3 CHECK (state <> 'closed'::text OR closed_by_staff_id IS NOT NULL),
  constraint enquiry_check4 CHECK (answer_read_at IS NULL OR answered_at IS NOT NULL),
  constraint enquiry_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'answered'::text, 'closed'::text])),
  constraint enquiry_subject_check CHECK (subject = ANY (ARRAY['payment'::text, 'account'::text, 'card'::text, 'deposit'::text, 'exchange'::text, 'signature'::text, 'access'::text, 'verification'::text, 'error'::text, 'other'::text])),
  constraint enquiry_thing_kind_check CHECK (thing_kind = ANY (ARRAY['payment'::text, 'application'::text, 'block'::text, 'error'::text])),
  constraint enquiry_thing_reference_check CHECK (length(thing_reference) >= 1 AND length(thing_reference) <= 99)
);
CREATE INDEX enquiry_answer_unread ON enquiry USING btree (person_id, company_id) WHERE ((answered_at IS NOT NULL) AND (answer_read_at IS NULL));
CREATE INDEX enquiry_of_author ON enquiry USING btree (person_id, changed_at DESC, enquiry_id);
CREATE INDEX enquiry_of_company ON enquiry USING btree (company_id, changed_at DESC, enquiry_id);
CREATE INDEX enquiry_waiting ON enquiry USING btree (promised_at, enquiry_id) WHERE (state = 'waiting'::text);
CREATE INDEX enquiry_waiting_in_order ON enquiry USING btree (waits_since, enquiry_id) WHERE (state = 'waiting'::text);
grant insert, select, update (answer_read_at, answered_at, changed_at, closed_by_staff_id, promised_at, state, waits_since) on enquiry to dilo_application;
grant select, update (answer_read_at, answered_at, changed_at, closed_by_staff_id, state) on enquiry to dilo_desk;

create table enquiry_letter (
  company_id uuid,
  enquiry_id uuid not null,
  letter_id uuid not null,
  person_id uuid,
  staff_id uuid,
  text text not null,
  written_at timestamp with time zone not null,
  constraint enquiry_letter_pkey PRIMARY KEY (enquiry_id, letter_id),
  constraint enquiry_letter_check CHECK ((person_id IS NULL) <> (staff_id IS NULL)),
  constraint enquiry_letter_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  constraint enquiry_letter_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiry(enquiry_id) ON DELETE CASCADE
);
grant insert, select on enquiry_letter to dilo_application;
grant insert, select on enquiry_letter to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_letter_of_staff()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_user in ('dilo_application', 'dilo_calls') then
    raise exception 'Clients do not write as the bank' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$;

CREATE TRIGGER the_bank_writes_at_the_desk BEFORE INSERT ON enquiry_letter FOR EACH ROW WHEN (new.staff_id IS NOT NULL) EXECUTE FUNCTION refuse_letter_of_staff();

-- What follows names objects of other rooms.

alter table enquiry enable row level security;
create policy calls on enquiry as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on enquiry as permissive for all to public using (true) with check (true);

alter table enquiry_letter enable row level security;
create policy calls on enquiry_letter as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on enquiry_letter as permissive for all to public using (true) with check (true);

alter table enquiry add constraint enquiry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table enquiry add constraint enquiry_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;
