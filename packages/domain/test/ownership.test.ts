import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Holding, type Ownership, type OwnerKind, summarizeOwnership } from '../src/questionnaire/ownership.ts'
import { compareShares, minus, noShare, parseShare, percentText, plus, shareOf, times, whole } from '../src/questionnaire/share.ts'
import { certain } from '../src/result.ts'

const share = (text: string) => certain(parseShare(text))

/**
 * `olena owns 60 of CLIENT`, `olena votes 60 of CLIENT`, `olena controls CLIENT`; a name in capitals is a company, `STATE` the state,
 * `COMMUNITY` a community, every other a person.
 */
function structure(...lines: readonly string[]): Ownership {
  const holdings = lines.map((line): Holding => {
    const [, controller, controlled] = /^(\w+) controls (\w+)$/.exec(line) ?? []
    if (controller !== undefined && controlled !== undefined) return { kind: 'control', owner: controller, owned: controlled, how: 'за договором' }
    const [, owner = '', verb, text = '', owned = ''] = /^(\w+) (owns|votes) (\S+) of (\w+)$/.exec(line) ?? []
    return { kind: verb === 'votes' ? 'votes' : 'capital', owner, owned, share: share(text) }
  })
  const ids = [...new Set(['CLIENT', ...holdings.flatMap(({ owner, owned }) => [owner, owned])])]
  return { company: 'CLIENT', nodes: ids.map((id) => ({ id, kind: kindOf(id) })), holdings }
}

const endings: Readonly<Record<string, OwnerKind>> = { STATE: 'state', COMMUNITY: 'community' }
const kindOf = (id: string): OwnerKind => endings[id] ?? (/^[A-Z]/.test(id) ? 'company' : 'person')

const summaryOf = (...lines: readonly string[]) => certain(summarizeOwnership(structure(...lines)))

const faultsOf = (...lines: readonly string[]) => {
  const summary = summarizeOwnership(structure(...lines))
  return summary.ok ? [] : summary.error
}

describe('a share', () => {
  test.each([
    ['60', '60'],
    ['24,5 %', '24,5'],
    ['33.3333', '33,3333'],
    ['1/3', '33,3333'],
    ['2/4', '50'],
    ['100', '100'],
    ['0,000001', '0'],
  ])('%s is %s percent', (typed, percents) => {
    expect(percentText(share(typed))).toBe(percents)
  })

  test.each(['', '0', '0/5', '100,1', '4/3', '1/0', '-5', '5,1234567', 'half', '1/2/3'])('%j is refused', (typed) => {
    expect(parseShare(typed)).toEqual({ ok: false, error: 'Invalid share' })
  })

  const part = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
    .map(([numerator, denominator]) => shareOf(numerator, denominator))

  test('sums, differences and products are those of fractions, in lowest terms', () => {
    fc.assert(
      fc.property(part, part, (one, other) => {
        const [a, b, c, d] = [one.numerator, one.denominator, other.numerator, other.denominator]
        expect(plus(one, other)).toEqual(shareOf(a * d + c * b, b * d))
        expect(minus(one, other)).toEqual(shareOf(a * d - c * b, b * d))
        expect(times(one, other)).toEqual(shareOf(a * c, b * d))
        expect(Math.sign(compareShares(one, other))).toBe(a * d === c * b ? 0 : a * d < c * b ? -1 : 1)
      }),
    )
  })

  test('three thirds are the whole', () => {
    expect(compareShares(plus(plus(share('1/3'), share('1/3')), share('1/3')), whole)).toBe(0)
  })
})

