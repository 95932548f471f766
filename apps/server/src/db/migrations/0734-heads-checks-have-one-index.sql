drop index heads_check_due;
