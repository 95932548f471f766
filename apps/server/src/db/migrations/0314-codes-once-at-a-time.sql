-- One client for each code at a time, by the indexes of the two files before.
drop index person_of_inn;
drop index company_of_client_code;
