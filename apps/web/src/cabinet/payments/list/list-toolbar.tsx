import { type PaymentSort, paymentSorts } from '@dilo/domain/payments/payment-tabs.ts'
import { ActiveFilter } from '@dilo/ui/actions/filter-chip.tsx'
import { Select } from '@dilo/ui/fields/select-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SearchField } from '@dilo/ui/fields/search-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { withSearch } from './payments-search.ts'
import { LONGEST_SEARCH, typedSearch } from '../../address/meant-search.ts'
import { useTypedSearch } from '../../address/use-typed-search.ts'

const route = getRouteApi('/payments')

const sortNames: Record<PaymentSort, MessageDescriptor> = {
  newest: msg`Спершу нові`,
  oldest: msg`Спершу давні`,
  latestDay: msg`Пізніша дата`,
  earliestDay: msg`Раніша дата`,
  largest: msg`Спершу більші`,
  smallest: msg`Спершу менші`,
}

/** The search and the order of the list. */
export function ListToolbar() {
  const { t, i18n } = useLingui()
  const { sort = 'newest', import: importId, ...address } = route.useSearch()
  const sought = typedSearch(address)
  const navigate = route.useNavigate()
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
      <Select
        theme="select"
        position="bottom-right"
        aria-label={t`Порядок`}
        value={sort}
        onChange={(event) => order(event.currentTarget.value)}
      >
        {paymentSorts.map((one) => (
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
  const navigate = route.useNavigate()
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
