import type { Overview } from '@dilo/contract/overview.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import type { PageTarget } from '../address/page-address.ts'
import { useLanguage } from '../page/use-language.ts'
import { useToday } from '../page/use-today.ts'
import { searchOfTax } from '../payments/form/tax-way.ts'
import { useTaxPeriodText } from '../payments/form/tax-period-text.ts'
import { taxNames } from '../taxes/tax-names.tsx'

type Upcoming = NonNullable<Overview['upcoming']>
type Row = Upcoming['rows'][number]

/** Payments that are to leave the accounts in the next 14 days, and the balance after each. */
export function UpcomingCard({ upcoming: { rows, isMore } }: { upcoming: Upcoming }) {
  return (
    <Card flush title={<Trans>Найближчі 14 днів</Trans>}>
      <ul className="c-rows">
        {rows.map((row, index) => (
          <li key={`${row.day} ${row.kind} ${row.id ?? row.tax?.tax} ${index}`}>
            <UpcomingRow row={row} />
          </li>
        ))}
      </ul>
      <p className="c-upcoming-note d-meta">
        {isMore && <Trans>Показано найближчі.</Trans>} <Trans>Скільки лишиться після списань, без комісій.</Trans>
      </p>
    </Card>
  )
}

/** A line in the card's place: a card for one sentence would be as large as the chart. */
export const NothingAhead = () => (
  <p className="d-meta">
    <Trans>Найближчі 14 днів: податків, регулярних і запланованих платежів немає.</Trans>
  </p>
)

function UpcomingRow({ row }: { row: Row }) {
  const language = useLanguage()
  const today = useToday()
  const isShort = row.balanceAfter?.startsWith('-') === true
  return (
    <Link {...pageOf(row)} className="c-row">
      <span className="c-row-body">
        <span className="c-row-name c-clip c-block">
          <Name row={row} />
        </span>
        <span className="d-meta c-block">
          {row.day === today ? <Trans>сьогодні</Trans> : dayAndMonth(longDate(row.day, language))}
          {' · '}
          {kinds[row.kind]}
        </span>
      </span>
      <span className="c-row-end">
        {row.amount === null ? (
          <span className="d-meta">
            <Trans>за доходом</Trans>
          </span>
        ) : (
          <Money amount={`-${row.amount}`} currency={row.currency} />
        )}
        {row.balanceAfter !== null && (
          <span className={isShort ? 'c-upcoming-after c-upcoming-short' : 'c-upcoming-after'}>
            {isShort ? <Trans>не вистачить</Trans> : <Trans>залишок</Trans>}{' '}
            <Money amount={isShort ? row.balanceAfter.slice(1) : row.balanceAfter} currency="UAH" />
          </span>
        )}
      </span>
    </Link>
  )
}

/** `28 листопада 2026 р.` without its year: the days are the next ones. */
const dayAndMonth = (date: string): string => date.replace(/\s\d{4}.*$/u, '')

const kinds: Record<Row['kind'], ReactNode> = {
  payment: <Trans>платіж на цей день</Trans>,
  salary: <Trans>зарплата</Trans>,
  order: <Trans>регулярний платіж</Trans>,
  tax: <Trans>останній день податку</Trans>,
}

function Name({ row: { name, tax } }: { row: Row }) {
  const { t } = useLingui()
  const periodText = useTaxPeriodText()
  if (tax === null) return name ?? t`Платіж`
  return (
    <>
      {taxNames[tax.tax]}, {periodText(tax)}
    </>
  )
}

function pageOf({ kind, id, tax }: Row): PageTarget {
  if (id === null) return { to: '/payments/new', search: tax ? searchOfTax(tax) : { way: 'budget' } }
  return kind === 'order'
    ? { to: '/regular-payments/$orderId', params: { orderId: id } }
    : { to: '/payments/$paymentId', params: { paymentId: id } }
}
