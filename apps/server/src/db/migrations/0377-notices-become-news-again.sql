-- Money of a salary may come back days after its people were told that it was done: the same notice is news again, from then on.
grant update (happened_at) on notice to dilo_application;
