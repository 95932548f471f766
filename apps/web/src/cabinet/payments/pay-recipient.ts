import { useQuery } from '@tanstack/react-query'
import { accounts } from '../accounts/account-queries.ts'
import { useMakeDraft } from './make-draft.ts'

/** A possible payee, as far as the details are known. */
type Payee = {
  readonly name: string
  readonly code: string
  readonly passport: string | null
  readonly iban: string
}

/** Makes a draft to a recipient, with the known details, and opens it. */
export function usePayRecipient({ name, code, passport, iban }: Payee) {
  const draft = useMakeDraft()
  // Payments to others are only in hryvnia.
  const payer = useQuery(accounts).data?.accounts.find(({ currency }) => currency === 'UAH')
  return {
    isPossible: payer !== undefined,
    isPending: draft.isPending,
    pay: () =>
      payer &&
      draft.mutate({
        debtorAccountId: payer.id,
        creditorName: name,
        creditorCode: code,
        creditorIban: iban,
        ...(passport !== null && { creditorPassport: passport }),
      }),
  }
}
