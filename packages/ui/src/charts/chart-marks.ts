import type { SVGAttributes } from 'react'

/**
 * Styles of a chart's parts. They are attributes, so that a page and a picture (chart-picture.tsx) draw the same; the
 * class is for forced colours (chart.css).
 */
export const marks = {
  label: { className: 'd-chart-label', fill: 'var(--text-3)', fontSize: 12 },
  line: { className: 'd-chart-line', stroke: 'var(--line)', shapeRendering: 'crispEdges' },
  zero: { className: 'd-chart-zero', stroke: 'var(--line-strong)', shapeRendering: 'crispEdges' },
  in: { className: 'd-chart-in', fill: 'var(--chart-in)', stroke: 'var(--chart-in)', strokeWidth: 1.5 },
  out: { className: 'd-chart-out', fill: 'var(--surface)', stroke: 'var(--chart-out)', strokeWidth: 1.5 },
  net: {
    className: 'd-chart-net',
    fill: 'none',
    stroke: 'var(--chart-net)',
    strokeWidth: 2,
    strokeLinejoin: 'round',
  },
  above: { className: 'd-chart-above', fill: 'var(--chart-net)', fillOpacity: 0.12 },
  below: { className: 'd-chart-below', fill: 'var(--chart-net)', fillOpacity: 0.35 },
} as const satisfies Readonly<Record<string, SVGAttributes<SVGElement>>>

export type ChartMark = keyof typeof marks
