-- An operation goes back to the company also because who signed it has lost the right before it was carried out.
alter table deposit_operation
  drop constraint deposit_operation_reason_check,
  add constraint deposit_operation_reason_check check (reason in
    ('accountNotOpen', 'termsChanged', 'noMoney', 'paymentsClosed', 'depositBlocked', 'depositEnded', 'notNow', 'signatoryWithoutRights')) not valid;
