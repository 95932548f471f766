import { useQuery } from '@tanstack/react-query'
import { entryReturn } from '../payments/payment-queries.ts'
import { currentClient } from '../session/session-queries.ts'

/** The money that may go back to the payer of an entry, for a person who may see payments; undefined: none, or not known. */
export function useEntryReturn(accountId: string, version: number) {
  const { data: client } = useQuery(currentClient)
  const maySee =
    client?.settings.permissions.some((one) => one === 'PAYMENTS_VIEW' || one === 'PAYMENTS_WRITE') === true
  const query = useQuery({ ...entryReturn(accountId, version), enabled: maySee })
  return { isPending: client === undefined || query.isLoading, returnable: query.data?.returnable ?? undefined }
}
