import { sql } from 'kysely'
import type { TrailSubjects } from '../audit/door.ts'

/** Invitations, as the trail names them. */
export const invitationSubjects: TrailSubjects = {
  invitation: {
    name: sql`(select concat_ws(' ', invited.second_name, invited.first_name) from invitation invited
      where invited.company_id = entry.company_id and invited.invitation_id = entry.subject_id)`,
  },
}
