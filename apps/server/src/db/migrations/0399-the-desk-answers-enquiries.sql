-- The desk reads, answers and closes enquiries, by the functions of their own room.
grant select on enquiry, enquiry_letter to dilo_desk;
grant insert on enquiry_letter to dilo_desk;
grant update (state, changed_at, answered_at, answer_read_at, closed_by_staff_id) on enquiry to dilo_desk;

-- The inbox goes through them in the order in which they began to wait. The table is of this release: nobody waits for a lock.
create index enquiry_waiting_in_order on enquiry (waits_since, enquiry_id) where state = 'waiting';
