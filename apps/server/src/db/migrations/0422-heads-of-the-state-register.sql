-- Whom the state's register names as heads is asked once a day for each company; a head whom it names no more is a case of the desk.
-- Entrepreneurs are their own heads, and demos have no register.
create table heads_check (
  company_id uuid primary key references company on delete cascade,
  -- Not before: a question is a day from the last one, whatever became of it.
  ask_at timestamptz not null,
  asked_at timestamptz,
  -- 'nobody': an answer without a name says nothing of anybody.
  answer text check (answer in ('people', 'nobody', 'silent'))
);
create index heads_check_due on heads_check (ask_at);
select keep_to_companies('heads_check', 'of its companies');
grant select, insert, update on heads_check to dilo_application;
grant select on heads_check to dilo_desk;

-- Servers of the version before write companies, too.
create function plan_heads_check() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into heads_check (company_id, ask_at) values (new.company_id, new.created_at) on conflict do nothing;
  return null;
end
$$;
create trigger heads_are_checked after insert on company for each row
  when (not new.sole_entrepreneur and new.demo_tenant_id is null) execute function plan_heads_check();

create table unnamed_head (
  company_id uuid not null,
  person_id uuid not null,
  -- When the register first left them out.
  since timestamptz not null,
  -- Whom it names instead, as it writes them.
  named text[] not null check (cardinality(named) > 0),
  ended_at timestamptz check (ended_at >= since),
  -- 'over': the register names them again, or they act no more. The bank's people decided the other two.
  outcome text check (outcome in ('kept', 'ended', 'over')),
  check ((ended_at is null) = (outcome is null)),
  primary key (company_id, person_id),
  foreign key (person_id, company_id) references relation on delete cascade
);
create index unnamed_head_open on unnamed_head (since, company_id, person_id) where ended_at is null;
select keep_to_companies('unnamed_head', 'of its companies');
grant select, insert, update on unnamed_head to dilo_application;
grant select, update (ended_at, outcome) on unnamed_head to dilo_desk;
