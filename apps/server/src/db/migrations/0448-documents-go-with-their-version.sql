-- Documents are kept as long as the version of the questionnaire with which they were handed in, and no longer (decision 172).
create function forget_documents_of_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from uploaded_document
    where company_id = old.company_id and purpose = 'questionnaire' and subject = old.version::text;
  return old;
end
$$;
create trigger documents_go_with_their_version after delete on questionnaire for each row
  execute function forget_documents_of_version();