describe('who owns a company', () => {
  test.each([
    ['through a company', ['olena owns 60 of A', 'petro owns 40 of A', 'A owns 50 of CLIENT', 'ivan owns 50 of CLIENT'], ['30', ['olena', 'ivan']]],
    ['directly and through a company', ['olena owns 40 of A', 'A owns 50 of CLIENT', 'olena owns 10 of CLIENT'], ['30', ['olena']]],
    ['less than a quarter', ['olena owns 49 of A', 'A owns 50 of CLIENT'], ['24,5', []]],
    ['exactly a quarter', ['olena owns 25 of CLIENT'], ['25', ['olena']]],
    ['by two ways that meet', ['olena owns 1/2 of A', 'olena owns 1/2 of B', 'A owns 1/3 of CLIENT', 'B owns 1/3 of CLIENT'], ['33,3333', ['olena']]],
  ])('%s', (_, lines, [total, beneficiaries]) => {
    const { shares, beneficiaries: found } = summaryOf(...lines)
    expect([percentText(shares.get('olena')?.total ?? noShare), found.map(({ id }) => id)]).toEqual([total, beneficiaries])
  })

  test('a company, the state and a community are no beneficiaries', () => {
    expect(summaryOf('A owns 40 of CLIENT', 'STATE owns 30 of CLIENT', 'COMMUNITY owns 30 of CLIENT').beneficiaries).toEqual([])
  })

  test.each([
    ['a quarter of the votes without as much of the capital', ['olena owns 10 of CLIENT', 'olena votes 25 of CLIENT'], 'votes'],
    ['votes follow the capital through a company', ['olena votes 60 of A', 'A owns 50 of CLIENT'], 'votes'],
    ['capital suffices, whatever the votes', ['olena owns 30 of CLIENT', 'olena votes 1 of CLIENT'], 'capital'],
    ['control of the company without a share', ['olena controls CLIENT'], 'control'],
    ['control of an owner of a quarter', ['olena controls A', 'A owns 25 of CLIENT'], 'control'],
    ['control of a small owner together with an own share', ['olena controls A', 'A owns 20 of CLIENT', 'olena owns 10 of CLIENT'], 'control'],
    ['a share in who controls the company', ['olena owns 60 of A', 'A controls CLIENT'], 'control'],
    ['control of a small owner', ['olena controls A', 'A owns 24 of CLIENT'], undefined],
    ['few votes and a little of the capital', ['olena owns 24 of CLIENT', 'olena votes 24 of CLIENT'], undefined],
  ])('a beneficiary: %s', (_, lines, because) => {
    expect(summaryOf(...lines).beneficiaries).toEqual(because === undefined ? [] : [{ id: 'olena', because }])
  })

  test('what has no named owner is to be explained', () => {
    const { unexplained } = summaryOf('olena owns 60 of CLIENT', 'A owns 30 of CLIENT')
    expect([...unexplained].map(([id, rest]) => [id, percentText(rest)])).toEqual([
      ['CLIENT', '10'],
      ['A', '100'],
    ])
  })

  test.each([
    [
      'owners of more than the whole',
      ['olena owns 60 of CLIENT', 'petro owns 50 of CLIENT'],
      [{ node: 'CLIENT', because: 'aboveWhole', kind: 'capital', sum: { numerator: 11n, denominator: 10n } }],
    ],
    [
      'votes of more than the whole',
      ['olena votes 2/3 of CLIENT', 'petro votes 2/3 of CLIENT'],
      [{ node: 'CLIENT', because: 'aboveWhole', kind: 'votes', sum: { numerator: 4n, denominator: 3n } }],
    ],
    ['a cycle', ['A owns 50 of CLIENT', 'B owns 50 of A', 'A owns 50 of B'], [{ node: 'A', because: 'cycle', path: ['A', 'B', 'A'] }]],
    ['a cycle by control', ['A owns 50 of CLIENT', 'CLIENT controls A'], [{ node: 'CLIENT', because: 'cycle', path: ['CLIENT', 'A', 'CLIENT'] }]],
    ['a company that owns itself', ['CLIENT owns 10 of CLIENT'], [{ node: 'CLIENT', because: 'cycle', path: ['CLIENT', 'CLIENT'] }]],
    ['a person who is owned', ['olena owns 60 of CLIENT', 'A owns 10 of olena'], [{ node: 'olena', because: 'notOwnable' }]],
    ['a community that is owned', ['COMMUNITY owns 60 of CLIENT', 'A owns 10 of COMMUNITY'], [{ node: 'COMMUNITY', because: 'notOwnable' }]],
    [
      'an owner of something else',
      ['olena owns 60 of A'],
      [
        { node: 'olena', because: 'apart' },
        { node: 'A', because: 'apart' },
      ],
    ],
    ['the same holding twice', ['olena owns 20 of CLIENT', 'olena owns 30 of CLIENT'], [{ node: 'olena', because: 'twice', owned: 'CLIENT' }]],
  ])('%s is refused by the node', (_, lines, faults) => {
    expect(faultsOf(...lines)).toEqual(expect.arrayContaining(faults))
  })

  test('capital, votes and control of one owner stand beside each other', () => {
    expect(faultsOf('olena owns 60 of CLIENT', 'olena votes 70 of CLIENT', 'olena controls CLIENT')).toEqual([])
  })

  test('an owner whom nobody describes is refused', () => {
    const known = structure('olena owns 60 of CLIENT')
    const summary = summarizeOwnership({ ...known, nodes: known.nodes.filter(({ id }) => id !== 'olena') })
    expect(summary).toEqual({ ok: false, error: [{ node: 'olena', because: 'unknown' }] })
  })

  test('ten companies above each other are computed, eleven are refused', () => {
    const chain = (length: number) => {
      const names = ['CLIENT', ...Array.from({ length: length - 1 }, (_, place) => `C${place}`), 'olena']
      return names.slice(1).map((owner, place) => `${owner} owns 90 of ${names[place]}`)
    }
    expect(percentText(summaryOf(...chain(10)).shares.get('olena')?.total ?? noShare)).toBe('34,8678')
    expect(faultsOf(...chain(11))).toEqual([
      { node: 'olena', because: 'tooDeep', path: ['CLIENT', ...Array.from({ length: 10 }, (_, place) => `C${place}`), 'olena'] },
    ])
  })

  test('a hundred and one are too many', () => {
    const nodes = Array.from({ length: 101 }, (_, place) => ({ id: `p${place}`, kind: 'person' as const }))
    expect(summarizeOwnership({ company: 'p0', nodes, holdings: [] })).toEqual({ ok: false, error: 'tooManyNodes' })
  })

  /** Owners in layers, each of whom holds a fraction with a denominator of its own, so that nothing is reduced. */
  const entangled = (holdings: number): Ownership => {
    const layers = Array.from({ length: 10 }, (_, layer) => Array.from({ length: 9 }, (__, place) => `${layer === 9 ? 'p' : 'C'}${layer}_${place}`))
    const pairs = layers.flatMap((owners, layer) => owners.flatMap((owner) => (layers[layer - 1] ?? ['CLIENT']).map((owned) => [owner, owned] as const)))
    const lines = pairs.slice(0, holdings).map(([owner, owned], place) => `${owner} owns 1/${999_999_937 - 2 * place} of ${owned}`)
    return structure(...lines)
  }

  test('two hundred and one holdings are too many', () => {
    expect(summarizeOwnership(entangled(201))).toEqual({ ok: false, error: 'tooManyHoldings' })
  })

  test('two hundred entangled holdings are computed exactly, without trying every path', () => {
    const { shares } = certain(summarizeOwnership(entangled(200)))
    expect(shares.size).toBeGreaterThan(25)
  })

  test('the shares of all who are owned by nobody, with what is unexplained of the company, are the whole', () => {
    /** Layers of owners: those of each layer own what lies below it in full, by parts of any sizes. */
    const layers = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(layers, (sizes) => {
        const nameOf = (layer: number, place: number) => `${layer === sizes.length - 1 ? 'p' : 'C'}${layer}_${place}`
        const lines = sizes.flatMap((parts, layer) => {
          const sum = parts.reduce((total, part) => total + part, 0)
          const below = layer === 0 ? ['CLIENT'] : (sizes[layer - 1] ?? []).map((_, place) => nameOf(layer - 1, place))
          return below.flatMap((owned) => parts.map((part, place) => `${nameOf(layer, place)} owns ${part}/${sum} of ${owned}`))
        })
        const { shares, unexplained } = summaryOf(...lines)
        const ends = [...shares].filter(([id]) => id.startsWith('p')).map(([, { total }]) => total)
        expect(compareShares(ends.reduce(plus, noShare), whole)).toBe(0)
        expect(unexplained.size).toBe(0)
      }),
    )
  })
})
