import type { ChartMark, Paint } from './chart-paint.tsx'

/** The light theme's, whatever the screen shows: pictures stand in documents and are printed. chart-picture.test.tsx holds them to tokens.css. */
export const pictureColours = {
  surface: '#ffffff',
  text: '#11151c',
  'text-2': '#434b59',
  'text-3': '#5e6776',
  line: '#dee2e8',
  'line-strong': '#7f8897',
  'chart-in': '#1b8a63',
  'chart-out': '#7c86a0',
  'chart-net': '#3346c8',
} as const

const colour = pictureColours

/** What chart.css says of each mark, as attributes: programs for documents read few styles. */
export const picturePaint: Record<ChartMark, Paint> = {
  label: { fill: colour['text-3'], fontSize: 12 },
  line: { stroke: colour.line, shapeRendering: 'crispEdges' },
  zero: { stroke: colour['line-strong'], shapeRendering: 'crispEdges' },
  in: { fill: colour['chart-in'], stroke: colour['chart-in'], strokeWidth: 1.5 },
  out: { fill: colour.surface, stroke: colour['chart-out'], strokeWidth: 1.5 },
  net: { fill: 'none', stroke: colour['chart-net'], strokeWidth: 2, strokeLinejoin: 'round' },
  above: { fill: colour['chart-net'], fillOpacity: 0.12 },
  below: { fill: colour['chart-net'], fillOpacity: 0.35 },
}
