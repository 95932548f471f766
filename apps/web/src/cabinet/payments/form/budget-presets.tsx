import type { TaxGroup } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from '../../../routing/router-context.ts'
import { NewRequisites } from '../ending/new-requisites.tsx'
import { RecentRecipients } from '../recipient/recent-recipients.tsx'
import { taxNames } from '../../taxes/tax-names.tsx'
import type { FormPartProps } from './form-props.ts'
import { IncomeNote } from './income-note.tsx'
import { readNewPaymentSearch } from './new-payment-search.ts'
import { PresetTile } from './preset-tile.tsx'
import { recipientOfTax, takeRecipient } from './recipient-of-tax.ts'
import { useTaxPeriodText } from './tax-period-text.ts'

type BudgetPartProps = Pick<FormPartProps, 'form' | 'prepared'>

/** Known values of a payment to the budget: an entrepreneur's next taxes, and the accounts that were paid before. */
export function BudgetPresets(props: BudgetPartProps) {
  return (
    <>
      {props.prepared.budget.length > 0 && <Taxes {...props} />}
      <PaidAccounts {...props} />
    </>
  )
}

/** An entrepreneur's next taxes, by the group of the single tax: one press fills recipient, purpose and amount. */
function Taxes({ form, prepared }: BudgetPartProps) {
  const { t } = useLingui()
  const periodText = useTaxPeriodText()
  // A page about the tax led here with its group.
  const named = readNewPaymentSearch(useSearch()).group
  // A server of the version before does not say the group.
  const [group, setGroup] = useState<TaxGroup | null>(named ?? prepared.taxGroup ?? null)
  // The contribution has one term for all groups.
  const offered = prepared.budget.find((one) => one.group === (group ?? '3'))
  if (offered === undefined) return null
  const presets = offered.presets.filter(({ tax }) => group !== null || tax === 'socialContribution')
  const chosen = presets.find(
    ({ remittanceInformation }) => remittanceInformation === form.values.remittanceInformation,
  )
  const names: Record<TaxGroup, string> = {
    '1': t`1 група`,
    '2': t`2 група`,
    '3': t`3 група`,
    '3vat': t`3 з ПДВ`,
    '4': t`4 група`,
  }
  const declared = periodText(offered.declaration.period)
  const declareUntil = shortDate(offered.declaration.due)
  return (
    <div className="d-stack d-gap-2">
      <p className="d-field-label">
        <Trans>Податки підприємця, група</Trans>
      </p>
      <Segmented
        fill="words"
        label={t`Група єдиного податку`}
        value={group}
        options={prepared.budget.map(({ group: one }) => ({
          value: one,
          name: names[one],
          label: one === '3vat' ? names[one] : one,
        }))}
        onChange={setGroup}
      />
      {group === null && (
        <p className="d-meta">
          <Trans>Виберіть групу один раз: далі її покаже ваш останній платіж</Trans>
        </p>
      )}
      <div className="c-preset-list" role="group" aria-label={t`Податки`}>
        {presets.map((preset) => (
          <PresetTile key={preset.tax} preset={preset} form={form} prepared={prepared} />
        ))}
      </div>
      <IncomeNote presets={presets} form={form} prepared={prepared} />
      {chosen !== undefined && recipientOfTax(prepared, chosen.tax) === undefined && (
        <p className="d-meta">
          <Trans>Реквізити введіть один раз: після цього платежу підставимо їх самі.</Trans> <NewRequisites />
        </p>
      )}
      {group !== null && (
        <p className="d-meta">
          <Trans>
            Декларація за {declared} — до {declareUntil}
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Names of the Treasury's offices are alike: a chip says the tax, or the end of the account. */
function PaidAccounts({ form, prepared: { budgetRecipients = [] } }: BudgetPartProps) {
  if (budgetRecipients.length === 0) return null
  return (
    <RecentRecipients
      recent={budgetRecipients.map(({ tax, ...one }) => ({
        ...one,
        label: (
          <>
            {tax === null ? `…${one.iban.slice(-4)}` : taxNames[tax]} · {one.name}
          </>
        ),
      }))}
      iban={form.values.creditorIban}
      onTake={(known) => takeRecipient(form, known)}
    />
  )
}
