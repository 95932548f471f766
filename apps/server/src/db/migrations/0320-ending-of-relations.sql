-- A head ends a relation with a code, and who sets up statements for a new address confirms it with one (decision 097): each purpose
-- has codes of its own, so that none closes the door of another.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in
    ('sign-in', 'sign-payment', 'recovery', 'registration-phone', 'registration-email', 'registration-other-phone', 'statement-address',
     'end-relation', 'confirm-subscription'));
