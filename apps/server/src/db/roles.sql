-- The roles of the application, of its calls, and of the desk. Roles belong to the whole server: another database of it may
-- have made them already. Everything that is not granted to them is refused by PostgreSQL.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['dilo_application', 'dilo_desk', 'dilo_calls'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end
$$;

-- Calls may do what the application may, but for the rows of other companies (decision 141).
grant dilo_application to dilo_calls;
