-- A server asks whether the database has the form that its code needs before it takes calls (/readyz).
grant select on migration to dilo_application;
