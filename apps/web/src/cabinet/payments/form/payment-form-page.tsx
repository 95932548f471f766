import { useState } from 'react'
import { Navigate, useNavigate, useParams } from '../../address/open-page.ts'
import { useSearch } from '../../../routing/router-context.ts'
import { readEditedPaymentSearch, readNewPaymentSearch } from './new-payment-search.ts'
import { FormWhenReady } from './form-when-ready.tsx'
import './payment-form.css'

/**
 * A new payment, or an edited one. The address names a new draft before anything is typed: a reload and a repeated
 * request are about the same one (decision 065).
 */
export function PaymentFormPage() {
  const { paymentId } = useParams()
  const search = readNewPaymentSearch(useSearch())
  const named = paymentId ?? search.draft
  return named === undefined ? (
    <Navigate to="/payments/new" search={{ ...search, draft: crypto.randomUUID() }} replace />
  ) : (
    <FormOfPayment paymentId={named} isNew={paymentId === undefined} />
  )
}

/** The form of a new draft keeps its state and its focus when its address changes. */
function FormOfPayment({ paymentId, isNew }: { paymentId: string; isNew: boolean }) {
  const search = useSearch()
  const { draft: _draft, from, way, tax, group = '3', ...filledFrom } = readNewPaymentSearch(search)
  const navigate = useNavigate()
  const [begun, setBegun] = useState(0)
  return (
    <FormWhenReady
      key={`${paymentId} ${begun}`}
      paymentId={paymentId}
      isNew={isNew}
      from={from}
      way={way}
      term={tax && { tax, group }}
      filledFrom={filledFrom}
      signsHere={readEditedPaymentSearch(search).sign === 'here'}
      onStartAgain={async () => {
        await navigate({ to: '/payments/$paymentId/edit', params: { paymentId }, replace: true })
        setBegun(begun + 1)
      }}
    />
  )
}
