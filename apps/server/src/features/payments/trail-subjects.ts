import { sql } from 'kysely'
import type { TrailSubjects } from '../audit/door.ts'

/** Payments and what belongs to them, as the trail names them. */
export const paymentSubjects: TrailSubjects = {
  payment: {
    name: sql`(select payment.number from payment
      where payment.company_id = entry.company_id and payment.payment_id = entry.subject_id)`,
    isDeleted: sql`exists (select from payment
      where payment.company_id = entry.company_id and payment.payment_id = entry.subject_id and payment.state = 'deleted')`,
  },
  standingOrder: {
    name: sql`(select standing.creditor_name from standing_order standing
      where standing.company_id = entry.company_id and standing.order_id = entry.subject_id)`,
  },
  paymentImport: {
    name: sql`(select file.file_name from payment_import file
      where file.company_id = entry.company_id and file.import_id = entry.subject_id)`,
  },
}
