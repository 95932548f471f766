import { maskIban } from '@dilo/domain/values/iban.ts'
import { Select } from '@dilo/ui/fields/select-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAccountName } from '../accounts/account-name.tsx'
import { accounts } from '../accounts/account-queries.ts'

/** The choice of the statement's account. */
export function AccountChoice({ accountId, onChoose }: { accountId: string; onChoose: (accountId: string) => void }) {
  const { t } = useLingui()
  const name = useAccountName()
  const known = useQuery(accounts).data?.accounts ?? []
  return (
    <div className="c-account-choice">
      <Select aria-label={t`Рахунок`} value={accountId} onChange={(event) => onChoose(event.currentTarget.value)}>
        {known.map((account) => (
          <option key={account.id} value={account.id}>
            {name(account)}, {maskIban(account.iban)}
          </option>
        ))}
      </Select>
    </div>
  )
}
