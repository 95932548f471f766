-- A card whose order one person has signed alone, without a wait, works as soon as it is made (decision 273): set with the signature.
-- Servers of the version before leave it false, and their cards are activated.
alter table card_application add column works_at_once boolean not null default false;

create trigger card_applications_keep_how_they_begin before update on card_application for each row
  when (old.state in ('on_validation', 'processed', 'card_empty') and new.works_at_once <> old.works_at_once)
  execute function refuse_change_of_what_stands();
