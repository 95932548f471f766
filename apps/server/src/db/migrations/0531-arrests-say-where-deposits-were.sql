-- The steps of domain flows/deposit.ts, with where an arrested deposit comes back to: where it was when it was arrested.
create or replace trigger deposits_go_their_way before update of status, arrested_from on deposit for each row
  when (old.status <> new.status and (old.status || ' ' || new.status not in (
      'new active', 'new closed',
      'active closing', 'active closed', 'active arrested',
      'closing closed', 'closing arrested',
      'arrested active', 'arrested closing')
    or old.status = 'arrested' and new.status <> old.arrested_from
    or new.status = 'arrested' and new.arrested_from <> old.status)
    or old.status = 'arrested' and new.status = 'arrested' and new.arrested_from <> old.arrested_from)
  execute function refuse_change_of_what_stands();
