import { sql } from 'kysely'
import type { TrailSubjects } from '../audit/door.ts'

/** Cards and what belongs to them, as the trail names them. */
export const cardSubjects: TrailSubjects = {
  card: {
    name: sql`(select card.first_digits || '••••••' || case when card.form = 'plastic' and card.activated_at is null
        then '••••' else card.last_digits end
      from card where card.company_id = entry.company_id and card.card_id = entry.subject_id)`,
  },
  cardApplication: {
    name: sql`(select application.name_on_card from card_application application
      where application.company_id = entry.company_id and application.application_id = entry.subject_id)`,
  },
  cardProgram: {
    name: sql`(select program.name from card_program program
      where program.company_id = entry.company_id and program.program_id = entry.subject_id)`,
  },
}
