import { createContext, type SVGAttributes, use } from 'react'

/** What a mark of a drawing is. On a page it gets its look by its class (chart.css), in a picture by attributes (chart-picture-paint.ts). */
export type ChartMark = 'label' | 'line' | 'zero' | 'in' | 'out' | 'net' | 'above' | 'below'

export type Paint = Readonly<
  Pick<
    SVGAttributes<SVGElement>,
    'className' | 'fill' | 'fillOpacity' | 'stroke' | 'strokeWidth' | 'strokeLinejoin' | 'shapeRendering' | 'fontSize'
  >
>

const ChartPaint = createContext<(mark: ChartMark) => Paint>((mark) => ({ className: `d-chart-${mark}` }))

/** How marks look below it: a picture leaves the page, so it brings its colours along. */
export const ChartPaintProvider = ChartPaint.Provider

export const useChartPaint = (): ((mark: ChartMark) => Paint) => use(ChartPaint)

/** A line or an area. */
export const MarkedPath = ({ mark, d }: { mark: ChartMark; d: string }) => <path {...useChartPaint()(mark)} d={d} />
