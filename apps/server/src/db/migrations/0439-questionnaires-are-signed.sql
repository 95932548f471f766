-- A questionnaire is handed in by a code of its own, or by an electronic signature (КЕП).
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in
    ('sign-in', 'sign-payment', 'recovery', 'registration-phone', 'registration-email', 'registration-other-phone', 'statement-address',
     'end-relation', 'confirm-subscription', 'confirm-relation', 'resign', 'submit-questionnaire'));
alter table eds_confirmation
  drop constraint eds_confirmation_purpose_check,
  add constraint eds_confirmation_purpose_check check (purpose in ('confirm-relation', 'resign', 'submit-questionnaire'));
