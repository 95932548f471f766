create table uploaded_document (
  company_id uuid not null,
  document_id uuid not null,
  purpose text not null,
  subject text not null,
  place smallint not null,
  asked text not null,
  name text not null,
  kind text not null,
  shown_kind text not null,
  pages smallint not null,
  bytes integer not null,
  sha256 bytea not null,
  blob_name text not null,
  sealed_key bytea not null,
  key_id text not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  constraint uploaded_document_pkey PRIMARY KEY (company_id, document_id),
  constraint uploaded_document_company_id_purpose_subject_asked_sha256_key UNIQUE (company_id, purpose, subject, asked, sha256),
  constraint uploaded_document_company_id_purpose_subject_place_key UNIQUE (company_id, purpose, subject, place),
  constraint uploaded_document_bytes_check CHECK (bytes > 0),
  constraint uploaded_document_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'jpeg'::text, 'png'::text, 'p7s'::text])),
  constraint uploaded_document_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint uploaded_document_pages_check CHECK (pages >= 1),
  constraint uploaded_document_place_check CHECK (place >= 1 AND place <= 100),
  constraint uploaded_document_sha256_check CHECK (length(sha256) = 32),
  constraint uploaded_document_shown_kind_check CHECK (shown_kind = ANY (ARRAY['pdf'::text, 'jpeg'::text, 'png'::text]))
);
CREATE INDEX uploaded_document_of_blob ON uploaded_document USING btree (blob_name);
CREATE INDEX uploaded_document_of_id ON uploaded_document USING btree (document_id);
CREATE INDEX uploaded_document_of_key ON uploaded_document USING btree (key_id);
CREATE INDEX uploaded_document_of_person ON uploaded_document USING btree (uploaded_by);
grant delete, insert, select, update (key_id, sealed_key) on uploaded_document to dilo_application;
grant insert, select on uploaded_document to dilo_desk;

CREATE OR REPLACE FUNCTION keep_bytes_of_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    update stored_blob set named_at = null where name = new.blob_name;
    return new;
  end if;
  perform from stored_blob where name = old.blob_name for update;
  update stored_blob set named_at = '-infinity' where name = old.blob_name
    and not exists (select from uploaded_document where blob_name = old.blob_name);
  return old;
end
$function$;

CREATE TRIGGER document_keeps_its_bytes AFTER INSERT OR DELETE ON uploaded_document FOR EACH ROW EXECUTE FUNCTION keep_bytes_of_document();

-- What follows names objects of other rooms.

alter table uploaded_document enable row level security;
create policy calls on uploaded_document as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on uploaded_document as permissive for all to public using (true) with check (true);

alter table uploaded_document add constraint uploaded_document_blob_name_fkey FOREIGN KEY (blob_name) REFERENCES stored_blob(name);
alter table uploaded_document add constraint uploaded_document_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table uploaded_document add constraint uploaded_document_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(person_id);
