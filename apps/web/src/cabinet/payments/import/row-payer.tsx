import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AccountChoice, placeOfAccount } from '../../accounts/account-choice.tsx'
import { accounts } from '../../accounts/account-queries.ts'
import type { FormPartProps } from '../form/form-props.ts'
import type { ImportRow } from './import-queries.ts'

/** A row that names an account to pay from: which one, or that of the import. A file knows accounts by their IBAN. */
export function RowPayer({ row, part: { form, text } }: { row: ImportRow; part: FormPartProps }) {
  const { t } = useLingui()
  const own = useQuery(accounts).data?.accounts ?? []
  const named = row.fields.debtorIban
  if (named === undefined || named === '') return null
  return (
    <AccountChoice
      {...form.input('debtorAccountId')}
      label={t`З рахунку`}
      error={text('debtorAccountId')}
      places={own.map((account) => ({ ...placeOfAccount(account), id: account.iban }))}
      currency="UAH"
      none={t`Рахунок, вибраний для імпорту`}
      unknown={form.values.debtorAccountId}
    />
  )
}
