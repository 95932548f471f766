import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerConnection } from './connection.ts'
import type { LedgerAccountRef } from './posting.ts'

type LedgerAccountOpening = LedgerAccountRef & {
  readonly kind: 'client' | 'internal'
  readonly currency: LedgerCurrency
  /** The greatest agreed overdraft of a client's balance; none by default. */
  readonly overdraft?: Kopiykas
  readonly openedAt: Date
}

/** Opens an account with a zero balance. */
export async function openAccount(connection: LedgerConnection, opening: LedgerAccountOpening): Promise<void> {
  await connection.query('select ledger.open_account($1, $2, $3, $4, $5, $6)', [
    opening.companyId,
    opening.accountId,
    opening.kind,
    opening.currency,
    String(-(opening.overdraft ?? 0n)),
    opening.openedAt,
  ])
}
