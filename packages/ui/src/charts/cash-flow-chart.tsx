import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { marks } from './chart-marks.ts'
import { amountAxis, AmountLines, type ChartHeight, PointLabels } from './chart-axis.tsx'
import { FlowTable, MonthTooltip } from './cash-flow-numbers.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { labelledPoints } from './chart-moves.ts'
import { longMonth, shortMonth } from './chart-months.ts'
import { useAmountsHidden } from '../display/hidden-amounts.tsx'
import { useMoneyText } from '../display/money-text.ts'
import type { Plot } from './plot.ts'

/** The income and expense of a month in Kyiv. */
export type MonthOfFlow = {
  /** `YYYY-MM`. */
  readonly month: string
  /** Minor units, not negative. */
  readonly in: string
  /** Minor units, not negative: how much went out. */
  readonly out: string
}

type CashFlowChartProps = {
  /** From the earliest to the latest, without gaps; at least one. */
  months: readonly MonthOfFlow[]
  currency: Currency
}

const FLOW_HEIGHT = 'high' satisfies ChartHeight
/** The width of a month's name with the space around it, in pixels. */
const LABEL = 36
/** A bar is at most this wide, in pixels. */
const WIDEST = 28
/** The line of the difference reaches so far beyond its bar on both sides, in pixels: within it, it would look like a fault. */
const BEYOND = 4

/** A bar of each month up from zero, filled, for what came, and one down, outlined, for what went; a line across is the difference. */
export function CashFlowChart({ months, currency }: CashFlowChartProps) {
  const { t, i18n } = useLingui()
  const hidden = useAmountsHidden()
  const language = i18n.locale as Language
  const flows = months.map(({ month, in: came, out }) => ({
    month,
    in: BigInt(came),
    out: BigInt(out),
    net: BigInt(came) - BigInt(out),
  }))
  const moneyText = useMoneyText()
  const said = (amount: bigint) => (hidden ? t`суму приховано` : moneyText(amount, currency))
  return (
    <ChartFrame
      label={t`Рух коштів за місяцями`}
      legend={<Legend />}
      height={FLOW_HEIGHT}
      count={flows.length}
      plot={(width) => drawFlows(flows, width, { currency, language, hidden })}
      describe={(index) => {
        const flow = flows[index]
        if (!flow) return ''
        const [month, came, out, net] = [longMonth(flow.month, language), said(flow.in), said(flow.out), said(flow.net)]
        return t`${month}: надходження ${came}, витрати ${out}, різниця ${net}`
      }}
      tooltip={(index) => <MonthTooltip month={months[index]} currency={currency} language={language} />}
      table={<FlowTable months={months} currency={currency} language={language} />}
    />
  )
}

type Flow = { month: string; in: bigint; out: bigint; net: bigint }
type Look = { currency: Currency; language: Language; hidden: boolean }

function drawFlows(flows: readonly Flow[], width: number, look: Look): Plot {
  const axis = amountAxis(
    flows.flatMap((flow) => [flow.in, -flow.out]),
    { ...look, height: FLOW_HEIGHT },
  )
  const room = Math.max(0, width - axis.left) / flows.length
  const bar = Math.max(2, Math.min(WIDEST, room * 0.6))
  const xs = flows.map((_, index) => axis.left + room * (index + 0.5))
  const ys = flows.map(({ net }) => axis.scale(net))
  const labels = labelledPoints(flows.length, room, LABEL).map((index, place) => {
    const month = flows[index]?.month ?? ''
    return {
      x: xs[index] ?? 0,
      text: shortMonth(month, look.language),
      second: place === 0 || month.endsWith('-01') ? month.slice(0, 4) : undefined,
    }
  })
  const drawing = (
    <>
      <AmountLines axis={axis} width={width} />
      {flows.map((flow, index) => (
        <g key={flow.month}>
          <Bar mark="in" x={(xs[index] ?? 0) - bar / 2} width={bar} top={axis.scale(flow.in)} bottom={axis.zero} />
          <Bar mark="out" x={(xs[index] ?? 0) - bar / 2} width={bar} top={axis.zero} bottom={axis.scale(-flow.out)} />
        </g>
      ))}
      {flows.map(({ month }, index) => (
        <NetLine key={month} x={xs[index] ?? 0} y={ys[index] ?? 0} width={bar + 2 * BEYOND} />
      ))}
      <PointLabels labels={labels} width={width} height={FLOW_HEIGHT} />
    </>
  )
  return { xs, ys, drawing }
}

/** Inside its edges, so that an outline is no wider than a filling. */
function Bar({
  mark,
  x,
  width,
  top,
  bottom,
}: {
  mark: 'in' | 'out'
  x: number
  width: number
  top: number
  bottom: number
}) {
  if (bottom - top < 0.01) return null
  return (
    <rect
      {...marks[mark]}
      x={x + 0.75}
      width={Math.max(0.5, width - 1.5)}
      y={top}
      height={Math.max(1, bottom - top)}
      rx={1.5}
    />
  )
}

const NetLine = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect className="d-chart-dot" x={x - width / 2} y={y - 2} width={width} height={4} rx={2} />
)

const Legend = () => (
  <ul className="d-chart-legend">
    <li>
      <svg width={12} height={12} aria-hidden="true">
        <rect {...marks.in} x={1} y={1} width={10} height={10} rx={2} />
      </svg>
      <Trans>Надходження</Trans>
    </li>
    <li>
      <svg width={12} height={12} aria-hidden="true">
        <rect {...marks.out} x={1} y={1} width={10} height={10} rx={2} />
      </svg>
      <Trans>Витрати</Trans>
    </li>
    <li>
      <svg width={20} height={12} aria-hidden="true">
        <NetLine x={10} y={6} width={18} />
      </svg>
      <Trans>Різниця</Trans>
    </li>
  </ul>
)
