import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAccountName } from '../../accounts/account-name.tsx'
import { accounts } from '../../accounts/account-queries.ts'

type RegisterAccountProps = { accountId: string; onChoose: (accountId: string) => void }

/** The account of the payments in a register. @param accountId empty: all accounts */
export function RegisterAccount({ accountId, onChoose }: RegisterAccountProps) {
  const { t } = useLingui()
  const name = useAccountName()
  const known = useQuery(accounts).data?.accounts ?? []
  return (
    <SelectField label={t`Рахунок`} value={accountId} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{t`Усі рахунки`}</option>
      {known.map((account) => (
        <option key={account.id} value={account.id}>
          {name(account)}, {maskIban(account.iban)}
        </option>
      ))}
    </SelectField>
  )
}
