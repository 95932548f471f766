import { sql, type SqlBool } from 'kysely'

/**
 * Whether a payment is neither settled nor deleted, in a form that finds such payments among very many: beside a
 * condition on the state, because no index of payments knows the state (decision 115). Alias: `payment`.
 */
export const isOpen = sql<SqlBool>`exists (
  select from open_payment open where open.company_id = payment.company_id and open.payment_id = payment.payment_id)`
