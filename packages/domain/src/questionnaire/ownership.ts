import { ok, refused, type Result } from '../result.ts'
import { faultsOfHoldings, isOwnable, ownersOf, type OwnershipFault, sharesSum } from './ownership-faults.ts'
import { compareShares, minus, noShare, plus, type Share, times, whole } from './share.ts'

/** The kinds of owners: the chain of owners ends with people, the state and communities. */
export const ownerKinds = ['person', 'company', 'trust', 'state', 'community'] as const

export type OwnerKind = (typeof ownerKinds)[number]

/** A node in the structure of ownership, the client's company itself among them. */
export type OwnershipNode = { readonly id: string; readonly kind: OwnerKind }

/**
 * The way of holding: a part of the capital, of the votes where they differ from it, or control in another way (by a
 * contract, by a right to appoint the director, as the founder or protector of a trust).
 */
export const holdingKinds = ['capital', 'votes', 'control'] as const

export type HoldingKind = (typeof holdingKinds)[number]

type Held = { readonly owner: string; readonly owned: string }

/** The holding of an owner in an owned node. */
export type Holding = Held &
  ({ readonly kind: 'capital' | 'votes'; readonly share: Share } | { readonly kind: 'control'; readonly how: string })

/** The structure of ownership of a company (Minfin order 163 of 19.03.2021). */
export type Ownership = {
  readonly company: string
  readonly nodes: readonly OwnershipNode[]
  readonly holdings: readonly Holding[]
}

/** More is nobody's structure: it is refused before anything is computed. */
const MOST_NODES = 100
const MOST_HOLDINGS = 200

/** The share of an owner in the company: directly, through others, and together. */
export type OwnedShare = { readonly direct: Share; readonly indirect: Share; readonly total: Share }

export type Beneficiary = {
  readonly id: string
  /** The holding by which the person is one; the first that suffices. */
  readonly because: HoldingKind
}

export type OwnershipSummary = {
  /** Parts of the capital, of every node but the company. */
  readonly shares: ReadonlyMap<string, OwnedShare>
  /** Parts of the votes; they follow the capital where nothing else is said. */
  readonly votes: ReadonlyMap<string, OwnedShare>
  /**
   * People with a quarter or more of the capital or the votes, directly, through others or both together, or with control
   * in another way (Law 361-IX, article 1).
   */
  readonly beneficiaries: readonly Beneficiary[]
  /** Companies and trusts whose owners are not named in full, with the rest that is to be explained. */
  readonly unexplained: ReadonlyMap<string, Share>
}

const quarter: Share = { numerator: 1n, denominator: 4n }

/** Computes the owners of the company. All faults are reported at once, each by its node or its path. */
export function summarizeOwnership(
  ownership: Ownership,
): Result<OwnershipSummary, 'tooManyNodes' | 'tooManyHoldings' | readonly OwnershipFault[]> {
  if (ownership.nodes.length > MOST_NODES) return refused('tooManyNodes')
  if (ownership.holdings.length > MOST_HOLDINGS) return refused('tooManyHoldings')
  const faults = faultsOfHoldings(ownership)
  if (faults.length > 0) return refused(faults)
  const capital = sharesBy(ownership, 'capital')
  // Votes and control follow the capital where nothing else is said, as in most structures.
  const isHeld = (kind: HoldingKind) => ownership.holdings.some((holding) => holding.kind === kind)
  const votes = isHeld('votes') ? sharesBy(ownership, 'votes') : capital
  const control = isHeld('control') ? sharesBy(ownership, 'control') : votes
  const measures: Record<HoldingKind, Shares> = { capital, votes, control }
  return ok({
    shares: capital,
    votes,
    beneficiaries: ownership.nodes
      .filter(({ kind }) => kind === 'person')
      .flatMap(({ id }) => {
        const because = holdingKinds.find((kind) => reachesQuarter(measures[kind].get(id)))
        return because === undefined ? [] : [{ id, because }]
      }),
    unexplained: unexplainedOf(ownership),
  })
}

type Shares = ReadonlyMap<string, OwnedShare>

const reachesQuarter = (share: OwnedShare | undefined): boolean => compareShares(share?.total ?? noShare, quarter) >= 0

/**
 * The weight of an owner in an owned node, by a measure. Votes follow the capital where nothing else is given, and a
 * node with control in another way decides alone.
 */
function weightOf({ holdings }: Ownership, { owner, owned }: Held, measure: HoldingKind): Share {
  const held = holdings.filter((holding) => holding.owner === owner && holding.owned === owned)
  const shareOf = (kind: HoldingKind) =>
    held.flatMap((one) => (one.kind === kind && 'share' in one ? [one.share] : []))[0]
  if (measure === 'capital') return shareOf('capital') ?? noShare
  if (measure === 'control' && held.some(({ kind }) => kind === 'control')) return whole
  return shareOf('votes') ?? shareOf('capital') ?? noShare
}

/** An owner has of the company what they have of each part of it, times what that part has. */
function sharesBy(ownership: Ownership, measure: HoldingKind): Shares {
  const { company, nodes, holdings } = ownership
  const totals = new Map<string, Share>([[company, whole]])
  const totalOf = (id: string): Share => {
    const known = totals.get(id)
    if (known !== undefined) return known
    const owned = [...new Set(holdings.filter(({ owner }) => owner === id).map((holding) => holding.owned))]
    const parts = owned.map((one) => times(weightOf(ownership, { owner: id, owned: one }, measure), totalOf(one)))
    const total = parts.reduce(plus, noShare)
    totals.set(id, total)
    return total
  }
  const owners = nodes.filter(({ id }) => id !== company)
  return new Map(
    owners.map(({ id }) => {
      const direct = weightOf(ownership, { owner: id, owned: company }, measure)
      const total = totalOf(id)
      return [id, { direct, indirect: minus(total, direct), total }]
    }),
  )
}

function unexplainedOf(ownership: Ownership): ReadonlyMap<string, Share> {
  const rests = ownership.nodes
    .filter(isOwnable)
    .map(({ id }) => [id, minus(whole, sharesSum(ownersOf(ownership, id), 'capital'))] as const)
  return new Map(rests.filter(([, rest]) => rest.numerator > 0n))
}
