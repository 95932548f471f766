-- What the bank has blocked (decision 140): a person's password, a person, a relation, an account. A block stands beside the thing and
-- is no status of it; lifted and ended ones stay as the history.
create table block (
  block_id uuid primary key,
  what text not null check (what in ('password', 'person', 'relation', 'account')),
  person_id uuid references person on delete cascade,
  company_id uuid references company on delete cascade,
  account_id uuid,
  -- Of an account: what goes out, or all that moves.
  scope text check (scope in ('debit', 'all')),
  -- For the bank's own people.
  reason text not null check (length(reason) between 10 and 1000),
  -- A word of the domain's dictionary `blockReasons`: the client is told it in words.
  public_reason text not null check (length(public_reason) between 1 and 40),
  -- An id of the staff, or «банк».
  placed_by text not null check (length(placed_by) between 1 and 100),
  since timestamptz not null,
  -- Null: until it is lifted.
  until timestamptz check (until > since),
  -- The same length, counted from the database's clock, which alone says when a block ends; filled by a trigger.
  holds_until timestamptz not null,
  lifted_at timestamptz,
  lifted_by text check (length(lifted_by) between 1 and 100),
  constraint block_lifted check ((lifted_at is null) = (lifted_by is null)),
  constraint block_subject check (case what
    when 'relation' then person_id is not null and company_id is not null and account_id is null
    when 'account' then person_id is null and company_id is not null and account_id is not null
    else person_id is not null and company_id is null and account_id is null end),
  constraint block_scope check ((scope is not null) = (what = 'account')),
  -- With the people and companies of a demo their blocks go (0365).
  foreign key (person_id, company_id) references relation (person_id, company_id) on delete cascade,
  foreign key (company_id, account_id) references client_account (company_id, account_id) on delete cascade
);

create index block_of_person on block (person_id, since) where person_id is not null;
create index block_of_company on block (company_id, since) where company_id is not null;

-- Until when blocks of a thing stand together; kept by the trigger alone. They are in the rows that a sign-in, a signature and the
-- queue lock anyway: who waits for a block reads it in the row that it has changed.
alter table person add column sign_in_blocked_until timestamptz;
alter table relation add column blocked_until timestamptz;
alter table client_account add column debit_blocked_until timestamptz, add column credit_blocked_until timestamptz;

create function count_block_by_our_clock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.holds_until := coalesce(now() + (new.until - new.since), 'infinity');
  return new;
end
$$;

create trigger block_is_counted before insert on block for each row execute function count_block_by_our_clock();

create function refuse_change_of_block() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.lifted_at is not null or to_jsonb(new) - array['lifted_at', 'lifted_by'] <> to_jsonb(old) - array['lifted_at', 'lifted_by'] then
    raise exception 'A block is lifted once, and never changed' using errcode = 'SG000';
  end if;
  return new;
end
$$;

create trigger block_stays before update on block for each row execute function refuse_change_of_block();

-- Locks as signatures do: relations before people and before accounts. Whoever signs for a company holds its relation, so a block
-- of its account waits for them, and they for it.
create function note_block() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case new.what
    when 'password' then
      perform from person where person_id = new.person_id for no key update;
    when 'person', 'relation' then
      perform from relation where person_id = new.person_id and company_id = coalesce(new.company_id, company_id)
        order by company_id for no key update;
    else
      perform from relation where company_id = new.company_id order by person_id for no key update;
  end case;
  if new.what in ('person', 'relation') then
    update relation set blocked_until = (
      select max(holds_until) from block where block.person_id = relation.person_id and block.lifted_at is null
        and (block.what = 'person' or block.what = 'relation' and block.company_id = relation.company_id))
    where person_id = new.person_id and company_id = coalesce(new.company_id, company_id);
  end if;
  if new.what in ('password', 'person') then
    update person set sign_in_blocked_until = (
      select max(holds_until) from block where block.person_id = person.person_id and block.lifted_at is null
        and block.what in ('password', 'person'))
    where person_id = new.person_id;
  end if;
  if new.what = 'account' then
    update client_account set (debit_blocked_until, credit_blocked_until) = (
      select max(holds_until), max(holds_until) filter (where scope = 'all') from block
      where block.company_id = client_account.company_id and block.account_id = client_account.account_id
        and block.lifted_at is null)
    where company_id = new.company_id and account_id = new.account_id;
  end if;
  return null;
end
$$;

create trigger block_is_noted after insert or update on block for each row execute function note_block();

-- The application may write these tables, but not unblock: only the trigger above does, with its owner's rights.
create function refuse_unblocking() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user::regrole <> (select relowner::regrole from pg_class where oid = tg_relid) then
    raise exception 'A block is placed and lifted in its own table' using errcode = 'SG000';
  end if;
  return new;
end
$$;

create trigger only_blocks_block before update of sign_in_blocked_until on person
  for each row execute function refuse_unblocking();
create trigger only_blocks_block before update of blocked_until on relation
  for each row execute function refuse_unblocking();
create trigger only_blocks_block before update of debit_blocked_until, credit_blocked_until on client_account
  for each row execute function refuse_unblocking();

revoke all on function note_block, count_block_by_our_clock, refuse_change_of_block, refuse_unblocking from public;

grant select on block to dilo_application;

-- The desk places and lifts; the role is there when the desk is.
do $$
begin
  if exists (select from pg_roles where rolname = 'dilo_desk') then
    grant usage on schema public to dilo_desk;
    grant select, insert on block to dilo_desk;
    grant update (lifted_at, lifted_by) on block to dilo_desk;
    grant select on person_contact, relation, company, client_account to dilo_desk;
    -- What a blocked person has begun ends with the block; no secret of it is read.
    grant select (session_id, person_id, current_company_id), delete on session to dilo_desk;
    grant select (person_id), delete on sign_in_flow, device_credential to dilo_desk;
    grant select (person_id, state), delete on recovery_flow to dilo_desk;
    grant select (person_id), update on qr_sign_in to dilo_desk;
    grant insert on outbox to dilo_desk;
    grant execute on function record_audit to dilo_desk;
  end if;
end
$$;
