-- A payment may return the money of an entry to its payer: `<account>.<version>` of the entry. It is written and edited with the
-- form, as all that is signed.
alter table payment add column returns_entry text;
create trigger payments_keep_what_they_return before update of returns_entry on payment for each row
  when (not (old.state in ('draft', 'onSigning') and new.state = 'draft' and new.version = old.version + 1)
    and new.returns_entry is distinct from old.returns_entry)
  execute function refuse_change_of_what_stands();

-- The view of 0418, with it.
create or replace view searched_payment as
  select * from payment
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) > 0 end;
