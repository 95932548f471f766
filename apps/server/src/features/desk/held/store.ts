import { sql } from 'kysely'
import type { ClearingState } from '@dilo/domain/flows/clearing.ts'
import type { WaitCause } from '@dilo/domain/flows/payment.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A payment of a company, or a salary row that is a transfer of its own. */
export type HeldPlace = { readonly companyId: string; readonly paymentId: string }

/** A payment on hold as the subject of an action. */
export const heldSubject = ({ companyId, paymentId }: HeldPlace): string => `${companyId} ${paymentId}`

export type HeldRow = {
  readonly number: string
  /** Null: of a salary row, which the bank's people never see; neither its recipient. */
  readonly amount: bigint | null
  readonly currency: Currency
  readonly creditorName: string | null
  readonly creditorCode: string | null
  readonly creditorIban: string | null
  readonly purpose: string
  readonly isSalaryRow: boolean
  /** The object with the signatures: the payment, or for a salary row its register. */
  readonly signedFor: string
  readonly company: string
  readonly code: string
  readonly waitCause: WaitCause | null
  readonly waitSince: Date | null
  readonly waitUntil: Date | null
  readonly waitEndedAt: Date | null
  readonly transfer: ClearingState | null
}

/**
 * The payment with the cause of its hold; for a salary row its register alone: the desk sees no salaries. Demos are not
 * the bank's people's.
 */
export async function findHeld(reader: Reader, { companyId, paymentId }: HeldPlace): Promise<HeldRow | null> {
  const { rows } = await sql<HeldRow>`
    select payment.number, payment.currency, payment.remittance_information as purpose, salary.row_id is not null as "isSalaryRow",
      case when salary.row_id is null then payment.amount end as amount,
      case when salary.row_id is null then payment.creditor_name end as "creditorName",
      case when salary.row_id is null then payment.creditor_code end as "creditorCode",
      case when salary.row_id is null then payment.creditor_iban end as "creditorIban", payment.payment_id as "signedFor",
      company.short_name_uk as company, company.client_code as code,
      wait.cause as "waitCause", wait.since as "waitSince", wait.until as "waitUntil", wait.ended_at as "waitEndedAt",
      transfer.state as transfer
    from company_view as company
      left join salary_row salary on salary.company_id = company.company_id and salary.row_id = ${paymentId}::uuid
      join payment on payment.company_id = company.company_id and payment.payment_id = coalesce(salary.payment_id, ${paymentId}::uuid)
      left join payment_wait wait on wait.company_id = company.company_id and wait.payment_id = ${paymentId}::uuid
      left join clearing_transfer transfer on transfer.company_id = company.company_id and transfer.payment_id = ${paymentId}::uuid
    where company.company_id = ${companyId}::uuid and company.demo_tenant_id is null`.execute(reader)
  return rows[0] ?? null
}

/** The people whose signatures stand on a payment. */
export const findSignatoryNames = (reader: Reader, { companyId, paymentId }: HeldPlace) =>
  reader
    .selectFrom('signature')
    .innerJoin('person_view as person', 'person.person_id', 'signature.person_id')
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .where('company_id', '=', companyId)
    .where('subject_id', '=', paymentId)
    .where('voided_at', 'is', null)
    .orderBy('signed_at')
    .execute()

export const findAnswers = (reader: Reader, { companyId, paymentId }: HeldPlace) =>
  reader
    .selectFrom('clearing_answer')
    .select(['received_at', 'event', 'amount', 'reason', 'meaning'])
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .orderBy('received_at')
    .orderBy('answer_id')
    .execute()

/** The officer who has the case now; undefined: nobody. */
export const findTaker = (reader: Reader, { companyId, paymentId }: HeldPlace, now: Date) =>
  reader
    .selectFrom('staff_held_payment as work')
    .innerJoin('staff', 'staff.staff_id', 'work.taken_by')
    .select(['staff.staff_id', 'staff.name', 'work.taken_until'])
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('taken_until', '>', now)
    .executeTakeFirst()

/** @returns false while another person has it */
export async function takeHeld(
  transaction: DatabaseTransaction,
  { companyId, paymentId }: HeldPlace,
  { staffId, now, until }: { readonly staffId: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_held_payment')
    .values({ company_id: companyId, payment_id: paymentId, taken_by: staffId, taken_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'payment_id'])
        .doUpdateSet({ taken_by: staffId, taken_until: until })
        .where((eb) =>
          eb.or([
            eb('staff_held_payment.taken_by', 'is', null),
            eb('staff_held_payment.taken_by', '=', staffId),
            eb('staff_held_payment.taken_until', '<=', now),
          ]),
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false where this person has not taken it */
export async function giveHeldBack(
  transaction: DatabaseTransaction,
  { companyId, paymentId }: HeldPlace,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_held_payment')
    .set({ taken_by: null, taken_until: null })
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('taken_by', '=', staffId)
    .where('taken_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
