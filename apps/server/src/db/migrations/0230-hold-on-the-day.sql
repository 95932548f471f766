-- A payment that waits for its day alone holds no money until then (decision 085): its hold is placed when the day has come.

alter table payment_wait
  -- Null: nothing is set aside yet.
  alter column hold_id drop not null,
  -- Its time has come and there was too little money: until when it is tried again. Null: it was not tried yet.
  add column last_try_at timestamptz;

grant update (last_try_at) on payment_wait to dilo_application;
