import { sql } from 'kysely'
import { nameless, type TrailSubjects } from './trail-subject.ts'

/** Things that no room above names. */
export const generalSubjects: TrailSubjects = {
  person: {
    name: sql`(select concat_ws(' ', person.last_name_uk, person.first_name_uk) from person_view as person
      where person.person_id = entry.subject_id)`,
  },
  company: nameless,
}
