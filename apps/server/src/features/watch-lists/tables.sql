create table watch_hit (
  hit_id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  person_id uuid,
  subject text not null,
  about text not null,
  list text not null,
  entry_id text not null,
  entry_names text[] not null,
  entry_codes text[] not null,
  entry_birth text,
  strength text not null,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  outcome text,
  decided_at timestamp with time zone,
  action_id uuid,
  constraint watch_hit_pkey PRIMARY KEY (hit_id),
  constraint watch_hit_company_id_subject_list_entry_id_key UNIQUE (company_id, subject, list, entry_id),
  constraint watch_hit_check CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  constraint watch_hit_outcome_check CHECK (outcome = ANY (ARRAY['otherPerson'::text, 'samePerson'::text])),
  constraint watch_hit_strength_check CHECK (strength = ANY (ARRAY['certain'::text, 'possible'::text])),
  constraint watch_hit_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 400)
);
CREATE INDEX watch_hit_action ON watch_hit USING btree (action_id);
CREATE INDEX watch_hit_open ON watch_hit USING btree (found_at, company_id, hit_id) WHERE ((outcome IS NULL) AND (gone_at IS NULL));
CREATE INDEX watch_hit_person ON watch_hit USING btree (person_id);
grant insert, select, update (about, action_id, decided_at, entry_birth, entry_codes, entry_names, found_at, gone_at, outcome, seen_at, strength) on watch_hit to dilo_application;
grant insert, select, update (about, action_id, decided_at, entry_birth, entry_codes, entry_names, found_at, gone_at, outcome, seen_at, strength) on watch_hit to dilo_desk;

create table watch_list (
  list text not null,
  version integer default 0 not null,
  taken_at timestamp with time zone,
  entries integer default 0 not null,
  refused_at timestamp with time zone,
  refused_because text,
  refused_entries integer,
  keys_version integer,
  constraint watch_list_pkey PRIMARY KEY (list),
  constraint watch_list_check CHECK ((refused_at IS NULL) = (refused_because IS NULL)),
  constraint watch_list_entries_check CHECK (entries >= 0),
  constraint watch_list_list_check CHECK (list = ANY (ARRAY['sanctions'::text, 'terror'::text])),
  constraint watch_list_refused_because_check CHECK (refused_because = ANY (ARRAY['silent'::text, 'unreadable'::text, 'emptyList'::text, 'shrunkList'::text])),
  constraint watch_list_version_check CHECK (version >= 0)
);
grant select, update on watch_list to dilo_application;
grant select on watch_list to dilo_desk;

insert into watch_list values ('sanctions', '0', NULL, '0', NULL, NULL, NULL, NULL);

insert into watch_list values ('terror', '0', NULL, '0', NULL, NULL, NULL, NULL);

create table watch_list_entry (
  list text not null,
  entry_id text not null,
  names text[] not null,
  codes text[] not null,
  birth text,
  version integer not null,
  keys integer[] default '{}'::integer[] not null,
  constraint watch_list_entry_pkey PRIMARY KEY (list, entry_id),
  constraint watch_list_entry_entry_id_check CHECK (length(entry_id) >= 1 AND length(entry_id) <= 200),
  constraint watch_list_entry_names_check CHECK (cardinality(names) > 0),
  constraint watch_list_entry_list_fkey FOREIGN KEY (list) REFERENCES watch_list(list)
);
CREATE INDEX watch_list_entry_keys ON watch_list_entry USING gin (keys);
grant delete, insert, select, update on watch_list_entry to dilo_application;
grant select on watch_list_entry to dilo_desk;

create table watch_round (
  day date not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  subjects integer default 0 not null,
  found integer default 0 not null,
  constraint watch_round_pkey PRIMARY KEY (day)
);
grant insert, select, update on watch_round to dilo_application;

-- What follows names objects of other rooms.

alter table watch_hit enable row level security;
create policy calls on watch_hit as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on watch_hit as permissive for all to public using (true) with check (true);

alter table watch_list enable row level security;
create policy calls on watch_list as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on watch_list as permissive for all to public using (true) with check (true);

alter table watch_list_entry enable row level security;
create policy calls on watch_list_entry as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on watch_list_entry as permissive for all to public using (true) with check (true);

alter table watch_round enable row level security;
create policy calls on watch_round as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on watch_round as permissive for all to public using (true) with check (true);

alter table watch_hit add constraint watch_hit_action_id_fkey FOREIGN KEY (action_id) REFERENCES staff_action(action_id);
alter table watch_hit add constraint watch_hit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table watch_hit add constraint watch_hit_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;
