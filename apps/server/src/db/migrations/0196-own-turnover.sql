-- What a company moved between its own accounts, by account and month of Kyiv (decision 078): cash flow leaves it out, and must
-- not read every entry of a year to do so. Running totals like the ledger's own: written with the entries' words, in the
-- transaction that moves the money, whose lock of the account they need. The statement is one for all rows of a batch.
create table own_turnover (
  company_id uuid not null,
  account_id uuid not null,
  -- The first day of the month.
  month date not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (company_id, account_id, month),
  foreign key (company_id, account_id) references client_account (company_id, account_id) on delete cascade
) with (fillfactor = 70);

create function count_own_turnover() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into own_turnover as counted (company_id, account_id, month, debit, credit)
    select entry.company_id, entry.account_id, date_trunc('month', entry.booked_at at time zone 'Europe/Kyiv')::date,
      sum(greatest(-entry.amount, 0)), sum(greatest(entry.amount, 0))
    from written
    join iban_directory own on own.iban = written.counterparty_iban and own.company_id = written.company_id
    -- One step into the index of versions, whatever the planner thinks of the tables (decision 074).
    cross join lateral (
      select same.* from ledger.entry_view same
      where same.company_id = written.company_id and same.account_id = written.account_id and same.version >= written.version
      order by same.version limit 1) entry
    where entry.version = written.version
    group by 1, 2, 3
    order by 1, 2, 3
  on conflict (company_id, account_id, month) do update
    set debit = counted.debit + excluded.debit, credit = counted.credit + excluded.credit;
  return null;
end
$$;

create trigger own_turnover_is_counted after insert on entry_detail
  referencing new table as written for each statement execute function count_own_turnover();

-- Transfers of before.
insert into own_turnover (company_id, account_id, month, debit, credit)
  select entry.company_id, entry.account_id, date_trunc('month', entry.booked_at at time zone 'Europe/Kyiv')::date,
    sum(greatest(-entry.amount, 0)), sum(greatest(entry.amount, 0))
  from entry_detail detail
  join iban_directory own on own.iban = detail.counterparty_iban and own.company_id = detail.company_id
  join ledger.entry_view entry on entry.company_id = detail.company_id and entry.account_id = detail.account_id
    and entry.version = detail.version
  group by 1, 2, 3;

revoke all on function count_own_turnover from public;
grant select on own_turnover to dilo_application;
