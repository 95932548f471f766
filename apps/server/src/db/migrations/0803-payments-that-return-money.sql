-- A payment may return the money of an entry to its payer: `<account>.<version>` of the entry. It is written and edited with the
-- form, as all that is signed.
alter table payment add column returns_entry text;
create trigger payments_keep_what_they_return before update of returns_entry on payment for each row
  when (not (old.state in ('draft', 'onSigning') and new.state = 'draft' and new.version = old.version + 1)
    and new.returns_entry is distinct from old.returns_entry)
  execute function refuse_change_of_what_stands();
