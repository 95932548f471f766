-- Somebody of a client whom a list may name. The job and the desk's checks find them; two of the bank's people decide.
create table watch_hit (
  hit_id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  -- Null: the company itself, or somebody who does not act for it.
  person_id uuid references person on delete cascade,
  -- Who it is within the client: 'company', 'person …', 'named …'.
  subject text not null check (length(subject) between 1 and 400),
  -- The name by which the bank knows them.
  about text not null,
  list text not null,
  entry_id text not null,
  -- What the list says of its own: it may change, and then what was decided says nothing of it any more.
  entry_names text[] not null,
  entry_codes text[] not null,
  entry_birth text,
  strength text not null check (strength in ('certain', 'possible')),
  found_at timestamptz not null,
  -- When a check found it last; one that finds it no more ends it.
  seen_at timestamptz not null,
  gone_at timestamptz,
  outcome text check (outcome in ('otherPerson', 'samePerson')),
  decided_at timestamptz,
  action_id uuid references staff_action,
  check ((outcome is null) = (decided_at is null)),
  unique (company_id, subject, list, entry_id)
);
create index watch_hit_open on watch_hit (found_at, company_id, hit_id) where outcome is null and gone_at is null;
create index watch_hit_person on watch_hit (person_id);
create index watch_hit_action on watch_hit (action_id);

select keep_from_calls('watch_hit');
grant select, insert on watch_hit to dilo_application, dilo_desk;
grant update (about, entry_names, entry_codes, entry_birth, strength, found_at, seen_at, gone_at, outcome, decided_at, action_id)
  on watch_hit to dilo_application, dilo_desk;
