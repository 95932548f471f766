-- When the state's register was last asked whether it says something else of a client (decision 167): the turn is taken before
-- the question. Null: not since it answered first.
alter table register_answer add column asked_anew_at timestamptz;
