import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readDraftKey } from './draft-key.ts'
import { FormWhenReady } from './form-when-ready.tsx'
import './payment-form.css'

/** One sitting at a form: begun with a payment that there is, or with none, which then becomes a draft with an address. */
type Sitting = {
  readonly name: string
  readonly opens: string | undefined
  /** The payment in the page's address. */
  readonly at: string | undefined
  /** The draft that the form has become. */
  readonly made: string | undefined
}

const sittingAt = (paymentId: string | undefined): Sitting => ({
  name: crypto.randomUUID(),
  opens: paymentId,
  at: paymentId,
  made: undefined,
})

/** A new payment, or an edited one. The form stays as it stands, with its focus, when its draft gets an address. */
export function PaymentFormPage() {
  const { paymentId } = useParams({ strict: false })
  const { key, from } = readDraftKey(useSearch({ strict: false }))
  const [sitting, setSitting] = useState(() => sittingAt(paymentId))
  if (paymentId !== sitting.at)
    setSitting(
      paymentId !== undefined && paymentId === sitting.made ? { ...sitting, at: paymentId } : sittingAt(paymentId),
    )
  const addresses = useAddresses(sitting, key)
  return (
    <FormWhenReady
      key={sitting.name}
      paymentId={sitting.opens}
      idempotencyKey={key}
      from={from}
      onKey={addresses.nameKey}
      onDraft={(made) => {
        setSitting((now) => (now.opens === undefined && now.name === sitting.name ? { ...now, made } : now))
        addresses.nameDraft(made)
      }}
      onStartAgain={() => setSitting(sittingAt(paymentId))}
    />
  )
}

/** Puts into the address what a reload has to find: in place of what stands there, so that Back leads out of the form. */
function useAddresses({ opens }: Sitting, key: string | undefined) {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const named = useRef({ key, draft: opens })
  const inPlace = { replace: true, resetScroll: false } as const
  return {
    nameKey: (fresh: string) => {
      if (!isHere.current || named.current.draft !== undefined || named.current.key === fresh) return
      named.current.key = fresh
      void navigate({ to: '/payments/new', search: { key: fresh }, ...inPlace })
    },
    nameDraft: (paymentId: string) => {
      if (!isHere.current || named.current.draft !== undefined) return
      named.current.draft = paymentId
      void navigate({ to: '/payments/$paymentId/edit', params: { paymentId }, ...inPlace })
    },
  }
}
