import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { takeInArrival } from '../arrival.ts'

/** Spec section 2: an invitation's link leads to registration, and its values are kept on the way. */
export function Invite({ id }: { id: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    takeInArrival(`?${new URLSearchParams({ invite: id })}`)
    navigate(`/registration${location.search}`, { replace: true })
  }, [id, navigate])
  return null
}
