import { pictureLines } from '../charts/picture-lines.ts'
import { type DrawnOwner, type DrawnOwners, joined } from './drawn-owners.ts'
import { ownerKindIcons } from './owner-kind-icons.ts'
import type { OwnerPlaces, PlacedLink, Point } from './owner-places.ts'
import { BASELINE, FACT_LETTER, LINE, NAME_LETTER, TextLines } from './text-lines.tsx'

const [PADDING, ICON] = [12, 16]

/** Owners in layers, above what they own. */
export const LayersDrawing = ({ places, drawn }: { places: OwnerPlaces; drawn: DrawnOwners }) => (
  <svg
    className="d-ownership-drawing"
    width={places.width}
    height={places.height}
    viewBox={`0 0 ${places.width} ${places.height}`}
  >
    {places.links.map((placed) => (
      <path
        key={keyOf(placed)}
        className={drawn.isAtFault(placed.link) ? 'd-ownership-line d-ownership-line-fault' : 'd-ownership-line'}
        d={curve(placed.points)}
      />
    ))}
    {places.links.map((placed) => (
      <text key={keyOf(placed)} className="d-ownership-share" {...placed.label} textAnchor="middle">
        {drawn.textOf(placed.link)}
      </text>
    ))}
    {places.owners.map((owner) => (
      <OwnerBox key={owner.id} at={owner} box={places.box} owner={drawn.ownerOf(owner.id)} />
    ))}
  </svg>
)

const keyOf = ({ link: { owner, owned } }: PlacedLink): string => `${owner} ${owned}`

/** Leaves and reaches its ends straight down. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const steps = rest.map((to, place) => {
    const from = points[place] ?? to
    const middle = (from.y + to.y) / 2
    return `C ${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`
  })
  return `M ${first.x} ${first.y} ${steps.join(' ')}`
}

type OwnerBoxProps = { at: Point; box: OwnerPlaces['box']; owner: DrawnOwner }

/** Name and facts stand together in the middle of the box. */
function OwnerBox({ at, box, owner }: OwnerBoxProps) {
  const text = PADDING + ICON + 6
  const room = box.width - text - PADDING
  const name = pictureLines(owner.name, Math.floor(room / NAME_LETTER), 2)
  const facts = pictureLines(joined([owner.total, ...owner.facts]), Math.floor(room / FACT_LETTER), 2)
  const top = (box.height - (name.length + facts.length) * LINE) / 2
  return (
    <g className={`d-ownership-owner d-ownership-${owner.mark}`} transform={`translate(${at.x} ${at.y})`}>
      <rect width={box.width} height={box.height} rx={owner.kind === 'person' ? 20 : 8} />
      <svg className="d-icon" x={PADDING} y={top + 1} width={ICON} height={ICON} viewBox="0 0 24 24">
        <path d={ownerKindIcons[owner.kind]} />
      </svg>
      <TextLines className="d-ownership-name" lines={name} x={text} y={top + BASELINE} />
      <TextLines className="d-ownership-facts" lines={facts} x={text} y={top + BASELINE + name.length * LINE} />
    </g>
  )
}
