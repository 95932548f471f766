-- What has ended is forgotten by a job (decision 057), which finds it by these.
create index session_ended on session (expires_at);
create index known_device_unused on known_device (last_seen_at);
create index sign_in_flow_ended on sign_in_flow (expires_at);
create index one_time_code_ended on one_time_code (expires_at);

-- A change of the password ends them.
create index sign_in_flow_of_person on sign_in_flow (person_id);

-- Replaced by attempt_counter in 0020; no server that runs today knows it.
drop table code_guesses;
