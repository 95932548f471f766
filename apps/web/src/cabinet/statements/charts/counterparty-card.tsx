import type { TurnoverByCounterparty } from '@dilo/contract/account-analysis-calls.ts'
import type { Direction } from '@dilo/domain/statements/statement-filter.ts'
import { CounterpartyBars, type RankedTurnover } from '@dilo/ui/charts/counterparty-bars.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { useAmountsHidden } from '@dilo/ui/display/hidden-amounts.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import type { ChartsSearch } from './charts-search.ts'
import { ChartCard } from './chart-card.tsx'
import { byCounterparty, type ChartedPeriod } from './chart-queries.ts'
import type { PictureOfChart } from './picture-of-chart.ts'
import { usePictureFrame } from './use-picture-frame.ts'

type CounterpartyCardProps = {
  direction: Direction
  accountId: string
  period: ChartedPeriod
  search: ChartsSearch
}

/** «Кому» or «Від кого»: the counterparties of one direction, each linked to the statement filtered by it. */
export function CounterpartyCard({ direction, accountId, period, search }: CounterpartyCardProps) {
  const { i18n } = useLingui()
  const query = useQuery(byCounterparty(accountId, { ...period, direction }))
  const rowsOf = useRows()
  const pictureOf = usePicture(direction)
  const { title, label, nothing } = words[direction]
  return (
    <ChartCard
      title={i18n._(title)}
      query={query}
      picture={(data) => pictureOf(data, rowsOf(data))}
      nothing={({ counterparties, others }) =>
        counterparties.length === 0 && others.count === 0 ? i18n._(nothing) : undefined
      }
    >
      {(data) => (
        <>
          <CounterpartyBars
            label={i18n._(label)}
            rows={rowsOf(data)}
            currency={data.account.currency}
            link={({ key }, props) => (
              <Link
                to="/accounts/$accountId/statement"
                params={{ accountId }}
                search={{ ...search, direction, counterparty: key }}
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

type Words = {
  /** Beside the other direction. */
  readonly title: MessageDescriptor
  /** Without it: for screen readers and for a saved picture. */
  readonly label: MessageDescriptor
  readonly nothing: MessageDescriptor
}

const words: Readonly<Record<Direction, Words>> = {
  out: { title: msg`Кому`, label: msg`Кому платили`, nothing: msg`За цей період нічого не списувалося` },
  in: { title: msg`Від кого`, label: msg`Від кого надходило`, nothing: msg`За цей період нічого не надходило` },
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
    ...(others.count > 0 ? [rowOfOthers(others, t`Усі інші: ${others.counterparties}`)] : []),
  ]
}

const rowOfOthers = (
  { counterparties, in: came, out, count }: TurnoverByCounterparty['others'],
  name: string,
): RankedTurnover => ({ key: 'others', name, in: came, out, count, leads: false, together: counterparties })

function usePicture(
  direction: Direction,
): (data: TurnoverByCounterparty, rows: readonly RankedTurnover[]) => PictureOfChart {
  const { t, i18n } = useLingui()
  const [hidden, frame] = [useAmountsHidden(), usePictureFrame()]
  const title = i18n._(words[direction].label)
  return (data, rows) => {
    const { account, from, to, countedSince } = data
    const { facts, foot } = frame(data)
    const since = countedSince === null ? '' : momentInKyiv(countedSince)
    return {
      title,
      facts: since === '' ? facts : [...facts, t`Враховано лише останні операції, починаючи з ${since}`],
      legend: [{ mark: direction, text: direction === 'in' ? t`Надходження` : t`Списання` }],
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
      fileName: `${title} ${from} ${to}`,
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
        Операцій за цей період дуже багато: враховано лише останні, починаючи з {since}. Щоб побачити решту, виберіть
        коротший період.
      </Trans>
    </p>
  )
}
