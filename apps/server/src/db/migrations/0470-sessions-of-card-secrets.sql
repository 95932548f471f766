-- Frames of the processor in which people choose a PIN, see a number, or type the number of a blank: each is good once, for a
-- minute, for one person. What is typed and shown in them never comes here.
create table card_session (
  company_id uuid not null references company on delete cascade,
  session_id text not null check (session_id ~ '^[0-9a-f]{32}$'),
  person_id uuid not null references person on delete cascade,
  -- Null: a blank is typed, which is no card of the company yet.
  card_id uuid,
  kind text not null check (kind in ('pin', 'reveal', 'bind')),
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the processor, or for a blank the person, has told how it ended.
  used_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  constraint told_whole check ((used_at is null) = (outcome is null)),
  constraint about_a_card check ((card_id is null) = (kind = 'bind')),
  primary key (company_id, session_id),
  foreign key (company_id, card_id) references card on delete cascade
);
-- How many a person has had in a day.
create index card_session_person on card_session (person_id, begun_at);
create index card_session_card on card_session (company_id, card_id);
-- What is forgotten, the oldest first.
create index card_session_begun on card_session (begun_at);
select keep_to_companies('card_session', 'of its companies');
grant select, insert, update (used_at, outcome), delete on card_session to dilo_application;
