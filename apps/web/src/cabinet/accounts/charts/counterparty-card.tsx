import type { TurnoverByCounterparty } from '@dilo/contract/account-analysis-calls.ts'
import { CounterpartyBars, type RankedTurnover } from '@dilo/ui/charts/counterparty-bars.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { useAmountsHidden } from '@dilo/ui/display/hidden-amounts.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChartsSearch } from './charts-search.ts'
import { ChartCard } from './chart-card.tsx'
import { byCounterparty, type ChartedPeriod } from './chart-queries.ts'
import type { PictureOfChart } from './picture-of-chart.ts'
import { usePictureFrame } from './use-picture-frame.ts'

type CounterpartyCardProps = { accountId: string; period: ChartedPeriod; search: ChartsSearch }

/** The counterparties of the money; each links to the statement filtered by it. */
export function CounterpartyCard({ accountId, period, search }: CounterpartyCardProps) {
  const { t } = useLingui()
  const query = useQuery(byCounterparty(accountId, period))
  const rowsOf = useRows()
  const pictureOf = usePicture(period.direction)
  return (
    <ChartCard
      title={t`Обороти за контрагентами`}
      query={query}
      picture={(data) => pictureOf(data, rowsOf(data))}
      nothing={({ counterparties, others }) =>
        counterparties.length === 0 && others.count === 0 ? <Trans>За цей період операцій не було</Trans> : undefined
      }
    >
      {(data) => (
        <>
          <CounterpartyBars
            label={t`Обороти за контрагентами`}
            rows={rowsOf(data)}
            currency={data.account.currency}
            link={({ key }, props) => (
              <Link
                to="/accounts/$accountId/statement"
                params={{ accountId }}
                search={{ ...search, counterparty: key }}
                {...props}
              />
            )}
          />
          <CountedSince data={data} />
        </>
      )}
    </ChartCard>
  )
}

/** The values by which the statement can filter, letters and digits; any other value gets no link. */
const CODE_OR_IBAN = /^[\p{L}\d]{1,34}$/u

function useRows() {
  const { t } = useLingui()
  return ({ counterparties, others }: TurnoverByCounterparty): readonly RankedTurnover[] => [
    ...counterparties.map(({ key, name, code, in: came, out, count }) => ({
      key,
      name: name === '' ? t`Без назви` : name,
      detail: code,
      in: came,
      out,
      count,
      leads: CODE_OR_IBAN.test(key),
    })),
    ...(others.count > 0
      ? [{ key: 'others', name: t`Усі інші`, in: others.in, out: others.out, count: others.count, leads: false }]
      : []),
  ]
}

function usePicture(
  direction: ChartedPeriod['direction'],
): (data: TurnoverByCounterparty, rows: readonly RankedTurnover[]) => PictureOfChart {
  const { t } = useLingui()
  const [hidden, frame] = [useAmountsHidden(), usePictureFrame()]
  return (data, rows) => {
    const { account, from, to, countedSince } = data
    const { facts, foot } = frame(data)
    const since = countedSince === null ? '' : momentInKyiv(countedSince)
    return {
      title: t`Обороти за контрагентами`,
      facts: since === '' ? facts : [...facts, t`Враховано лише останні операції, починаючи з ${since}`],
      legend: [
        ...(direction === 'out' ? [] : [{ mark: 'in', text: t`Надходження` } as const]),
        ...(direction === 'in' ? [] : [{ mark: 'out', text: t`Списання` } as const]),
      ],
      foot,
      chart: {
        kind: 'turnovers',
        rows,
        look: {
          currency: account.currency,
          hidden,
          operations: (count) =>
            t({
              message: plural(count, { one: '# операція', few: '# операції', many: '# операцій', other: '# операції' }),
            }),
        },
      },
      fileName: t`Обороти ${from} ${to}`,
    }
  }
}

/** Reports the part that a very large answer leaves out. */
function CountedSince({ data: { countedSince } }: { data: TurnoverByCounterparty }) {
  if (countedSince === null) return null
  const since = momentInKyiv(countedSince)
  return (
    <p className="d-meta">
      <Trans>
        Операцій за цей період дуже багато: враховано лише останні, починаючи з {since}. Щоб побачити решту, оберіть
        коротший період.
      </Trans>
    </p>
  )
}
