-- What the bank knows of a client, as the client says it, by versions (decision 166). Nothing of risk, of lists and of officers'
-- notes stands in these tables: clients' calls read them.
create table questionnaire (
  company_id uuid not null references company on delete cascade,
  version integer not null check (version > 0),
  state text not null,
  -- Rises with each save of any section.
  revision integer not null default 0 check (revision >= 0),
  begun_at timestamptz not null,
  begun_because text not null check (begun_because in ('registration', 'client', 'due', 'register', 'list', 'turnover', 'bank')),
  -- Canonical JSON: exactly what was signed, or what the code was bound to, and its SHA-256.
  submitted_text text check (length(submitted_text) between 2 and 1000000),
  digest bytea check (length(digest) = 32),
  submitted_by uuid references person on delete set null,
  submitted_at timestamptz,
  method text check (method in ('SMS', 'EMAIL', 'EDS')),
  -- Until when an officer has it in hand. Null: nobody has.
  taken_until timestamptz,
  decided_at timestamptz,
  -- What the bank gives back, as domain questionnaire/return-reasons.ts has it.
  returned jsonb,
  -- Until when it is taken as given, once it is decided.
  good_until date,
  constraint handed_in_whole check ((submitted_text is null) = (digest is null) and (submitted_text is null) = (submitted_at is null)
    and (submitted_text is null) = (method is null)),
  primary key (company_id, version)
);

-- One version under way a client, however many servers begin one.
create unique index questionnaire_under_way on questionnaire (company_id) where state not in ('none', 'processed');
-- What waits for the bank, the oldest first.
create index questionnaire_waiting on questionnaire (submitted_at, company_id)
  where state in ('documents_loaded', 'loaded', 'tmp_seen', 'on_validation', 'questionnaire_valid', 'correct');
-- Officers' locks that end.
create index questionnaire_taken on questionnaire (taken_until) where taken_until is not null;
create index questionnaire_submitted_by on questionnaire (submitted_by);

-- The ways of domain flows/questionnaire.ts; a test holds the two together. What was handed in changes by handing it in again alone.
create function check_step_of_questionnaire() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
$$;
create trigger questionnaires_go_their_way before insert or update on questionnaire
  for each row execute function check_step_of_questionnaire();

select keep_to_companies('questionnaire', 'of its companies');
grant select, insert on questionnaire to dilo_application;
grant update (state, revision, submitted_text, digest, submitted_by, submitted_at, method, taken_until, decided_at, returned, good_until)
  on questionnaire to dilo_application;
-- The desk begins one, too: for a client that it has verified, or where the bank asks.
grant select, insert on questionnaire to dilo_desk;
grant update (state, taken_until, decided_at, returned, good_until) on questionnaire to dilo_desk;
grant update (data_good_until) on company to dilo_desk;

-- The sections of a version, as the client types them.
create table questionnaire_section (
  company_id uuid not null,
  version integer not null,
  section text not null check (section ~ '^[a-zA-Z]{1,40}$'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 200000),
  -- Of a path: where its value comes from, and since when: {"from": "register", "at": "…"}.
  sources jsonb not null default '{}' check (jsonb_typeof(sources) = 'object'),
  -- A form that was read at another revision is refused.
  revision integer not null check (revision > 0),
  saved_at timestamptz not null,
  -- Null: the bank has filled it in.
  saved_by uuid references person on delete set null,
  primary key (company_id, version, section),
  foreign key (company_id, version) references questionnaire on delete cascade
);
create index questionnaire_section_saved_by on questionnaire_section (saved_by);

-- Sections stay as they were handed in: a version is written in while it is the client's.
create function keep_sections_as_handed_in() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
$$;
create trigger sections_stay_as_handed_in before insert or update or delete on questionnaire_section
  for each row execute function keep_sections_as_handed_in();

select keep_to_companies('questionnaire_section', 'of its companies');
grant select, insert, update (answers, sources, revision, saved_at, saved_by), delete on questionnaire_section to dilo_application;
-- What the client has not handed in is not the desk's to read.
grant select (company_id, version, section, sources), insert on questionnaire_section to dilo_desk;

-- What became of a version, for its timeline: steps alone, nothing of who at the bank took them.
create table questionnaire_step (
  company_id uuid not null,
  version integer not null,
  place integer not null,
  event text not null,
  state text not null,
  at timestamptz not null,
  primary key (company_id, version, place),
  foreign key (company_id, version) references questionnaire on delete cascade
);
create trigger questionnaire_steps_stay before update or delete on questionnaire_step
  for each row execute function refuse_change_of_what_stands();
select keep_to_companies('questionnaire_step', 'of its companies');
grant select, insert on questionnaire_step to dilo_application, dilo_desk;
