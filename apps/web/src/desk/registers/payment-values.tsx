import { paymentKinds } from '@dilo/domain/payments/payment-kind.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { feeText } from '../words/fee-text.ts'
import { daysText, feeKindWords } from '../words/payment-words.ts'
import type { EntryOf } from '../words/register-words.ts'
import { BudgetAccountsForm } from './budget-accounts-form.tsx'
import type { RegisterValueTable } from './register-value.ts'
import { TariffForm } from './tariff-form.tsx'

function ShownTariff({ value }: { value: EntryOf<'tariff'>['value'] }) {
  const { i18n } = useLingui()
  return (
    <KeyValues>
      {paymentKinds.map((kind) => (
        <KeyValue key={kind} name={i18n._(feeKindWords[kind])}>
          {feeText(value[kind], i18n)}
        </KeyValue>
      ))}
    </KeyValues>
  )
}

function ShownBudgetAccounts({ value }: { value: EntryOf<'budgetAccounts'>['value'] }) {
  const { i18n } = useLingui()
  if (value.length === 0)
    return (
      <p>
        <Trans>Жодного.</Trans>
      </p>
    )
  return (
    <KeyValues>
      {value.map(({ code, from, to }) => (
        <KeyValue key={`${code} ${from}`} name={code}>
          {daysText(from, to, i18n)}
        </KeyValue>
      ))}
    </KeyValues>
  )
}

export const paymentValues = {
  tariff: { Form: TariffForm, Shown: ShownTariff },
  budgetAccounts: { Form: BudgetAccountsForm, Shown: ShownBudgetAccounts },
} satisfies Partial<RegisterValueTable>
