import { purposeOf } from '@dilo/domain/standing-orders/purpose.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { lastDaysOf } from '../last-days/last-days.ts'
import type { OrderRow } from '../standing-order/store.ts'

/** The last days of the accounts that orders pay, in their order. An account was good when its order was signed. */
export const lastDaysOfOrders = (
  context: Context,
  reader: Reader,
  orders: readonly OrderRow[],
): Promise<readonly (BusinessDate | null)[]> =>
  lastDaysOf(
    context,
    reader,
    orders.map((order) => ({
      companyId: order.company_id,
      iban: order.creditor_iban,
      remittanceInformation: purposeOf(order.purpose, order.next_nominal_day ?? order.first_day),
      writtenOn: businessDateAt((order.activated_at ?? order.created_at).getTime()),
    })),
  )
