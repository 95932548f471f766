import type { Answer } from '@dilo/contract/calls.ts'
import { maskIban } from '@dilo/domain/values/iban.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { useAccountName } from '../../accounts/account-name.tsx'

export type Payers = Answer<'GET /api/payment-service/payments/new'>['accounts']

/** A file pays from accounts in hryvnia. */
export const payersOf = (accounts: Payers): Payers => accounts.filter(({ currency }) => currency === 'UAH')

/** Accounts to pay from, each with its balance. */
export function PayerOptions({ payers }: { payers: Payers }) {
  const accountName = useAccountName()
  const moneyText = useMoneyText()
  return payers.map((payer) => (
    <option key={payer.id} value={payer.id}>
      {accountName(payer)}, {maskIban(payer.iban)} — {moneyText(payer.availableBalance, payer.currency)}
    </option>
  ))
}
