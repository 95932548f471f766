-- A questionnaire that the desk brings to its end (a signed paper contract) says until when its people's data is good.
grant select (data_good_until), update (data_good_until) on person to dilo_desk;
