-- Sign-in: flows, one-time codes, sessions. Tokens are stored as SHA-256, codes as an HMAC under the server's key.

create table sign_in_flow (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id uuid not null references person,
  channel text not null check (channel in ('phone', 'email')),
  state text not null check (state in ('awaitingCode', 'signedIn')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The code in force for one flow or payment. A new code replaces the old one in the same row.
create table one_time_code (
  purpose text not null check (purpose in ('sign-in', 'sign-payment')),
  -- The flow's token hash or the payment's id and person.
  subject text not null,
  -- SHA-256 of what the code signs, in hexadecimal; null where there is nothing but the flow.
  digest text,
  contact text not null,
  code_hmac bytea not null check (length(code_hmac) = 32),
  -- Tries of the code in force; failures of all codes together: a resend voids the code, never that counter.
  tries smallint not null default 0,
  failures smallint not null default 0,
  codes_sent smallint not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, subject)
);

-- Guesses of one person at codes of one purpose, whatever flow or payment they were for: flows and payments cost nothing,
-- so a limit on each of them is none. Set to zero by a right code, and by the end of its hour.
create table code_guesses (
  person_id uuid not null references person,
  purpose text not null check (purpose in ('sign-in', 'sign-payment')),
  since timestamptz not null,
  guesses smallint not null,
  primary key (person_id, purpose)
);

create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id uuid not null references person,
  current_company_id uuid,
  -- Whether the browser flag header came with the sign-in (spec section 7).
  browser boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index session_of_person on session (person_id);
