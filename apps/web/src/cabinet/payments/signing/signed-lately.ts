import { type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** This window has just signed the payment: its page tells what comes of it. The bank is never asked for it. */
const signedLately = (paymentId: string) =>
  queryOptions<boolean>({ queryKey: ['signed lately', paymentId], queryFn: skipToken })

export const rememberSigned = (client: QueryClient, paymentId: string): void => {
  client.setQueryData(signedLately(paymentId).queryKey, true)
}

/** Whether it was signed right before this visit of its page; the next visit forgets it. */
export function useSignedLately(paymentId: string): boolean {
  const client = useQueryClient()
  const { queryKey } = signedLately(paymentId)
  const [isSigned] = useState(() => client.getQueryData(queryKey) === true)
  useEffect(() => () => client.removeQueries({ queryKey: signedLately(paymentId).queryKey }), [client, paymentId])
  return isSigned
}
