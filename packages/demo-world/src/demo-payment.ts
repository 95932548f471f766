import type { ClearingReason } from '@dilo/domain/flows/clearing.ts'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { SalaryKind } from '@dilo/domain/salary/salary-register.ts'
import type { SalaryRow } from '@dilo/domain/salary/salary-rows.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { type DemoTransfer, type Inside, isInside, type Party } from './year-of-transfers.ts'

/** A payment as its company made it with the bank's payment form. Times are milliseconds since 1970. */
export type DemoPayment = Pick<DemoTransfer, 'amount' | 'currency' | 'number' | 'purpose'> & {
  /** Names it within its cast. */
  readonly name: string
  readonly from: Inside
  readonly to: Party
  readonly state: PaymentState
  /** The phone of the person who wrote it, and who signed it if it has a signature. */
  readonly author: string
  /** The second signatory, if it needs two. */
  readonly cosigner?: string
  /** When it is to be paid, where that is another day than the one of its making. */
  readonly valueDate?: BusinessDate
  readonly createdAt: number
  readonly settledAt: number | null
  readonly undone: { readonly at: number; readonly reason: ClearingReason } | null
  /** For a salary payment: the people whom it pays. */
  readonly salary?: {
    readonly kind: SalaryKind
    readonly month: string
    readonly salt: Buffer
    readonly rows: { readonly whole: readonly SalaryRow[] }
  }
}

/** A transfer that its payer made with the payment form: an entrepreneur's, to a client of this bank. */
type OwnPayment = DemoTransfer & { readonly from: Inside; readonly to: Inside }

function isOwnPayment(transfer: DemoTransfer): transfer is OwnPayment {
  const { from, to } = transfer
  return isInside(from) && isInside(to) && from.company.soleEntrepreneur && from.company.people.length > 0
}

/** The name of the payment behind a transfer; null: this bank's form did not make the transfer. */
export function paymentBehind(transfer: DemoTransfer, index: number): string | null {
  if (transfer.payment !== undefined) return transfer.payment
  return isOwnPayment(transfer) ? `payment ${index}` : null
}

/** The payments behind such transfers, signed and settled, so that lists and statements tell the same story. */
export const settledPayments = (transfers: readonly DemoTransfer[]): DemoPayment[] =>
  transfers.flatMap((transfer, index): DemoPayment[] =>
    isOwnPayment(transfer)
      ? [
          {
            ...transfer,
            name: `payment ${index}`,
            state: 'settled',
            author: transfer.from.company.people[0]?.phone ?? '',
            createdAt: transfer.at - 2 * MINUTE,
            settledAt: transfer.at,
            undone: null,
          },
        ]
      : [],
  )
