import type { Holding } from '@dilo/domain/questionnaire/ownership.ts'

/** The ownership relations: the places of the picture depend on them alone. */
export type OwnerGraph = {
  /** Stands lowest. */
  readonly company: string
  readonly ids: readonly string[]
  readonly links: readonly OwnerLink[]
}

/** Everything that an owner holds of what is owned: one line of the picture. */
export type OwnerLink = { readonly owner: string; readonly owned: string; readonly holdings: readonly Holding[] }

/** Holdings of one owner in one thing, capital, votes and control, become one line; those of strangers none. */
export function ownerGraph(company: string, ids: readonly string[], holdings: readonly Holding[]): OwnerGraph {
  const known = new Set(ids)
  const links = new Map<string, OwnerLink>()
  for (const holding of holdings) {
    const { owner, owned } = holding
    if (!known.has(owner) || !known.has(owned)) continue
    const key = JSON.stringify([owner, owned])
    links.set(key, { owner, owned, holdings: [...(links.get(key)?.holdings ?? []), holding] })
  }
  return { company, ids, links: [...links.values()] }
}

/**
 * The layer of each: the company has 0, an owner stands one above the highest that they own. A cycle is cut where it
 * closes, so that a picture of a mistake can be drawn, too. Who owns nothing of it stands in the first layer.
 */
export function layersOf({ company, ids, links }: OwnerGraph): ReadonlyMap<string, number> {
  const layers = new Map<string, number>([[company, 0]])
  const underway = new Set<string>()
  const layerOf = (id: string): number => {
    const known = layers.get(id)
    if (known !== undefined) return known
    if (underway.has(id)) return 0
    underway.add(id)
    const owned = links.filter(({ owner }) => owner === id).map((link) => layerOf(link.owned))
    underway.delete(id)
    const layer = 1 + Math.max(0, ...owned)
    layers.set(id, layer)
    return layer
  }
  for (const id of ids) layerOf(id)
  return layers
}

/** A place in a layer: an owner, or a line that passes the layer on its way down. */
export type Slot = { readonly key: string; readonly id: string | undefined }

/** Neighbours in the picture, one layer apart: the upper one's key first. */
export type Strand = readonly [upper: string, lower: string]

type OrderedLayers = {
  /** The lowest first. */
  readonly layers: readonly (readonly Slot[])[]
  readonly strands: readonly Strand[]
  /** The keys through which each line passes, its owner first; undefined: it leads up or sideways, as a cycle does. */
  readonly routes: ReadonlyMap<OwnerLink, readonly string[] | undefined>
}

/** So many times the order is looked at from above and from below. */
const SWEEPS = 6

/** Puts everybody into layers, each in an order in which few lines cross. */
export function orderedLayers(graph: OwnerGraph): OrderedLayers {
  const layerOf = layersOf(graph)
  const layers: Slot[][] = []
  const put = (layer: number, slot: Slot) => (layers[layer] ??= []).push(slot)
  for (const id of graph.ids) put(layerOf.get(id) ?? 0, { key: id, id })
  const routes = new Map<OwnerLink, readonly string[] | undefined>()
  for (const [index, link] of graph.links.entries()) {
    const [top, bottom] = [layerOf.get(link.owner) ?? 0, layerOf.get(link.owned) ?? 0]
    const passed = Array.from({ length: Math.max(0, top - bottom - 1) }, (_, step) => {
      const key = `${index}:${step}`
      put(top - 1 - step, { key, id: undefined })
      return key
    })
    routes.set(link, top > bottom ? [link.owner, ...passed, link.owned] : undefined)
  }
  const filled = Array.from(layers, (layer) => layer ?? [])
  const strands = [...routes.values()].flatMap((route = []) =>
    route.slice(1).map((lower, place): Strand => [route[place] ?? '', lower]),
  )
  return { layers: inFewCrossings(filled, strands), strands, routes }
}

type Layers = readonly (readonly Slot[])[]

function inFewCrossings(layers: Layers, strands: readonly Strand[]): Layers {
  const neighbours = neighboursOf(strands)
  let [best, fewest] = [layers, crossingsOf(layers, strands)]
  let current = layers
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep += 1) {
    current = swept(current, neighbours, sweep % 2 === 0 ? 'lower' : 'upper')
    const crossings = crossingsOf(current, strands)
    if (crossings < fewest) [best, fewest] = [current, crossings]
  }
  return best
}

type Neighbours = Readonly<Record<'upper' | 'lower', ReadonlyMap<string, readonly string[]>>>

/** The keys above and below each key. */
export function neighboursOf(strands: readonly Strand[]): Neighbours {
  const [upper, lower] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const add = (to: Map<string, string[]>, key: string, other: string) => to.set(key, [...(to.get(key) ?? []), other])
  for (const [above, below] of strands) {
    add(upper, below, above)
    add(lower, above, below)
  }
  return { upper, lower }
}

/** Each layer by the mean place of the neighbours on one side; who has none there keeps its place. */
function swept(layers: Layers, neighbours: Neighbours, by: 'upper' | 'lower'): Layers {
  const places = new Map<string, number>()
  const order = by === 'lower' ? [...layers.keys()] : [...layers.keys()].toReversed()
  const result = [...layers]
  for (const layer of order) {
    const slots = result[layer] ?? []
    const placed = slots.map((slot, place) => {
      const found = (neighbours[by].get(slot.key) ?? []).flatMap((key) => places.get(key) ?? [])
      return { slot, wantedPlace: found.length === 0 ? place : found.reduce((sum, one) => sum + one, 0) / found.length }
    })
    const sorted = placed.toSorted((one, other) => one.wantedPlace - other.wantedPlace).map(({ slot }) => slot)
    for (const [place, { key }] of sorted.entries()) places.set(key, place)
    result[layer] = sorted
  }
  return result
}

/** The number of crossing pairs of lines between two layers. */
export function crossingsOf(layers: Layers, strands: readonly Strand[]): number {
  const placeOf = new Map(
    layers.flatMap((slots, layer) => slots.map(({ key }, place) => [key, { layer, place }] as const)),
  )
  const placed = strands.flatMap(([upper, lower]) => {
    const [above, below] = [placeOf.get(upper), placeOf.get(lower)]
    return above && below ? [{ layer: below.layer, from: above.place, to: below.place }] : []
  })
  return placed.reduce(
    (sum, one, index) =>
      sum +
      placed
        .slice(index + 1)
        .filter((other) => other.layer === one.layer && (other.from - one.from) * (other.to - one.to) < 0).length,
    0,
  )
}
