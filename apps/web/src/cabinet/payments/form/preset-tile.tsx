import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { taxNames } from '../../taxes/tax-names.tsx'
import type { FormPartProps } from './form-props.ts'
import { endsBeforeDue, takeTerm } from './recipient-of-tax.ts'
import { useTaxPeriodText } from './tax-period-text.ts'
import { type Prepared } from './typed-payment.ts'

export type Preset = Prepared['budget'][number]['presets'][number]

type PresetTileProps = Pick<FormPartProps, 'form' | 'prepared'> & { preset: Preset }

/** A share in hundredths of a percent as people write percents: `5`, `0,5`. */
export const percents = (share: number): string => String(share / 100).replace('.', ',')

/** The next term of a tax: one press fills recipient, purpose and amount. */
export function PresetTile({ preset, form, prepared }: PresetTileProps) {
  const { tax, period, amount, shareOfIncome, isMaximum, due, paid, passed } = preset
  const periodText = useTaxPeriodText()
  const isChosen = form.values.remittanceInformation === preset.remittanceInformation
  const [of, until] = [periodText(period), shortDate(due)]
  const share = shareOfIncome === null ? '' : percents(shareOfIncome)
  const lastDay = endsBeforeDue(prepared, preset)
  const last = lastDay && shortDate(lastDay)
  return (
    <div className="c-preset-place">
      <button
        type="button"
        className={isChosen ? 'c-preset c-preset-chosen' : 'c-preset'}
        aria-pressed={isChosen}
        onClick={() => takeTerm(form, prepared, preset)}
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
        {last !== null && (
          <span className="d-meta">
            <Trans>Рахунок Казначейства діє до {last}: потім потрібен новий</Trans>
          </span>
        )}
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
      {passed !== null && <PassedTerm passed={{ ...passed, tax }} form={form} prepared={prepared} />}
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

type PassedTermProps = Pick<FormPartProps, 'form' | 'prepared'> & {
  passed: NonNullable<Preset['passed']> & Pick<Preset, 'tax'>
}

/** Nothing from here has paid it; another bank may have, so it is a way and no warning. */
function PassedTerm({ passed, form, prepared }: PassedTermProps) {
  const of = useTaxPeriodText()(passed.period)
  return (
    <button type="button" className="c-preset-passed" onClick={() => takeTerm(form, prepared, passed)}>
      <Trans>Заповнити за {of}</Trans>
    </button>
  )
}
