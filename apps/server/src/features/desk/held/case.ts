import { sql } from 'kysely'
import { type KindOfCase, subjectWith } from '../case/case-kind.ts'
import { isOfBank } from '../case/case-sql.ts'

const paid = (table: string, id: string) => sql`
  (select amount from payment where payment.company_id = ${sql.ref(`${table}.company_id`)} and payment.payment_id = ${sql.ref(`${table}.${id}`)}
    and payment.currency = 'UAH')`

/** Payments on hold: they wait after a change of access, or clearing leaves them in doubt. */
export const heldCase: KindOfCase<'held'> = {
  call: 'GET /api/desk/held/{companyId}/{paymentId}',
  promise: 'heldPayment',
  walks: ({ now }) => [
    {
      from: sql`payment_wait left join staff_held_payment as work using (company_id, payment_id)`,
      where: sql`ended_at is null and cause <> 'futureDay' and until > ${now} and ${isOfBank('payment_wait.company_id')}`,
      at: sql`payment_wait.since`,
      id: 'payment_wait.payment_id',
      place: 'payment_wait.company_id',
      company: 'payment_wait.company_id',
      order: ['at', 'companyId', 'id'],
      person: null,
      sum: paid('payment_wait', 'payment_id'),
    },
    {
      from: sql`clearing_exception as held
        left join staff_held_payment as work on work.company_id = held.company_id and work.payment_id = held.transfer_id`,
      where: sql`held.ended_at is null
          and not exists (select from clearing_exception as earlier where earlier.company_id = held.company_id
            and earlier.transfer_id = held.transfer_id and earlier.ended_at is null
            and (earlier.since, earlier.because) < (held.since, held.because))`,
      at: sql`held.since`,
      id: 'held.transfer_id',
      place: 'held.company_id',
      company: 'held.company_id',
      order: ['at', 'companyId', 'id'],
      person: null,
      sum: paid('held', 'transfer_id'),
    },
  ],
  place: ({ companyId, caseId }) => sql`
    select company_id, null::uuid as author from payment_wait where company_id = ${companyId} and payment_id::text = ${caseId}
    union all select company_id, null from clearing_exception where company_id = ${companyId} and transfer_id::text = ${caseId}`,
  subject: subjectWith(),
  shown: ({ companyId, id }) => ({ companyId, paymentId: id }),
}
