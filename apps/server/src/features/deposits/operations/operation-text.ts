import { depositOperationText } from '@dilo/domain/deposits/deposit-operation-text.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { agreedOf, type OperationRow } from './store.ts'

/** The text that people sign: of an opening all its terms, which the deposit keeps. */
export const textOf = (row: OperationRow): string =>
  depositOperationText({
    companyId: row.company_id,
    operationId: row.operation_id,
    version: row.version,
    asks: row.kind,
    depositId: row.kind === 'opening' ? null : row.deposit_id,
    currency: row.currency,
    amount: row.amount as Kopiykas | null,
    payingAccountId: row.paying_account_id,
    payoutAccountId: row.payout_account_id,
    agreed: agreedOf(row),
  })
