-- The desk's inbox walks approved versions whose contract is printed, the first handed in first. A job ends all others within a second.
create index questionnaire_to_print on questionnaire (submitted_at, company_id) where state in ('correct', 'tmp_printed');
