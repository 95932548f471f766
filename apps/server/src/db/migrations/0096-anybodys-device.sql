-- Captchas are given out before anybody has said who they are: a device that somebody is known by is found by its hash alone.
create index known_device_of_anybody on known_device (device_hash);
