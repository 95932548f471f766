/** A statement that puts a client into a database that has none: a company, and nothing else of it. */
export const aClient = `insert into company (company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru, created_at)
  values (gen_random_uuid(), '1', '41001278', false, 'ТОВ', 'ТОВ', 'ООО', 'ООО', now())`
