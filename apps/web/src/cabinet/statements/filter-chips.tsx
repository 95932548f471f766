import type { Currency } from '@dilo/domain/values/currency.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { ActiveFilter, SuggestedFilter } from '@dilo/ui/actions/filter-chip.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Popover } from '@dilo/ui/overlays/popover.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { AmountFilter, type AmountBounds } from './amount-filter.tsx'
import type { ListAddress } from './use-statement-address.ts'

type FilterChipsProps = {
  address: ListAddress
  /** The currency of amounts; undefined: those of several. */
  currency: Currency | undefined
  /** The name of the counterparty, if the page knows it. */
  counterpartyName: string | undefined
  /** True if no choice beside them shows the direction. */
  withDirection: boolean
}

/** The filters that are set: a press takes one away. */
export function FilterChips({ address, currency, counterpartyName, withDirection }: FilterChipsProps) {
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
      {withDirection && direction !== undefined && (
        <ActiveFilter name={t`Напрям`} onRemove={() => filter({ direction: undefined })}>
          {direction === 'in' ? <Trans>Лише надходження</Trans> : <Trans>Лише списання</Trans>}
        </ActiveFilter>
      )}
      {amount !== undefined && (
        <ActiveFilter name={t`Сума`} onRemove={() => filter({ min: undefined, max: undefined })}>
          {amount}
        </ActiveFilter>
      )}
    </ChipGroup>
  )
}

/** Offers the filter that has no choice in the row; set, it is among the chips. */
export function AmountSuggestion({
  address: { search, filter },
  currency,
}: Pick<FilterChipsProps, 'address' | 'currency'>) {
  const { t } = useLingui()
  if (search.min !== undefined || search.max !== undefined) return null
  return (
    <Popover
      label={t`Сума`}
      align="end"
      trigger={(opens) => (
        <SuggestedFilter {...opens}>
          <Trans>Фільтр</Trans>
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
  )
}

/** `від 1 000,00 ₴ до 2 500,00 ₴`; undefined: no bound is set. */
function useAmountText(
  { min, max }: { [Bound in keyof AmountBounds]: AmountBounds[Bound] | undefined },
  currency: Currency | undefined,
): string | undefined {
  const { t } = useLingui()
  const [least, most] = [money(min, currency), money(max, currency)]
  if (least !== undefined && most !== undefined) return t`від ${least} до ${most}`
  if (least !== undefined) return t`від ${least}`
  return most === undefined ? undefined : t`до ${most}`
}

function money(written: string | undefined, currency: Currency | undefined): string | undefined {
  const amount = parseAmountInput(written ?? '')
  if (!amount.ok) return undefined
  return currency === undefined ? written?.replace('.', ',') : shownMoney(amount.value, currency)
}
