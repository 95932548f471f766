import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../context.ts'
import { findRecentRecipients } from './store.ts'

type Recipients = Answer<'GET /api/payment-service/payments/new'>['recentRecipients']

/** Whom a company paid last among the clients of this bank. */
export async function recentRecipients(context: Context, companyId: string): Promise<Recipients> {
  const rows = await findRecentRecipients(context.database, companyId, context.config.bankCode)
  return rows.map(({ name, code, iban }) => ({ name, code, iban }))
}
