import { useState } from 'react'
import { useNavigate, useParams, useSearch } from '../../address/open-page.ts'
import { readEditedPaymentSearch, readNewPaymentSearch } from './new-payment-search.ts'
import { FormWhenReady } from './form-when-ready.tsx'
import './payment-form.css'

/** A new payment, or an edited one. The form of a new draft keeps its state and its focus when its address changes. */
export function PaymentFormPage() {
  const { paymentId: edited } = useParams()
  const search = useSearch()
  const { draft = '', from, way, tax, group = '3', ...filledFrom } = readNewPaymentSearch(search)
  const paymentId = edited ?? draft
  const navigate = useNavigate()
  const [begun, setBegun] = useState(0)
  return (
    <FormWhenReady
      key={`${paymentId} ${begun}`}
      paymentId={paymentId}
      isNew={edited === undefined}
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
