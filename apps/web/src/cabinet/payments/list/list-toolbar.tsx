import { type PaymentSort, paymentSorts } from '@dilo/domain/payments/payment-tabs.ts'
import { PeriodChoice } from '@dilo/ui/fields/period-choice.tsx'
import { ActiveFilter } from '@dilo/ui/actions/filter-chip.tsx'
import { Select } from '@dilo/ui/fields/select-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SearchField } from '@dilo/ui/fields/search-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { addressOfPage } from '../../address/open-page.ts'
import { type PaymentsSearch, withSearch } from './payments-search.ts'
import { offeredSorts, paymentsPeriod, shownSort } from './payments-shown.ts'
import { LONGEST_SEARCH, typedSearch } from '../../address/meant-search.ts'
import { useTypedSearch } from '../../address/use-typed-search.ts'
import { useToday } from '../../page/use-today.ts'
import { AccountChoice, ALL_ACCOUNTS } from '../../accounts/account-select.tsx'

const route = addressOfPage('/payments')

const sortNames: Record<PaymentSort, MessageDescriptor> = {
  newest: msg`Спершу нові`,
  oldest: msg`Спершу давні`,
  latestDay: msg`Пізніша дата`,
  earliestDay: msg`Раніша дата`,
  largest: msg`Спершу більші`,
  smallest: msg`Спершу менші`,
}

/** The search, the period, the account and the order of the list. */
export function ListToolbar() {
  const { t, i18n } = useLingui()
  const address = route.useSearch()
  const { import: importId, account = ALL_ACCOUNTS } = address
  const today = useToday()
  const sought = typedSearch(address)
  const navigate = route.useChange()
  // One search is one step of the history while a person types: Back leaves the search, not a single character.
  const typed = useTypedSearch(
    sought,
    (text) =>
      void navigate({
        search: (before) => withSearch(before, text),
        replace: sought !== '' && text.trim() !== '',
        resetScroll: false,
      }),
  )
  const filter = (change: (search: PaymentsSearch) => PaymentsSearch) =>
    void navigate({ search: change, resetScroll: false })
  const order = (chosen: string) => {
    const found = paymentSorts.find((known) => known === chosen) ?? 'newest'
    void navigate({
      search: ({ sort: _before, ...rest }) => (found === 'newest' ? rest : { ...rest, sort: found }),
      resetScroll: false,
    })
  }
  return (
    <div className="c-toolbar d-row d-gap-3" role="search">
      <div className="c-search">
        <SearchField
          label={t`Знайти платіж`}
          placeholder={t`Назва, IBAN, сума…`}
          maxLength={LONGEST_SEARCH}
          {...typed}
        />
      </div>
      <PeriodChoice
        period={paymentsPeriod(address, today)}
        today={today}
        onChange={(chosen) => filter(({ period: _period, from: _from, to: _to, ...rest }) => ({ ...rest, ...chosen }))}
        onClear={() => filter(({ period: _period, from: _from, to: _to, ...rest }) => rest)}
      />
      <AccountChoice
        withAll
        toolbar
        accountId={account}
        onChoose={(id) =>
          filter(({ account: _before, ...rest }) => (id === ALL_ACCOUNTS ? rest : { ...rest, account: id }))
        }
      />
      <Select
        theme="select"
        position="bottom-right"
        aria-label={t`Порядок`}
        value={shownSort(address)}
        onChange={(event) => order(event.currentTarget.value)}
      >
        {offeredSorts(address).map((one) => (
          <option key={one} value={one}>
            {i18n._(sortNames[one])}
          </option>
        ))}
      </Select>
      {importId !== undefined && <OfImport importId={importId} />}
    </div>
  )
}

/** The list shows the payments of one file, with links back to the file and to all payments. */
function OfImport({ importId }: { importId: string }) {
  const { t } = useLingui()
  const navigate = route.useChange()
  return (
    <>
      <ActiveFilter
        name={t`З імпорту`}
        onRemove={() => void navigate({ search: ({ import: _before, ...rest }) => rest, resetScroll: false })}
      >
        <Trans>Лише з імпорту</Trans>
      </ActiveFilter>
      <Link to="/payments/import/$importId" params={{ importId }}>
        <Trans>До імпорту</Trans>
      </Link>
    </>
  )
}
