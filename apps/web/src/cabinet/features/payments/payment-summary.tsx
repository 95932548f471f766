import type { Account } from '@dilo/contract/account-service.ts'
import { parseAmountInput } from '@dilo/domain/values/kopiykas.ts'
import { longDate } from '@dilo/ui/dates.ts'
import { Money } from '@dilo/ui/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../use-language.ts'
import type { OrderField } from './payment-order.ts'

export type PaymentSummaryProps = { values: Record<OrderField, string>; payer: Account | undefined; today: string }

/** What will come of the form, as it is filled in: on wide screens only, where it lies beside. */
export function PaymentSummary({ values, payer, today }: PaymentSummaryProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const parsed = parseAmountInput(values.amount)
  const amount = parsed.ok ? parsed.value : 0n
  const currency = payer?.currency ?? 'UAH'
  const after = payer && BigInt(payer.availableBalance) - amount
  return (
    <aside className="d-card c-summary" aria-label={t`Підсумок платежу`}>
      <p className="d-meta">
        <Trans>До сплати</Trans>
      </p>
      <p>
        <Money amount={String(amount)} currency={currency} size="large" />
      </p>
      <dl className="c-summary-lines">
        <div>
          <dt>
            <Trans>Отримувач</Trans>
          </dt>
          <dd>{values.creditorName.trim() || '—'}</dd>
        </div>
        <div>
          <dt>
            <Trans>Дата</Trans>
          </dt>
          <dd>{longDate(today, language)}</dd>
        </div>
        {after !== undefined && after >= 0n && (
          <div>
            <dt>
              <Trans>Залишиться на рахунку</Trans>
            </dt>
            <dd>
              <Money amount={String(after)} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </aside>
  )
}
