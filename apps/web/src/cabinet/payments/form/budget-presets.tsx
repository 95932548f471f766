import type { EntrepreneurTax } from '@dilo/domain/payments/budget-presets.ts'
import type { TaxGroup } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { typedAmountOf } from '@dilo/domain/values/paid-amount.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FormPartProps } from './form-props.ts'
import { type Prepared } from './typed-payment.ts'

type Preset = Prepared['budget'][number]['presets'][number]

const taxes: Record<EntrepreneurTax, ReactNode> = {
  singleTax: <Trans>Єдиний податок</Trans>,
  militaryLevy: <Trans>Військовий збір</Trans>,
  socialContribution: <Trans>ЄСВ</Trans>,
}

/**
 * An entrepreneur's next payments to the budget, by the group of the single tax: one press fills purpose and amount.
 */
export function BudgetPresets({ form, prepared }: Pick<FormPartProps, 'form' | 'prepared'>) {
  const { t } = useLingui()
  const [group, setGroup] = useState<TaxGroup>('3')
  const offered = prepared.budget.find((one) => one.group === group)
  if (offered === undefined) return null
  const names: Record<TaxGroup, string> = { '1': t`1 група`, '2': t`2 група`, '3': t`3 група`, '3vat': t`3 з ПДВ` }
  return (
    <div className="d-stack d-gap-2">
      <p className="d-field-label">
        <Trans>Податки підприємця</Trans>
      </p>
      <Segmented
        fill="equal"
        label={t`Група єдиного податку`}
        value={group}
        options={prepared.budget.map((one) => ({ value: one.group, label: names[one.group] }))}
        onChange={setGroup}
      />
      <div className="c-preset-list">
        {offered.presets.map((preset) => (
          <PresetButton
            key={preset.tax}
            preset={preset}
            today={prepared.today}
            isChosen={form.values.remittanceInformation === preset.remittanceInformation}
            onSelect={() => takePreset(form, preset)}
          />
        ))}
      </div>
    </div>
  )
}

type PresetButtonProps = { preset: Preset; today: string; isChosen: boolean; onSelect: () => void }

function PresetButton({ preset, today, isChosen, onSelect }: PresetButtonProps) {
  const { tax, amount, shareOfIncome, isMaximum, due } = preset
  const day = shortDate(due)
  const share = shareOfIncome === null ? '' : String(shareOfIncome / 100).replace('.', ',')
  return (
    <button
      type="button"
      className={isChosen ? 'c-preset c-preset-chosen' : 'c-preset'}
      aria-pressed={isChosen}
      onClick={onSelect}
    >
      <span className="c-preset-name">{taxes[tax]}</span>
      <span className="c-preset-amount">
        {amount !== null && isMaximum && <Trans>до</Trans>}{' '}
        {amount !== null && <Money amount={amount} currency="UAH" />}
        {share !== '' && <Trans>{share} % доходу за квартал</Trans>}
      </span>
      <span className="d-meta">
        {due < today ? <Trans>строк сплати минув {day}</Trans> : <Trans>сплатити до {day}</Trans>}
      </span>
      {isMaximum && (
        <span className="d-meta">
          <Trans>Сума від ради вашої громади може бути менша</Trans>
        </span>
      )}
    </button>
  )
}

/** The payer works out a share of the income: the amount in the field may belong to another tax. */
function takePreset(form: FormPartProps['form'], { remittanceInformation, amount }: Preset): void {
  form.set('remittanceInformation', remittanceInformation)
  form.set('amount', amount === null ? '' : typedAmountOf(amount))
}
