import { useLingui } from '@lingui/react/macro'
import { pictureLines } from '../charts/picture-lines.ts'
import { type DrawnOwner, type DrawnOwners, joined } from './drawn-owners.ts'
import { ownerKindIcons } from './owner-kind-icons.ts'
import type { OutlineRow } from './owner-outline.ts'
import { BASELINE, FACT_LETTER, LINE, NAME_LETTER, TextLines } from './text-lines.tsx'

/** A step to the right; ten of them leave half a phone to the names. */
const STEP = 14
const [ICON, PADDING, BETWEEN] = [16, 8, 8]

type PlacedRow = {
  readonly row: OutlineRow
  readonly owner: DrawnOwner
  readonly name: readonly string[]
  readonly facts: readonly string[]
  readonly x: number
  readonly y: number
  readonly height: number
}

type OutlineDrawingProps = { rows: readonly OutlineRow[]; width: number; drawn: DrawnOwners }

/** The company, and under each its owners, one step to the right: for narrow pages. */
export function OutlineDrawing({ rows, width, drawn }: OutlineDrawingProps) {
  const { t } = useLingui()
  const placed = placeRows(rows, width, drawn, (total) => t`разом ${total}`)
  const last = placed.at(-1)
  const height = last === undefined ? 0 : last.y + last.height
  return (
    <svg className="d-ownership-drawing" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {placed.map(({ row, x, y }) => {
        const below = row.below === undefined ? undefined : placed[row.below]
        return (
          below && (
            <path
              key={`${row.id} ${y}`}
              className={
                row.link && drawn.isAtFault(row.link) ? 'd-ownership-line d-ownership-line-fault' : 'd-ownership-line'
              }
              d={`M ${below.x + 6} ${below.y + below.height} V ${y + 16} H ${x}`}
            />
          )
        )
      })}
      {placed.map((one) => (
        <OwnerRow key={`${one.row.id} ${one.y}`} placed={one} width={width} />
      ))}
    </svg>
  )
}

function placeRows(
  rows: readonly OutlineRow[],
  width: number,
  drawn: DrawnOwners,
  together: (total: string) => string,
): readonly PlacedRow[] {
  const placed: PlacedRow[] = []
  for (const row of rows) {
    const owner = drawn.ownerOf(row.id)
    const x = row.level * STEP
    const room = width - x - 2 * PADDING - ICON - 6
    const before = placed.at(-1)
    const name = pictureLines(owner.name, Math.max(2, Math.floor(room / NAME_LETTER)), 2)
    const held = row.link ? drawn.textOf(row.link) : ''
    const total = owner.total === '' || owner.total === held ? '' : together(owner.total)
    const facts = joined(row.again ? [held] : [held, total, ...owner.facts])
    const lines = pictureLines(facts, Math.max(2, Math.floor(room / FACT_LETTER)), 2)
    placed.push({
      row,
      owner,
      name,
      facts: lines,
      x,
      y: before === undefined ? 0 : before.y + before.height + BETWEEN,
      height: (name.length + lines.length) * LINE + 2 * PADDING,
    })
  }
  return placed
}

function OwnerRow({ placed: { row, owner, name, facts, x, y, height }, width }: { placed: PlacedRow; width: number }) {
  const text = PADDING + ICON + 6
  return (
    <g
      className={`d-ownership-owner d-ownership-${row.again ? 'again' : owner.mark}`}
      transform={`translate(${x} ${y})`}
    >
      <rect width={width - x} height={height} rx={owner.kind === 'person' ? 16 : 8} />
      <svg className="d-icon" x={PADDING} y={PADDING + 1} width={ICON} height={ICON} viewBox="0 0 24 24">
        <path d={ownerKindIcons[owner.kind]} />
      </svg>
      <TextLines className="d-ownership-name" lines={name} x={text} y={PADDING + BASELINE} />
      <TextLines className="d-ownership-facts" lines={facts} x={text} y={PADDING + BASELINE + name.length * LINE} />
    </g>
  )
}
