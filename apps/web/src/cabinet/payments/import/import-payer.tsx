import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { newPayment } from '../payment-queries.ts'
import { Refused } from '../../page/refused.tsx'
import { useChangeAccount, useChangeFailure } from './import-changes.ts'
import type { PaymentImport } from './import-queries.ts'
import { PayerOptions, payersOf } from './payer-options.tsx'

/** Which account pays. Choosing another one has the bank validate the rows by it. */
export function ImportPayer({ one }: { one: PaymentImport }) {
  const { t } = useLingui()
  const prepared = useQuery(newPayment)
  const failureText = useChangeFailure()
  const { choose, validating, error } = useChangeAccount(one.id)
  if (prepared.data === undefined) return null
  const payers = payersOf(prepared.data.accounts)
  const isListed = payers.some(({ id }) => id === one.debtorAccountId)
  return (
    <div className="c-import-payer d-stack d-gap-2">
      <SelectField
        label={t`З рахунку`}
        value={validating ?? one.debtorAccountId}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {!isListed && (
          <option value={one.debtorAccountId}>
            <Trans>Рахунок, вибраний для імпорту</Trans>
          </option>
        )}
        <PayerOptions payers={payers} />
      </SelectField>
      {validating !== undefined && (
        <p className="d-meta" role="status">
          <Trans>Перевіряємо рядки за новим рахунком…</Trans>
        </p>
      )}
      <Refused error={error} text={failureText} />
    </div>
  )
}
