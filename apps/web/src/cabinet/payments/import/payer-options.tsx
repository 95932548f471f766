import type { Answer } from '@dilo/contract/calls.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { maskIban } from '@dilo/domain/values/iban.ts'
import { useAccountName } from '../../accounts/account-name.tsx'

export type Payers = Answer<'GET /api/payment-service/payments/new'>['accounts']

/** A file pays from accounts in hryvnia. */
export const payersOf = (accounts: Payers): Payers => accounts.filter(({ currency }) => currency === 'UAH')

/** Accounts to pay from, each with its balance. */
export function PayerOptions({ payers }: { payers: Payers }) {
  const accountName = useAccountName()
  return payers.map((payer) => (
    <option key={payer.id} value={payer.id}>
      {accountName(payer)}, {maskIban(payer.iban)} — {formatMoney(BigInt(payer.availableBalance), payer.currency)}
    </option>
  ))
}
