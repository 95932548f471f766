import { Select } from '@dilo/ui/fields/select-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { accounts } from './account-queries.ts'
import { usePlaceName } from './place-name.ts'

/** The value of the choice of all accounts; no account has it for an id. */
export const ALL_ACCOUNTS = 'all'

type AccountChoiceProps = {
  /** An account's id, or `ALL_ACCOUNTS`. */ accountId: string
  onChoose: (accountId: string) => void
  /** True if all accounts may be chosen together; a company with one account has no such choice. */
  withAll?: boolean
  /** In a toolbar, where a company with one account has nothing to choose. */ toolbar?: boolean
}

/** The choice of the statement's account. */
export function AccountChoice({ accountId, onChoose, withAll = false, toolbar = false }: AccountChoiceProps) {
  const { t } = useLingui()
  const name = usePlaceName()
  const known = useQuery(accounts).data?.accounts ?? []
  if (toolbar && known.length < 2) return null
  return (
    <div className="c-account-choice">
      <Select
        {...(toolbar && { theme: 'select' })}
        aria-label={t`Рахунок`}
        value={accountId}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {(accountId === ALL_ACCOUNTS || (withAll && known.length > 1)) && (
          <option value={ALL_ACCOUNTS}>{t`Усі рахунки`}</option>
        )}
        {known.map((account) => (
          <option key={account.id} value={account.id}>
            {name({ account })}
          </option>
        ))}
      </Select>
    </div>
  )
}
