import { type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * The message that a press on one page leaves to the page to which it leads. `signs`: that page asks for the code at
 * once. `signed`: it shows the outcome of the signature.
 */
type Left = 'signs' | 'signed'

/** In this window alone: the bank is never asked for it. */
const leftFor = (paymentId: string) =>
  queryOptions<Left>({ queryKey: ['left for page', paymentId], queryFn: skipToken })

export const leaveForPage = (client: QueryClient, paymentId: string, left: Left): void => {
  client.setQueryData(leftFor(paymentId).queryKey, left)
}

/** The message for this visit of the page; the next visit finds none. */
export function useLeft(paymentId: string): Left | undefined {
  const client = useQueryClient()
  const [left] = useState(() => client.getQueryData(leftFor(paymentId).queryKey))
  useEffect(() => () => client.removeQueries({ queryKey: leftFor(paymentId).queryKey }), [client, paymentId])
  return left
}
