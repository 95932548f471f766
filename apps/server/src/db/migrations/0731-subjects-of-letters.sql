-- Letters are about cards, deposits, exchange and signatures as well.
alter table enquiry drop constraint enquiry_subject_check;
alter table enquiry add constraint enquiry_subject_check check (subject in ('payment', 'account', 'card', 'deposit', 'exchange',
  'signature', 'access', 'verification', 'error', 'other')) not valid;
