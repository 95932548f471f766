-- That a company has asked something stands on its page at the desk; the letters are for the room of enquiries.
grant select (company_id, enquiry_id, subject, state, created_at, changed_at) on enquiry to dilo_desk;
