-- QR sign-in (spec section 4, security row 16). Secrets, tokens and credentials are stored as SHA-256.

-- One page of a browser that waits at its socket to be signed in from a phone. The client id names the socket and
-- nothing else; the secret in the image names this row to the phone, the token to the browser that it was made for.
create table qr_sign_in (
  client_id uuid primary key,
  -- Of the cookie of the browser that opened the socket: no other browser gets the image or the session.
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- The socket that waits, on whichever server; null when it has gone.
  socket_id text check (length(socket_id) <= 64),
  held_until timestamptz not null,
  state text not null check (state in ('connected', 'shown', 'scanned', 'approved', 'declined', 'signedIn')),
  -- Until then the state may go on to the next one.
  expires_at timestamptz not null,
  user_agent text not null default '' check (length(user_agent) <= 400),
  -- Shortened, as with sessions (203.0.113.•).
  address text not null default '',
  shown_at timestamptz,
  secret_hash bytea unique check (length(secret_hash) = 32),
  -- Whose phone has scanned it.
  person_id uuid references person,
  device_id uuid,
  token_hash bytea unique check (length(token_hash) = 32),
  check ((state in ('scanned', 'approved', 'declined', 'signedIn')) = (person_id is not null and device_id is not null))
);

create index qr_sign_in_ended on qr_sign_in (expires_at);
create index qr_sign_in_of_person on qr_sign_in (person_id) where person_id is not null;

-- Phones that may approve for a person. The bank's mobile application registers itself; only the demo phone does so here.
create table device_credential (
  credential_hash bytea primary key check (length(credential_hash) = 32),
  device_id uuid not null unique,
  person_id uuid not null references person,
  name text not null check (length(name) <= 100),
  created_at timestamptz not null,
  last_used_at timestamptz not null
);

create index device_credential_of_person on device_credential (person_id);

-- What the demo phone would read off the screen: the secrets of the codes that are shown now. Empty where there is no demo phone.
create table local_qr_code (
  client_id uuid primary key references qr_sign_in on delete cascade,
  secret text not null
);

grant select, insert, update, delete on qr_sign_in, device_credential, local_qr_code to dilo_application;
