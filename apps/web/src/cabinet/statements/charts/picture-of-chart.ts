import type { BalanceLook, DayBalance } from '@dilo/ui/charts/balance-drawing.tsx'
import type { ChartPictureProps } from '@dilo/ui/charts/chart-picture.tsx'
import type { RankedTurnover } from '@dilo/ui/charts/counterparty-bars.tsx'
import type { TurnoverLook } from '@dilo/ui/charts/turnover-picture.tsx'

/** A chart on the page. */
export type ChartOnPage =
  | {
      readonly kind: 'balance'
      readonly points: readonly DayBalance[]
      readonly from: string
      readonly look: BalanceLook
    }
  | { readonly kind: 'turnovers'; readonly rows: readonly RankedTurnover[]; readonly look: TurnoverLook }

/** The texts beside the chart in a picture, and the name of its file without its ending. */
export type PictureOfChart = Pick<ChartPictureProps, 'title' | 'facts' | 'legend' | 'foot'> & {
  readonly chart: ChartOnPage
  readonly fileName: string
}
