-- From here on a step of a payment stays on its page and writes to no index.
drop index payment_open;
drop index payment_known_recipient;
drop index payment_number;
alter index payment_number_once rename to payment_number;
