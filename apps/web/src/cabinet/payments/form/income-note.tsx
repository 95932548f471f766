import { shareOfIncome } from '@dilo/domain/payments/share-of-income.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { receipts } from '../../accounts/receipts-query.ts'
import { taxNames } from '../../taxes/tax-names.tsx'
import type { FormPartProps } from './form-props.ts'
import { type Preset, percents } from './preset-tile.tsx'
import { takeTerm } from './recipient-of-tax.ts'
import { useTaxPeriodText } from './tax-period-text.ts'

type IncomeNoteProps = Pick<FormPartProps, 'form' | 'prepared'> & { presets: readonly Preset[] }

type IncomePreset = Preset & { readonly shareOfIncome: number }

/**
 * The receipts from other parties during the chosen tax's quarter, and the tax of it. The bank does not know the income, so it
 * offers the amount and fills in nothing by itself.
 */
export function IncomeNote({ presets, ...props }: IncomeNoteProps) {
  const chosen = presets.find(
    (preset): preset is IncomePreset =>
      preset.shareOfIncome !== null && preset.remittanceInformation === props.form.values.remittanceInformation,
  )
  return chosen === undefined ? null : <Receipts {...props} preset={chosen} />
}

type ReceiptsProps = Pick<FormPartProps, 'form' | 'prepared'> & { preset: IncomePreset }

function Receipts({ preset, form, prepared }: ReceiptsProps) {
  const { period, tax, paid } = preset
  const of = useTaxPeriodText()(period)
  const came = useQuery(receipts(period)).data?.amount ?? null
  if (came === null) return null
  const paidOfIt = paid !== null && paid.period.first === period.first ? kopiykas(BigInt(paid.amount)) : kopiykas(0n)
  const due = shareOfIncome(kopiykas(BigInt(came)), preset.shareOfIncome, paidOfIt)
  const sum = <Money amount={came} currency="UAH" />
  const share = percents(preset.shareOfIncome)
  const name = taxNames[tax]
  return (
    <div className="d-stack d-gap-2" role="status">
      <p className="d-meta">
        {period.last > prepared.today ? (
          <Trans>
            {of} ще триває: на рахунки в Діло надійшло {sum} без переказів між своїми.
          </Trans>
        ) : (
          <Trans>
            {of}: на рахунки в Діло надійшло {sum} без переказів між своїми.
          </Trans>
        )}{' '}
        <Trans>Звірте з книгою обліку доходів: готівки, валюти й інших банків тут немає.</Trans>
      </p>
      {due > 0n && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => takeTerm(form, prepared, { ...preset, amount: String(due) })}
          >
            <Trans>
              {name}: {share} % — <Money amount={String(due)} currency="UAH" shown />
            </Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
