import { useEffect, useRef } from 'react'
import { useNavigate } from '../../address/open-page.ts'

/**
 * Puts a draft that the bank has now into the current address, so that Back leads out of the form. A form that was left
 * meanwhile leaves the address alone.
 */
export function useDraftAddress(paymentId: string): () => void {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => {
    if (!isHere.current) return
    void navigate({ to: '/payments/$paymentId/edit', params: { paymentId }, replace: true, resetScroll: false })
  }
}
