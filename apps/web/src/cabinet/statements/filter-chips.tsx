import type { Currency } from '@dilo/domain/values/currency.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { ActiveFilter, SuggestedFilter } from '@dilo/ui/actions/filter-chip.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Popover } from '@dilo/ui/overlays/popover.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { AmountFilter, type AmountBounds } from './amount-filter.tsx'
import type { StatementAddress } from './use-statement-address.ts'

type FilterChipsProps = {
  address: StatementAddress
  currency: Currency
  /** The name of the counterparty, if the page knows it. */
  counterpartyName: string | undefined
  /** True if it also offers unset filters; in a narrow window a sheet offers them. */
  suggests: boolean
}

/** The filters of the list: the set ones, which can be removed, and the possible ones. */
export function FilterChips({ address, currency, counterpartyName, suggests }: FilterChipsProps) {
  const { t } = useLingui()
  const { search, filter } = address
  const { direction, min, max, counterparty } = search
  const amount = useAmountText({ min, max }, currency)
  return (
    <ChipGroup label={t`Фільтри`} joined="always">
      {counterparty !== undefined && (
        <ActiveFilter name={t`Контрагент`} onRemove={() => filter({ counterparty: undefined })}>
          <span className="c-clip">{counterpartyName ?? counterparty}</span>
        </ActiveFilter>
      )}
      {direction !== undefined && (
        <ActiveFilter name={t`Напрям`} onRemove={() => filter({ direction: undefined })}>
          {direction === 'in' ? <Trans>Лише надходження</Trans> : <Trans>Лише списання</Trans>}
        </ActiveFilter>
      )}
      {amount !== undefined && (
        <ActiveFilter name={t`Сума`} onRemove={() => filter({ min: undefined, max: undefined })}>
          {amount}
        </ActiveFilter>
      )}
      {suggests && direction === undefined && (
        <>
          <SuggestedFilter onClick={() => filter({ direction: 'in' })}>
            <Trans>Надходження</Trans>
          </SuggestedFilter>
          <SuggestedFilter onClick={() => filter({ direction: 'out' })}>
            <Trans>Списання</Trans>
          </SuggestedFilter>
        </>
      )}
      {suggests && amount === undefined && (
        <Popover
          label={t`Сума`}
          trigger={(opens) => (
            <SuggestedFilter {...opens}>
              <Trans>Сума</Trans>
            </SuggestedFilter>
          )}
        >
          {(close) => (
            <AmountFilter
              currency={currency}
              bounds={{}}
              onChange={(bounds) => {
                close()
                filter(bounds)
              }}
            />
          )}
        </Popover>
      )}
    </ChipGroup>
  )
}

/** `від 1 000,00 ₴ до 2 500,00 ₴`; undefined: no bound is set. */
function useAmountText(
  { min, max }: { [Bound in keyof AmountBounds]: AmountBounds[Bound] | undefined },
  currency: Currency,
): string | undefined {
  const { t } = useLingui()
  const [least, most] = [money(min, currency), money(max, currency)]
  if (least !== undefined && most !== undefined) return t`від ${least} до ${most}`
  if (least !== undefined) return t`від ${least}`
  return most === undefined ? undefined : t`до ${most}`
}

function money(written: string | undefined, currency: Currency): string | undefined {
  const amount = parseAmountInput(written ?? '')
  return amount.ok ? shownMoney(amount.value, currency) : undefined
}
