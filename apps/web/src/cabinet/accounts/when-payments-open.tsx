import type { ReactNode } from 'react'
import { PaymentsClosed } from '../page/payments-closed.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { usePaymentsClosed } from '../session/use-payments-closed.ts'
import { useRights } from './use-rights.ts'

/**
 * A page that leads to a payment, a card, a deposit or currency: nothing is filled in where it would be refused at the
 * end, nor by a person without a company.
 */
export function WhenPaymentsOpen({ children }: { children: ReactNode }) {
  const { isAlone } = useRights()
  const closed = usePaymentsClosed()
  if (isAlone) return <NoCompany />
  return closed === null ? children : <PaymentsClosed />
}
