import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { PeriodChoice } from '@dilo/ui/fields/period-choice.tsx'
import { SearchField } from '@dilo/ui/fields/search-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { isNarrowed, statementPeriod } from './statement-search.ts'
import { LONGEST_SEARCH, typedSearch } from '../address/meant-search.ts'
import { useSingleKeysWork } from '@dilo/ui/actions/single-keys.ts'
import { useToday } from '../page/use-today.ts'
import { useTypedSearch } from '../address/use-typed-search.ts'
import { DirectionChoice } from './direction-choice.tsx'
import { AmountSuggestion, FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { everything } from './nothing-found.tsx'
import type { ListAddress } from './use-statement-address.ts'

type StatementToolbarProps = {
  address: ListAddress
  /** The currency of amounts; undefined: those of several. */
  currency: Currency | undefined
  counterpartyName: string | undefined
  sorts: readonly StatementSort[]
  /** True if the filters do not fit beside each other, so a sheet holds them. */
  isNarrow: boolean
}

/** The filters of entries, in one row. The address has all of them. */
export function StatementToolbar({ address, currency, counterpartyName, sorts, isNarrow }: StatementToolbarProps) {
  const today = useToday()
  const { search, filter } = address
  return (
    <div className="c-statement-toolbar">
      <PeriodChoice
        period={statementPeriod(search, today)}
        today={today}
        onChange={(chosen) => filter({ period: undefined, from: undefined, to: undefined, ...chosen })}
      />
      <EntrySearch address={address} />
      {isNarrow ? (
        <FilterSheet address={address} currency={currency} sorts={sorts} />
      ) : (
        <>
          <DirectionChoice address={address} />
          <AmountSuggestion address={address} currency={currency} />
        </>
      )}
      <div className="c-filter-row">
        <FilterChips
          address={address}
          currency={currency}
          counterpartyName={counterpartyName}
          withDirection={isNarrow}
        />
        {isNarrowed(search) && (
          <Button variant="ghost" size="small" onClick={() => filter(everything)}>
            <Trans>Скинути фільтри</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function EntrySearch({ address: { search, filter } }: { address: ListAddress }) {
  const { t } = useLingui()
  const sought = typedSearch(search)
  // One search is one step of the history while a person types: Back leaves the search, not a single character.
  const typed = useTypedSearch(sought, (text) => {
    const wanted = text.trim()
    filter(
      { search: wanted === '' ? undefined : wanted, instead: undefined, exact: undefined },
      { replace: sought !== '' && wanted !== '' },
    )
  })
  return (
    <div className="c-search" role="search">
      <SearchField
        low
        label={t`Знайти операцію`}
        {...(useSingleKeysWork() && { 'aria-keyshortcuts': '/' })}
        placeholder={t`Назва, IBAN, сума…`}
        maxLength={LONGEST_SEARCH}
        {...typed}
      />
    </div>
  )
}
