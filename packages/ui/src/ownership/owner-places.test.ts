import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossingsOf, layersOf, orderedLayers, ownerGraph, type OwnerGraph } from './owner-layers.ts'
import { ownerOutline } from './owner-outline.ts'
import { ownerPlaces } from './owner-places.ts'

const quarter = { numerator: 1n, denominator: 4n }

/** `olena>ALFA`: olena owns a part of ALFA. The company is CLIENT. */
function graph(...lines: readonly string[]): OwnerGraph {
  const holdings = lines.map((line) => {
    const [owner = '', owned = ''] = line.split('>')
    return { kind: 'capital', owner, owned, share: quarter } as const
  })
  return ownerGraph('CLIENT', [...new Set(['CLIENT', ...holdings.flatMap(({ owner, owned }) => [owner, owned])])], holdings)
}

const layersAsText = (of: OwnerGraph) => Object.fromEntries(layersOf(of))

describe('layers', () => {
  test('an owner stands above everything that they own', () => {
    expect(layersAsText(graph('A>CLIENT', 'olena>A', 'olena>CLIENT', 'ivan>CLIENT'))).toEqual({ CLIENT: 0, A: 1, olena: 2, ivan: 1 })
  })

  test('a cycle is cut where it closes, and drawn', () => {
    const cycle = graph('A>CLIENT', 'B>A', 'A>B')
    expect(Object.keys(layersAsText(cycle)).sort()).toEqual(['A', 'B', 'CLIENT'])
    expect(ownerPlaces(cycle, 800)?.links).toHaveLength(3)
  })

  test('holdings of one owner in one thing are one line, and those of strangers none', () => {
    const holdings = [
      { kind: 'capital', owner: 'olena', owned: 'CLIENT', share: quarter },
      { kind: 'control', owner: 'olena', owned: 'CLIENT', how: 'за договором' },
      { kind: 'capital', owner: 'nobody', owned: 'CLIENT', share: quarter },
    ] as const
    const { links } = ownerGraph('CLIENT', ['CLIENT', 'olena'], holdings)
    expect(links.map(({ owner, holdings: held }) => [owner, held.length])).toEqual([['olena', 2]])
  })

  test('lines that need not cross do not', () => {
    const crossed = graph('A>CLIENT', 'B>CLIENT', 'p1>B', 'p2>A', 'p3>B', 'p4>A')
    const { layers, strands } = orderedLayers(crossed)
    expect(crossingsOf(layers, strands)).toBe(0)
  })
})

/** Any structure of up to twelve, mistakes included. */
const anyGraph = fc.array(fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 })), { maxLength: 24 }).map((pairs) => {
  const nameOf = (number: number) => (number === 0 ? 'CLIENT' : `p${number}`)
  return graph(...pairs.map(([owner, owned]) => `${nameOf(owner)}>${nameOf(owned)}`))
})

describe('places', () => {
  test('no box stands over another or outside, and every line is drawn', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 300, max: 2_400 }), (of, width) => {
        const places = ownerPlaces(of, width)
        if (places === undefined) return
        const { owners, box, links, height } = places
        expect(links).toHaveLength(of.links.length)
        for (const [index, one] of owners.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(-0.01)
          expect(one.x + box.width).toBeLessThanOrEqual(width + 0.01)
          expect(one.y + box.height).toBeLessThanOrEqual(height)
          for (const other of owners.slice(index + 1)) expect(Math.abs(one.x - other.x) >= box.width || Math.abs(one.y - other.y) >= box.height).toBe(true)
        }
      }),
    )
  })

  test('lines that leave one box do not cross on their way to the next layer', () => {
    fc.assert(
      fc.property(anyGraph, (of) => {
        const down = (ownerPlaces(of, 4_000)?.links ?? []).filter(({ points: [start, next] }) => start && next && next.y > start.y)
        for (const { owner } of of.links) {
          const leaving = down.filter(({ link }) => link.owner === owner).toSorted((one, other) => (one.points[0]?.x ?? 0) - (other.points[0]?.x ?? 0))
          const next = leaving.map(({ points }) => points[1]?.x ?? 0)
          expect(next).toEqual(next.toSorted((one, other) => one - other))
        }
      }),
    )
  })

  test('a phone has no room for three in a layer', () => {
    const three = graph('olena>CLIENT', 'ivan>CLIENT', 'petro>CLIENT')
    expect([ownerPlaces(three, 328), ownerPlaces(three, 700)?.owners.length]).toEqual([undefined, 4])
  })
})

describe('the outline', () => {
  test('shows owners below what they own, and repeats nobody in full', () => {
    const rows = ownerOutline(graph('A>CLIENT', 'B>CLIENT', 'olena>A', 'olena>B', 'ivan>olena'))
    expect(rows.map(({ id, level, again }) => `${'-'.repeat(level)}${id}${again ? '…' : ''}`)).toEqual(['CLIENT', '-A', '--olena', '---ivan', '-B', '--olena…'])
  })

  test('has a row for everybody, and no more than lines and those who stand apart', () => {
    fc.assert(
      fc.property(anyGraph, (of) => {
        const rows = ownerOutline(of)
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(of.ids))
        expect(rows.length).toBeLessThanOrEqual(of.ids.length + of.links.length)
      }),
    )
  })
})
