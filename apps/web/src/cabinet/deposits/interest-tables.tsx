import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Failed } from '../page/failed.tsx'
import { NextPage } from '../page/next-page.tsx'
import { Folded } from '../thing/folded.tsx'
import { daysOf, type Deposit, payoutsOf } from './deposit-queries.ts'
import { SumsTable } from '../page/sums-table.tsx'

/** Interest by periods: what was paid, and what is to come. */
export function PayoutsCard({ deposit: { id, currency, isTaxed, capitalised } }: { deposit: Deposit }) {
  const { t } = useLingui()
  const query = useQuery(payoutsOf(id))
  const payouts = query.data?.payouts ?? []
  const money = (amount: string) => ({ amount, currency })
  // Taxes are counted in hryvnia, whatever the interest is in.
  const tax = (amount: string) => ({ amount, currency: 'UAH' as const })
  return (
    <Card title={<Trans>Календар процентів</Trans>}>
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && payouts.length === 0 && (
        <p>
          <Trans>Виплат іще немає.</Trans>
        </p>
      )}
      {payouts.length > 0 && (
        <SumsTable
          label={t`Календар процентів`}
          isOwn
          heads={[
            t`За період по`,
            ...(isTaxed ? [t`Нараховано`, t`ПДФО`, t`Військовий збір`] : []),
            capitalised ? t`Додаємо` : t`Отримаєте`,
            t`Коли`,
          ]}
          rows={payouts.map(({ on, gross, incomeTax, militaryTax, net, paidAt }) => ({
            head: shortDate(on),
            sums: [
              ...(isTaxed ? [money(gross), tax(incomeTax), tax(militaryTax)] : []),
              money(net),
              paidAt === null ? t`попереду` : shortDate(businessDateAt(new Date(paidAt))),
            ],
          }))}
        />
      )}
    </Card>
  )
}

/** The interest of each day. */
export function DaysOfInterest({ deposit: { id, currency } }: { deposit: Deposit }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(daysOf(id))
  const days = query.data?.pages.flatMap((page) => page.days) ?? []
  if (days.length === 0) return null
  const money = (amount: string) => ({ amount, currency })
  return (
    <Folded name={<Trans>Проценти за кожен день</Trans>}>
      <div className="d-stack">
        <SumsTable
          label={t`Проценти за кожен день`}
          isOwn
          heads={[t`День`, t`На депозиті`, t`Нараховано`]}
          rows={days.map(({ day, balance, posted }) => ({
            head: shortDate(day),
            sums: [money(balance), money(posted)],
          }))}
        />
        {query.hasNextPage && (
          <div className="d-row">
            <NextPage of={query} />
          </div>
        )}
      </div>
    </Folded>
  )
}
