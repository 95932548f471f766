-- What a person sees of their sessions, and the devices from which they have signed in.

alter table session
  -- Names the session to its person: the token and its hash are never told. The application gives it; the default is
  -- for the sessions that are open now, and for servers of the version before.
  add column session_id uuid not null default gen_random_uuid(),
  add column user_agent text not null default '' check (length(user_agent) <= 400),
  -- Shortened: enough to tell a home from an office, no more (203.0.113.•).
  add column address text not null default '',
  add column device_hash bytea check (length(device_hash) = 32),
  -- Old passwords that were tried within this session: whoever took it over does not guess on.
  add column password_tries smallint not null default 0;
create unique index session_by_id on session (session_id);

-- Browsers from which a person has signed in, by the SHA-256 of their device cookie. From others the person is told.
create table known_device (
  person_id uuid not null references person,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);

grant select, insert, update, delete on known_device to dilo_application;
