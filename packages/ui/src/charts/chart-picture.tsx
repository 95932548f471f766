import type { ReactNode } from 'react'
import { type ChartMark, marks } from './chart-marks.ts'
import { pictureLines } from './picture-lines.ts'

/** A chart's drawing in a picture, from its own top left corner, PICTURE_ROOM wide; both in pixels. */
export type PictureDrawing = { readonly height: number; readonly drawing: ReactNode }

type LegendEntry = { readonly mark: ChartMark; readonly text: string }

export type ChartPictureProps = PictureDrawing & {
  title: string
  /** The owner and the period of the chart: one line each. */
  facts: readonly string[]
  legend: readonly LegendEntry[]
  /** The author and the time of the picture. */
  foot: string
}

export const PICTURE_WIDTH = 960
const MARGIN = 32
/** The width of a chart's drawing, in pixels. */
export const PICTURE_ROOM = PICTURE_WIDTH - 2 * MARGIN

const TITLE = { size: 20, line: 28, letters: 72 }
const FACT = { size: 14, line: 20, letters: 110 }
const LEGEND_HEIGHT = 36
const FOOT_HEIGHT = 40
/**
 * The width of a legend character, in pixels: a little more than in most fonts, because the picture uses the reader's
 * fonts.
 */
const LEGEND_LETTER = 7.6
const LEGEND_KEY = 20

/** The height of a picture, in pixels. */
export const pictureHeight = ({
  title,
  facts,
  height,
}: Pick<ChartPictureProps, 'title' | 'facts' | 'height'>): number =>
  chartTop(title, facts) + height + FOOT_HEIGHT + MARGIN

const titleLines = (title: string) => pictureLines(title, TITLE.letters, 2)
const factLines = (facts: readonly string[]) => facts.flatMap((fact) => pictureLines(fact, FACT.letters, 2))
const legendTop = (title: string, facts: readonly string[]): number =>
  MARGIN + titleLines(title).length * TITLE.line + factLines(facts).length * FACT.line
const chartTop = (title: string, facts: readonly string[]): number => legendTop(title, facts) + LEGEND_HEIGHT

/** A chart as a picture: the page's drawing, with its owner and period. `standAlone` makes a file of its markup. */
export function ChartPicture(picture: ChartPictureProps) {
  const { title, facts, legend, foot, drawing } = picture
  const height = pictureHeight(picture)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={PICTURE_WIDTH}
      height={height}
      viewBox={`0 0 ${PICTURE_WIDTH} ${height}`}
      fontFamily="Inter, system-ui, sans-serif"
      role="img"
    >
      <title>{[...titleLines(title), ...factLines(facts)].join(' ')}</title>
      <rect width={PICTURE_WIDTH} height={height} fill="var(--surface)" />
      <Lines
        lines={titleLines(title)}
        y={MARGIN + TITLE.size}
        step={TITLE.line}
        size={TITLE.size}
        fill="var(--text)"
        weight={600}
      />
      <Lines
        lines={factLines(facts)}
        y={MARGIN + titleLines(title).length * TITLE.line + FACT.size}
        step={FACT.line}
        size={FACT.size}
        fill="var(--text-2)"
      />
      <g transform={`translate(${MARGIN} ${legendTop(title, facts)})`}>
        <Legend entries={legend} />
      </g>
      <g transform={`translate(${MARGIN} ${chartTop(title, facts)})`}>{drawing}</g>
      <Lines lines={pictureLines(foot, FACT.letters, 1)} y={height - MARGIN} step={0} size={12} fill="var(--text-3)" />
    </svg>
  )
}

/**
 * Makes the markup of a picture self-contained: without fonts and styles of the page. Classes go, and each token gives
 * way to its value; texts stay.
 * @param valueOf the value of a token, as `--line`
 */
export const standAlone = (markup: string, valueOf: (token: string) => string): string =>
  markup.replaceAll(/<[^>]*>/g, (tag) =>
    tag.replace(/ class="[^"]*"/, '').replaceAll(/="var\((--[\w-]+)\)"/g, (_, token: string) => `="${valueOf(token)}"`),
  )

type LinesProps = { lines: readonly string[]; y: number; step: number; size: number; fill: string; weight?: number }

const Lines = ({ lines, y, step, size, fill, weight }: LinesProps) => (
  <text fontSize={size} fill={fill} fontWeight={weight}>
    {lines.map((line, index) => (
      <tspan key={y + step * index} x={MARGIN} y={y + step * index}>
        {line}
      </tspan>
    ))}
  </text>
)

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  let x = 0
  return entries.map(({ mark, text }) => {
    const [line = ''] = pictureLines(text, 40, 1)
    const left = x
    x += LEGEND_KEY + line.length * LEGEND_LETTER + LEGEND_KEY
    return (
      <g key={mark}>
        <rect {...marks[mark]} x={left + 1} y={13} width={10} height={10} rx={2} />
        <text x={left + LEGEND_KEY} y={22.5} fontSize={13} fill="var(--text-2)">
          {line}
        </text>
      </g>
    )
  })
}
