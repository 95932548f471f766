import { neighboursOf, orderedLayers, type OwnerGraph, type OwnerLink, type Slot, type Strand } from './owner-layers.ts'

export type Point = { readonly x: number; readonly y: number }

/** An owner's box, by its left top corner, in pixels. */
type PlacedOwner = Point & { readonly id: string }

/** A line from an owner down to what is owned, through the points between; the text stands at `label`. */
export type PlacedLink = { readonly link: OwnerLink; readonly points: readonly Point[]; readonly label: Point }

export type OwnerPlaces = {
  readonly width: number
  readonly height: number
  /** The size of every box. */
  readonly box: { readonly width: number; readonly height: number }
  readonly owners: readonly PlacedOwner[]
  readonly links: readonly PlacedLink[]
}

const BOX_HEIGHT = 92
/** Between two layers, and between boxes. */
const [LAYER_GAP, GAP] = [64, 20]
/** The width that a passing line takes in a layer. */
const PASSING = 28
const [NARROWEST, WIDEST] = [148, 232]
/** Lines reach a box so far from each other, and leave it farther: there stand their texts. */
const PORTS = { owned: 28, owner: 76 }
/** Never nearer to its corner than this. */
const CORNER = 24
/** The text of a line stands below its owner. */
const LABEL_BELOW = 20
const ROUNDS = 8

/**
 * The places of a picture in layers, owners above what they own. Undefined: a layer has more boxes than the width has room
 * for; an outline is drawn then.
 * @param width in pixels
 */
export function ownerPlaces(graph: OwnerGraph, width: number): OwnerPlaces | undefined {
  const ordered = orderedLayers(graph)
  const boxWidth = Math.min(WIDEST, ...ordered.layers.map((slots) => widestBox(slots, width)))
  if (boxWidth < NARROWEST) return undefined
  const box = { width: boxWidth, height: BOX_HEIGHT }
  const middles = middlesOf(ordered.layers, ordered.strands, { width, boxWidth })
  const top = ordered.layers.length - 1
  const yOf = (layer: number) => (top - layer) * (BOX_HEIGHT + LAYER_GAP)
  const layerOf = new Map(ordered.layers.flatMap((slots, layer) => slots.map(({ key }) => [key, layer] as const)))
  const corner = (key: string): Point => ({ x: middles.get(key) ?? 0, y: yOf(layerOf.get(key) ?? 0) })
  const middleOf = (key: string | undefined) => middles.get(key ?? '') ?? 0
  const ports = portsOf(graph.links, box, {
    owner: (link) => middleOf(ordered.routes.get(link)?.[1] ?? link.owned),
    owned: (link) => middleOf(ordered.routes.get(link)?.at(-2) ?? link.owner),
  })
  return {
    width,
    height: yOf(0) + BOX_HEIGHT,
    box,
    owners: graph.ids.map((id) => ({ id, x: corner(id).x - boxWidth / 2, y: corner(id).y })),
    links: graph.links.map((link) => {
      const { from, to } = ports.get(link) ?? { from: 0, to: 0 }
      const passed = (ordered.routes.get(link) ?? []).slice(1, -1).map(corner)
      const [start, end] = [corner(link.owner), corner(link.owned)]
      const first = { x: start.x + from, y: start.y + BOX_HEIGHT }
      const points = [
        first,
        ...passed.flatMap(({ x, y }) => [
          { x, y },
          { x, y: y + BOX_HEIGHT },
        ]),
        { x: end.x + to, y: end.y },
      ]
      return { link, points, label: { x: first.x, y: first.y + LABEL_BELOW } }
    }),
  }
}

/** The width that a layer leaves to each of its boxes. */
function widestBox(slots: readonly Slot[], width: number): number {
  const boxes = slots.filter(({ id }) => id !== undefined).length
  const passing = slots.length - boxes
  return boxes === 0 ? WIDEST : Math.floor((width - passing * (PASSING + GAP) - (boxes - 1) * GAP) / boxes)
}

type Room = { readonly width: number; readonly boxWidth: number }

/** The middle of each slot: near the middle of its neighbours, without one over another. */
function middlesOf(
  layers: readonly (readonly Slot[])[],
  strands: readonly Strand[],
  room: Room,
): ReadonlyMap<string, number> {
  const { upper, lower } = neighboursOf(strands)
  const middles = new Map<string, number>()
  for (const slots of layers) spread(slots, () => room.width / 2, room, middles)
  for (let round = 0; round < ROUNDS; round += 1) {
    const sides = round % 2 === 0 ? lower : upper
    const order = round % 2 === 0 ? layers : layers.toReversed()
    for (const slots of order)
      spread(
        slots,
        (key) => mean((sides.get(key) ?? []).map((other) => middles.get(other) ?? 0)) ?? middles.get(key) ?? 0,
        room,
        middles,
      )
  }
  return middles
}

const mean = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Gives each slot its wanted place as far as its neighbours leave it; groups that want the same place stand around it. */
function spread(
  slots: readonly Slot[],
  wantedOf: (key: string) => number,
  { width, boxWidth }: Room,
  middles: Map<string, number>,
): void {
  const half = ({ id }: Slot) => (id === undefined ? PASSING : boxWidth) / 2
  const wanted = slots.map(({ key }) => wantedOf(key))
  /** The least distance of each slot to the right of the first one. */
  const offsets: number[] = []
  for (const [place, slot] of slots.entries()) {
    const before = slots[place - 1]
    offsets.push(before === undefined ? 0 : (offsets[place - 1] ?? 0) + half(before) + GAP + half(slot))
  }
  const starts = inOrder(wanted.map((middle, place) => middle - (offsets[place] ?? 0)))
  const [first, last] = [slots[0], slots.at(-1)]
  if (first === undefined || last === undefined) return
  const [least, most] = [half(first), width - half(last) - (offsets.at(-1) ?? 0)]
  for (const [place, { key }] of slots.entries())
    middles.set(key, Math.max(least, Math.min(most, starts[place] ?? 0)) + (offsets[place] ?? 0))
}

/** The nearest numbers that never fall: neighbours that would are given their mean. */
function inOrder(numbers: readonly number[]): readonly number[] {
  const groups: { sum: number; count: number }[] = []
  for (const number of numbers) {
    let group = { sum: number, count: 1 }
    for (
      let before = groups.at(-1);
      before && before.sum / before.count > group.sum / group.count;
      before = groups.at(-1)
    ) {
      groups.pop()
      group = { sum: before.sum + group.sum, count: before.count + group.count }
    }
    groups.push(group)
  }
  return groups.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
}

type Ports = ReadonlyMap<OwnerLink, { readonly from: number; readonly to: number }>

/**
 * The points at which lines leave and reach boxes, from their middles: side by side, in the order in which they go on.
 * @param towards where a line goes on from its owner, and where it comes to what is owned from
 */
function portsOf(
  links: readonly OwnerLink[],
  box: { readonly width: number },
  towards: Readonly<Record<'owner' | 'owned', (link: OwnerLink) => number>>,
): Ports {
  const shift = (link: OwnerLink, near: 'owner' | 'owned'): number => {
    const sorted = links
      .filter((other) => other[near] === link[near])
      .toSorted((one, other) => towards[near](one) - towards[near](other))
    const step = Math.min(PORTS[near], (box.width - 2 * CORNER) / Math.max(1, sorted.length - 1))
    return (sorted.indexOf(link) - (sorted.length - 1) / 2) * step
  }
  return new Map(links.map((link) => [link, { from: shift(link, 'owner'), to: shift(link, 'owned') }]))
}
