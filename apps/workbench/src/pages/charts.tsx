import { BalanceChart } from '@dilo/ui/charts/balance-chart.tsx'
import type { DayBalance } from '@dilo/ui/charts/balance-drawing.tsx'
import { CashFlowChart, type MonthOfFlow } from '@dilo/ui/charts/cash-flow-chart.tsx'
import {
  CounterpartyBars,
  type CounterpartyBarsProps,
  type RankedTurnover,
} from '@dilo/ui/charts/counterparty-bars.tsx'
import { AmountsHidden } from '@dilo/ui/display/hidden-amounts.tsx'
import { say } from '../say.ts'
import { type ComponentPage, State } from '../state.tsx'

/** A year to November 2026. */
const monthsOf = (amounts: (index: number) => { in: bigint; out: bigint }): readonly MonthOfFlow[] =>
  Array.from({ length: 12 }, (_, index) => {
    const { in: came, out } = amounts(index)
    return {
      month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
      in: String(came),
      out: String(out),
    }
  })

const year = monthsOf((index) => ({
  in: BigInt(38_000_000 + ((index * 7) % 12) * 9_150_000),
  out: BigInt(31_000_000 + ((index * 5) % 12) * 9_730_000),
}))

export const cashFlowChart: ComponentPage<'pointed' | 'table'> = {
  States: () => (
    <>
      <State name="a year" wide>
        <CashFlowChart months={year} currency="UAH" />
      </State>
      <State name="narrow, amounts hidden">
        <AmountsHidden>
          <CashFlowChart months={year} currency="UAH" />
        </AmountsHidden>
      </State>
      <State name="nothing moved">
        <CashFlowChart months={monthsOf(() => ({ in: 0n, out: 0n }))} currency="UAH" />
      </State>
      <State name="one month">
        <CashFlowChart months={year.slice(-1)} currency="USD" />
      </State>
      <State name="spent alone">
        <CashFlowChart months={monthsOf((index) => ({ in: 0n, out: BigInt(index * 1_000) }))} currency="EUR" />
      </State>
      <State name="as large as money can be">
        <CashFlowChart
          months={monthsOf((index) => ({ in: 9_000_000_000_000_000n / BigInt(index + 1), out: 1n }))}
          currency="UAH"
        />
      </State>
    </>
  ),
  alone: {
    pointed: () => <CashFlowChart months={year} currency="UAH" />,
    table: () => <CashFlowChart months={year} currency="UAH" />,
  },
}

const balancesOf = (count: number, balance: (index: number) => number): readonly DayBalance[] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 20 - count + 1 + index)).toISOString().slice(0, 10),
    balance: String(balance(index)),
  }))

/** Comes in leaps, goes in small steps. */
const lively = (index: number): number => 12_500_000 + ((index * 37) % 29) * 1_250_000 - (index % 9) * 2_100_000

const month = balancesOf(20, lively)
const days = balancesOf(365, lively)
const overdrawn = balancesOf(30, (index) => lively(index) - 26_000_000)

const Balance = ({ points }: { points: readonly DayBalance[] }) => (
  <BalanceChart points={points} from={points[0]?.day ?? '2026-11-20'} currency="UAH" />
)

export const balanceChart: ComponentPage<'pointed'> = {
  States: () => (
    <>
      <State name="a year of days" wide>
        <Balance points={days} />
      </State>
      <State name="twenty days, amounts hidden">
        <AmountsHidden>
          <Balance points={month} />
        </AmountsHidden>
      </State>
      <State name="overdrawn at times">
        <Balance points={overdrawn} />
      </State>
      <State name="a single day">
        <Balance points={month.slice(-1)} />
      </State>
      <State name="nothing there">
        <Balance points={balancesOf(7, () => 0)} />
      </State>
      <State name="as large as money can be">
        <Balance
          points={balancesOf(90, (index) => (index % 2 === 0 ? 9_000_000_000_000_000 : -9_000_000_000_000_000))}
        />
      </State>
    </>
  ),
  alone: { pointed: () => <Balance points={overdrawn} /> },
}

const turnover = (name: string, came: string, out: string, count: number, leads = true): RankedTurnover => ({
  key: name,
  name,
  detail: '38945071',
  in: came,
  out,
  count,
  leads,
})

const ranked = (): readonly RankedTurnover[] => [
  turnover('ТОВ «Зелений Гай»', '125000000', '0', 14),
  turnover('АТ «Укрпошта»', '0', '88140050', 231),
  turnover(
    'Товариство з обмеженою відповідальністю «Будівельно-монтажна компанія Придніпровʼя»',
    '30000000',
    '41000000',
    2,
  ),
  turnover('ФОП Шевченко Олена Іванівна', '0', '1250000', 1),
  turnover('ГУ ДПС у м. Києві', '0', '120', 21),
  { key: '', name: say('Інші', 'Прочие'), in: '4100000', out: '9800000', count: 1_204, leads: false },
]

const toNowhere: CounterpartyBarsProps['link'] = ({ key }, { children, ...props }) => (
  <a href={`#${encodeURIComponent(key)}`} {...props}>
    {children}
  </a>
)

const Bars = ({ rows = ranked() }: { rows?: readonly RankedTurnover[] }) => (
  <CounterpartyBars
    rows={rows}
    label={say('Обороти за контрагентами', 'Обороты по контрагентам')}
    currency="UAH"

    link={toNowhere}
  />
)

export const counterpartyBars: ComponentPage<'table'> = {
  States: () => (
    <>
      <State name="the largest and the rest" wide>
        <Bars />
      </State>
      <State name="amounts hidden">
        <AmountsHidden>
          <Bars />
        </AmountsHidden>
      </State>
      <State name="one alone">
        <Bars rows={ranked().slice(1, 2)} />
      </State>
      <State name="as large as money can be">
        <Bars rows={[turnover('А', '9000000000000000', '9000000000000000', 1_000_000), turnover('Б', '1', '1', 1)]} />
      </State>
    </>
  ),
  alone: { table: () => <Bars /> },
}
