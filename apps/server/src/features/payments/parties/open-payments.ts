import type { OpenedPayments } from '@dilo/domain/payments/payment-gate.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { findPayer } from '../payment/store.ts'
import { openingMessages } from './opening-messages.ts'
import { lockCompany } from '../../signing/door.ts'

/** Locks a company and says for whom of it the bank has opened payments; `closed`: for nobody. */
export async function lockOpenedPayments(
  transaction: DatabaseTransaction,
  companyId: string,
): Promise<OpenedPayments | 'closed'> {
  await lockCompany(transaction, companyId)
  return (await findPayer(transaction, companyId)).opened ?? 'closed'
}

/** Opens payments for a company, with its trustees or without (PAY_E048). Its heads are notified. */
export async function openPayments(
  context: Context,
  transaction: DatabaseTransaction,
  companyId: string,
  trustees: boolean,
): Promise<void> {
  const at = new Date(context.clock.now())
  await transaction
    .insertInto('pilot_company')
    .values({ company_id: companyId, added_at: at, trustees })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ trustees }))
    .execute()
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'paymentsOpened',
    subjectId: companyId,
    facts: { trustees },
    at,
  })
  await tell(context, transaction, companyId, trustees ? 'openedWithTrustees' : 'opened')
}

/**
 * Closes payments for a company. An entrepreneur's own stay open, as for all entrepreneurs. What is signed already is
 * asked again at its turn.
 */
export async function closePayments(
  context: Context,
  transaction: DatabaseTransaction,
  companyId: string,
): Promise<void> {
  const at = new Date(context.clock.now())
  await transaction.deleteFrom('pilot_company').where('company_id', '=', companyId).execute()
  recordAudit(transaction, { companyId, by: 'bank', event: 'paymentsClosed', subjectId: companyId, facts: {}, at })
  await tell(context, transaction, companyId, 'closed')
}

async function tell(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  companyId: string,
  news: Parameters<typeof openingMessages>[0],
): Promise<void> {
  const { short_name_uk: company } = await findPayer(transaction, companyId)
  const now = clock.now()
  await tellHeads(transaction, companyId, openingMessages(news, { company, phone: config.contactPhone }), {
    now,
    expires: now + NOTICE_LIFE_MS,
  })
}
