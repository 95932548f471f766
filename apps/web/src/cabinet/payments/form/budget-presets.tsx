import type { TaxGroup } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormPartProps } from './form-props.ts'
import { readNewPaymentSearch } from './new-payment-search.ts'
import { taxNames } from '../tax-names.tsx'
import { useTaxPeriodText } from './tax-period-text.ts'
import { type Prepared } from './typed-payment.ts'

type Preset = Prepared['budget'][number]['presets'][number]

/**
 * An entrepreneur's next payments to the budget, by the group of the single tax, and what is paid of them: one press
 * fills purpose and amount.
 */
export function BudgetPresets({ form, prepared }: Pick<FormPartProps, 'form' | 'prepared'>) {
  const { t } = useLingui()
  const periodText = useTaxPeriodText()
  // A page that told of the tax led here with its group.
  const named = readNewPaymentSearch(useSearch({ strict: false })).group
  const [group, setGroup] = useState<TaxGroup>(named ?? '3')
  const offered = prepared.budget.find((one) => one.group === group)
  if (offered === undefined) return null
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
      <div className="c-preset-list">
        {offered.presets.map((preset) => (
          <PresetTile key={preset.tax} preset={preset} form={form} />
        ))}
      </div>
      <p className="d-meta">
        <Trans>
          Декларація за {declared} — до {declareUntil}
        </Trans>
      </p>
    </div>
  )
}

type PresetTileProps = { preset: Preset; form: FormPartProps['form'] }

function PresetTile({ preset, form }: PresetTileProps) {
  const { tax, period, amount, shareOfIncome, isMaximum, due, paid, passed } = preset
  const periodText = useTaxPeriodText()
  const isChosen = form.values.remittanceInformation === preset.remittanceInformation
  const [of, until] = [periodText(period), shortDate(due)]
  const share = shareOfIncome === null ? '' : String(shareOfIncome / 100).replace('.', ',')
  return (
    <div className="c-preset-place">
      <button
        type="button"
        className={isChosen ? 'c-preset c-preset-chosen' : 'c-preset'}
        aria-pressed={isChosen}
        onClick={() => takeTerm(form, preset)}
      >
        <span className="c-preset-name">{taxNames[tax]}</span>
        <span className="c-preset-amount">
          {amount !== null && isMaximum && <Trans>до</Trans>}{' '}
          {amount !== null && <Money amount={amount} currency="UAH" shown />}
          {share !== '' && <Trans>{share} % доходу за квартал</Trans>}
        </span>
        <span className="d-meta">
          <Trans>
            {of}: сплатити до {until}
          </Trans>
        </span>
        {isMaximum && (
          <span className="d-meta">
            <Trans>Сума від ради вашої громади може бути менша</Trans>
          </span>
        )}
        {paid !== null && (
          <span className="d-meta">
            <Paid paid={paid} />
          </span>
        )}
      </button>
      {passed !== null && <PassedTerm passed={passed} form={form} />}
    </div>
  )
}

function Paid({ paid }: { paid: NonNullable<Preset['paid']> }) {
  const of = useTaxPeriodText()(paid.period)
  const day = shortDate(paid.day)
  const sum = <Money amount={paid.amount} currency="UAH" />
  if (paid.isOnItsWay)
    return (
      <Trans>
        {of}: {sum} у дорозі
      </Trans>
    )
  return paid.isPart ? (
    <Trans>
      {of}: сплачено {sum}, востаннє {day}
    </Trans>
  ) : (
    <Trans>
      {of}: сплачено {day}, {sum}
    </Trans>
  )
}

/** Nothing from here has paid it; another bank may have, so it is a way and no warning. */
function PassedTerm({ passed, form }: { passed: NonNullable<Preset['passed']>; form: FormPartProps['form'] }) {
  const of = useTaxPeriodText()(passed.period)
  return (
    <button type="button" className="c-preset-passed" onClick={() => takeTerm(form, passed)}>
      <Trans>Заповнити за {of}</Trans>
    </button>
  )
}

type Term = Pick<Preset, 'remittanceInformation' | 'amount'>

/** The payer works out a share of the income: the amount in the field may belong to another tax. */
function takeTerm(form: FormPartProps['form'], { remittanceInformation, amount }: Term): void {
  form.set('remittanceInformation', remittanceInformation)
  form.set('amount', amount === null ? '' : typedAmountOf(amount))
}
