/** Pixels of a character of a name, and of the smaller facts; a little more than the mean. */
export const [NAME_LETTER, FACT_LETTER] = [8.2, 6.8]

/** The height of a line, and where its letters stand in it, in pixels. */
export const [LINE, BASELINE] = [18, 14]

type TextLinesProps = { className: string; lines: readonly string[]; x: number; y: number }

/** Lines of a text under each other. @param y of the first one's letters */
export const TextLines = ({ className, lines, x, y }: TextLinesProps) => (
  <text className={className}>
    {lines.map((line, place) => (
      <tspan key={line} x={x} y={y + place * LINE}>
        {line}
      </tspan>
    ))}
  </text>
)
