import type { Payment } from '@dilo/contract/payment-service.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Pencil } from '@dilo/ui/icons/icons-of-things.ts'
import type { ReactNode } from 'react'
import { Link } from '../../address/link.tsx'

/** The way to the form of a payment that may still be edited. */
export function EditPayment({ payment, children }: { payment: Payment; children: ReactNode }) {
  return (
    <Link
      to="/payments/$paymentId/edit"
      params={{ paymentId: payment.id }}
      className={buttonClass({ variant: 'secondary' })}
    >
      <span className="d-button-label">
        <Icon of={Pencil} />
        {children}
      </span>
    </Link>
  )
}
