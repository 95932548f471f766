import { Fact } from '@dilo/ui/fields/fact.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from '../address/open-page.ts'
import { ApiError } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { AccountChoice, placeOfAccount } from '../accounts/account-choice.tsx'
import { accounts } from '../accounts/account-queries.ts'
import { isUncertain } from '../offline/is-uncertain.ts'
import { FormSheet } from '../page/form-dialog.tsx'
import { useReplenish } from './deposit-changes.ts'
import type { Deposit } from './deposit-queries.ts'

/** Money is added to a deposit: how much, and from which account. It is signed on the page of the operation. */
export function ReplenishSheet({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const moneyText = useMoneyText()
  const failureText = useFailureText()
  const replenishing = useReplenish(deposit)
  const { currency, balance } = deposit
  const held = useQuery(accounts).data?.accounts ?? []
  const paying = held.filter((one) => one.type === 'CURRENT' && one.status === 'OPEN' && one.currency === currency)
  const [amount, setAmount] = useState('')
  const [chosen, setChosen] = useState<string>()
  const from = chosen ?? paying.find((one) => one.id === deposit.payingAccountId)?.id ?? paying[0]?.id ?? ''
  const agreed = deposit.replenishing
  const bounds = agreed && {
    least: moneyText(agreed.least, currency),
    most: moneyText(String(BigInt(agreed.most) - BigInt(balance)), currency),
  }
  const { error } = replenishing
  const fields = error instanceof ApiError ? (error.refusal?.fields ?? {}) : {}
  const isAmountAtFault = 'amount' in fields
  const submit = (event: FormEvent) => {
    event.preventDefault()
    replenishing.mutate(
      { amount, payingAccountId: from },
      {
        onSuccess: ({ id: operationId }) =>
          void navigate({ to: '/deposits/operations/$operationId', params: { operationId } }),
      },
    )
  }
  return (
    <FormSheet
      onClose={onClose}
      title={<Trans>Поповнити депозит</Trans>}
      submitLabel={<Trans>Далі до підпису</Trans>}
      busy={replenishing.isPending}
      onSubmit={submit}
    >
      <AmountField
        label={t`Сума`}
        currency={currency}
        value={amount}
        onChange={setAmount}
        hint={bounds ? <Fact>{t`Від ${bounds.least}, разом можна додати ще ${bounds.most}`}</Fact> : undefined}
        error={
          isAmountAtFault
            ? bounds
              ? t`Перевірте суму: від ${bounds.least} і не більше ніж ${bounds.most}, у межах вільного на рахунку`
              : t`Перевірте суму`
            : undefined
        }
      />
      <AccountChoice
        label={t`З рахунку`}
        places={paying.map(placeOfAccount)}
        value={from}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <p className="d-meta">
        <Trans>Додані гроші приносять проценти від завтрашнього дня. Ставка та день повернення не змінюються.</Trans>
      </p>
      {error !== null && !isAmountAtFault && (
        <Banner tone="danger" live>
          <p>
            {isUncertain(error)
              ? t`Відповідь банку не дійшла. Натисніть ще раз: двічі нічого не зробимо.`
              : failureText(error)}
          </p>
        </Banner>
      )}
    </FormSheet>
  )
}
