-- no transaction
create index concurrently card_of_program on card (company_id, program_id) where program_id is not null;
