-- As whom somebody registered by an invitation, as its link said (`inviteType` of spec section 3); null: not by a registration.
alter table invitation add column registered_as text check (length(registered_as) between 1 and 100);

-- Registrations by the link of a client (`invite_code`, decision 249). They are counted for who gave the link, and name nobody else.
create table friend_registration (
  friend_registration_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  registered_at timestamptz not null
);

create index friend_registration_of_person on friend_registration (person_id, registered_at);

grant select, insert on friend_registration to dilo_application;
