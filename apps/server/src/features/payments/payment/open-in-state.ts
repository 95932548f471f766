import { sql, type SqlBool } from 'kysely'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'

/**
 * True if a payment is in one of these states (never settled or deleted). It finds such payments among very many; no
 * index of payments knows the state (decision 115). Alias: `payment`.
 */
export const openInState = (states: readonly PaymentState[]) => sql<SqlBool>`exists (
  select from open_payment open
  where open.company_id = payment.company_id and open.payment_id = payment.payment_id and open.state in (${sql.join(states)}))`
