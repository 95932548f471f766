import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../../context.ts'
import { salaryTransitIban } from '../bank-accounts/bank-accounts.ts'
import { findRecentRecipients } from './store.ts'

type Recipients = Answer<'GET /api/payment-service/payments/new'>['recentRecipients']

/**
 * The recipients that a company paid last among the clients of this bank. It excludes the account for salaries, to
 * which nobody may pay.
 */
export async function recentRecipients(context: Context, companyId: string): Promise<Recipients> {
  const { bankCode } = context.config
  const rows = await findRecentRecipients(context.database, companyId, { bankCode, but: salaryTransitIban(bankCode) })
  return rows.map(({ name, code, iban }) => ({ name, code, iban }))
}
