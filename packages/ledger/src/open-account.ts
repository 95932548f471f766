import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { LedgerConnection } from './connection.ts'
import type { LedgerAccountRef } from './posting.ts'

export type LedgerAccountOpening = LedgerAccountRef & {
  readonly kind: 'client' | 'internal'
  readonly currency: LedgerCurrency
  readonly openedAt: Date
}

/** Opens an account with a zero balance and no overdraft. */
export async function openAccount(connection: LedgerConnection, opening: LedgerAccountOpening): Promise<void> {
  await connection.query('select ledger.open_account($1, $2, $3, $4, 0, $5)', [
    opening.companyId,
    opening.accountId,
    opening.kind,
    opening.currency,
    opening.openedAt,
  ])
}
