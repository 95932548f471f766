-- no transaction
create index concurrently questionnaire_tax_numbers on questionnaire using gin (tax_numbers_named(submitted_text)) where submitted_text is not null;
