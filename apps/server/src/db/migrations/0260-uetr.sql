-- The UETR of a payment (decision 088): by it every bank on its way names it. The application gives it, when the payment is written.
alter table payment add column uetr uuid;

-- Servers of the version before know no such column: for their rows, and those alone, it is given here.
create function give_uetr() returns trigger language plpgsql as $$
begin
  new.uetr := gen_random_uuid();
  return new;
end
$$;
create trigger payments_have_uetr before insert on payment
  for each row when (new.uetr is null) execute function give_uetr();

-- What a statement says of an entry names it on both sides; of entries of before it is not known.
alter table entry_detail add column uetr uuid;

-- What the local clearing house was told.
alter table local_clearing_transfer add column uetr uuid;
-- When clearing said that the recipient's account has the money: not every bank says so.
alter table clearing_transfer add column credited_at timestamptz;
grant update (credited_at) on clearing_transfer to dilo_application;
