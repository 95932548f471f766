-- What clients hand in (issue 25; decision 172): documents of a questionnaire, later of other things too. Their bytes lie
-- sealed in the file store.
create table uploaded_document (
  company_id uuid not null references company on delete cascade,
  document_id uuid not null,
  -- What it is for, and the thing of that purpose: of a questionnaire its version.
  purpose text not null,
  subject text not null,
  -- Its place among the documents of its subject: two at once cannot both take the last one.
  place smallint not null check (place between 1 and 100),
  asked text not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('pdf', 'jpeg', 'png', 'p7s')),
  -- What officers see: of a container its content.
  shown_kind text not null check (shown_kind in ('pdf', 'jpeg', 'png')),
  pages smallint not null check (pages >= 1),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- A copy for another version shares the bytes and their key.
  blob_name text not null references stored_blob,
  -- The document's own key, sealed by the key of this name.
  sealed_key bytea not null,
  key_id text not null,
  uploaded_by uuid not null references person,
  uploaded_at timestamptz not null,
  primary key (company_id, document_id),
  unique (company_id, purpose, subject, place),
  -- A repeated upload is the same document.
  unique (company_id, purpose, subject, asked, sha256)
);

create index uploaded_document_of_id on uploaded_document (document_id);
create index uploaded_document_of_blob on uploaded_document (blob_name);
-- A changed server key seals their keys anew.
create index uploaded_document_of_key on uploaded_document (key_id);
create index uploaded_document_of_person on uploaded_document (uploaded_by);

-- While a document has its bytes, no job looks at them, neither of this version nor of the one before: it finds what has
-- waited for an owner since a moment. When the last document of them goes, they have waited long enough.
alter table stored_blob alter column named_at drop not null;

create function keep_bytes_of_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
$$;
create trigger document_keeps_its_bytes after insert or delete on uploaded_document for each row
  execute function keep_bytes_of_document();

select keep_to_companies('uploaded_document', 'of its companies');

-- What was handed in is what people sign: only the seal of its key changes.
grant select, insert, delete, update (sealed_key, key_id) on uploaded_document to dilo_application;
-- The bank begins questionnaires too, with copies of the documents of the version before.
grant select, insert on uploaded_document to dilo_desk;
grant select (name, named_at), update (named_at) on stored_blob to dilo_desk;
