import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AccountChoice, placeOfAccount } from '../../accounts/account-choice.tsx'
import { newPayment } from '../payment-queries.ts'
import { Refused } from '../../page/refused.tsx'
import { useChangeAccount, useChangeFailure } from './import-changes.ts'
import type { PaymentImport } from './import-queries.ts'

/** The paying account. Choosing another one has the bank validate the rows by it. */
export function ImportPayer({ one }: { one: PaymentImport }) {
  const { t } = useLingui()
  const prepared = useQuery(newPayment)
  const failureText = useChangeFailure()
  const { choose, validating, error } = useChangeAccount(one.id)
  if (prepared.data === undefined) return null
  return (
    <div className="c-import-payer d-stack d-gap-2">
      <AccountChoice
        label={t`З рахунку`}
        value={validating ?? one.debtorAccountId}
        onChange={(event) => choose(event.currentTarget.value)}
        places={prepared.data.accounts.map(placeOfAccount)}
        currency="UAH"
        unknown={t`Рахунок, вибраний для імпорту`}
      />
      {validating !== undefined && (
        <p className="d-meta" role="status">
          <Trans>Перевіряємо рядки за новим рахунком…</Trans>
        </p>
      )}
      <Refused error={error} text={failureText} />
    </div>
  )
}
