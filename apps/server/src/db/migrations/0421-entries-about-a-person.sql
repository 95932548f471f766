-- no transaction
-- The history of a person is read by these. Entries of payments, which are nearly all, stand in neither: who pays does not
-- pay for them (decision 153).
create index concurrently audit_entry_about_people on audit_entry (company_id, subject_id, sequence) where subject_kind in ('person', 'invitation', 'accessChange');
create index concurrently audit_entry_of_accepted_invitations on audit_entry (company_id, person_id, subject_id) where event = 'invitationAccepted';
create index concurrently signed_change_of_subject on signed_change (company_id, subject_id) where kind = 'access';
