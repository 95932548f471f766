import type { Payment } from '@dilo/contract/payment-service.ts'
import { useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'

/** A payment that is signed where it was written: its fields are fixed. Undefined: it is being written. */
type SigningPlace = { readonly payment: Payment; /** A press led here. */ readonly asksAtOnce: boolean }

/** The address says it too, so that a reload finds the code's field again. */
export function useSigningPlace(paymentId: string, toSign: Payment | undefined) {
  const [place, setPlace] = useState<SigningPlace | undefined>(toSign && { payment: toSign, asksAtOnce: false })
  const navigate = useNavigate()
  const writeAddress = (search: { sign?: 'here' }) =>
    void navigate({
      to: '/payments/$paymentId/edit',
      params: { paymentId },
      search,
      replace: true,
      resetScroll: false,
    })
  return {
    place,
    fix: (payment: Payment) => {
      setPlace({ payment, asksAtOnce: true })
      writeAddress({ sign: 'here' })
    },
    unfix: () => {
      setPlace(undefined)
      writeAddress({})
    },
  }
}
