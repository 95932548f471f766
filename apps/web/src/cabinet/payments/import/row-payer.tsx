import { maskIban } from '@dilo/domain/values/iban.ts'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAccountName } from '../../accounts/account-name.tsx'
import { accounts } from '../../accounts/account-queries.ts'
import type { FormPartProps } from '../form/form-props.ts'
import type { ImportRow } from './import-queries.ts'

/** A row that names an account to pay from: which one, or that of the import. */
export function RowPayer({ row, part: { form, text } }: { row: ImportRow; part: FormPartProps }) {
  const { t } = useLingui()
  const accountName = useAccountName()
  const own = useQuery(accounts).data?.accounts.filter(({ currency }) => currency === 'UAH') ?? []
  const named = row.fields.debtorIban
  if (named === undefined || named === '') return null
  const isOwn = own.some(({ iban }) => iban === form.values.debtorAccountId)
  return (
    <SelectField {...form.input('debtorAccountId')} label={t`З рахунку`} error={text('debtorAccountId')}>
      <option value="">
        <Trans>Рахунок, вибраний для імпорту</Trans>
      </option>
      {!isOwn && form.values.debtorAccountId !== '' && (
        <option value={form.values.debtorAccountId}>{form.values.debtorAccountId}</option>
      )}
      {own.map((account) => (
        <option key={account.id} value={account.iban}>
          {accountName(account)}, {maskIban(account.iban)}
        </option>
      ))}
    </SelectField>
  )
}
