import type { Payment } from '@dilo/contract/payment-service.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Pencil } from '@dilo/ui/icons/icons-of-things.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The way to the form of a payment that may still be edited. */
export function EditPayment({ payment, children }: { payment: Payment; children: ReactNode }) {
  const form: string = `/payments/${payment.id}/edit`
  return (
    <Link to={form} className={buttonClass({ variant: 'secondary' })}>
      <span className="d-button-label">
        <Icon of={Pencil} />
        {children}
      </span>
    </Link>
  )
}
