import { ok, refused, type Result } from '../result.ts'
import { compareShares, minus, noShare, plus, type Share, times, whole } from './share.ts'

/** Who may own: the chain of owners ends with people and the state. */
export type OwnerKind = 'person' | 'company' | 'trust' | 'state'

/** Somebody in the structure of ownership, the client's company itself among them. */
type OwnershipNode = { readonly id: string; readonly kind: OwnerKind }

/** An owner's share in what is owned. */
export type Holding = { readonly owner: string; readonly owned: string; readonly share: Share }

/** The structure of ownership of a company (Minfin order 163 of 19.03.2021). */
export type Ownership = {
  readonly company: string
  readonly nodes: readonly OwnershipNode[]
  readonly holdings: readonly Holding[]
}

/** More of either is nobody's structure: it is refused before anything is computed. */
const MOST_NODES = 100
const DEEPEST = 10

/**
 * What is wrong at a node: `unknown` is named by a holding and stands nowhere; `twice`: the same owner holds twice;
 * `notOwnable`: nobody owns a person or the state; `aboveWhole`: its owners have more than 100 % together; `cycle`: it owns
 * itself through others; `tooDeep`: more than ten owners above each other; `apart`: it owns nothing of the company.
 */
export type OwnershipFault = {
  readonly node: string
  readonly because: 'unknown' | 'twice' | 'notOwnable' | 'aboveWhole' | 'cycle' | 'tooDeep' | 'apart'
}

/** What an owner has of the company: directly, through others, and together. */
type OwnedShare = { readonly direct: Share; readonly indirect: Share; readonly total: Share }

type OwnershipSummary = {
  /** Of every node but the company. */
  readonly shares: ReadonlyMap<string, OwnedShare>
  /** People with a quarter or more, directly, through others or both together (Law 361-IX, article 1). */
  readonly beneficiaries: readonly string[]
  /** Companies and trusts whose owners are not named in full, with the rest that is to be explained. */
  readonly unexplained: ReadonlyMap<string, Share>
}

const quarter: Share = { numerator: 1n, denominator: 4n }

/** Computes who owns the company. All faults are told at once, each by its node. */
export function summarizeOwnership(
  ownership: Ownership,
): Result<OwnershipSummary, 'tooManyNodes' | readonly OwnershipFault[]> {
  if (ownership.nodes.length > MOST_NODES) return refused('tooManyNodes')
  const faults = [...faultsOfHoldings(ownership), ...faultsOfPaths(ownership)]
  if (faults.length > 0) return refused(faults)
  const shares = sharesOf(ownership)
  return ok({
    shares,
    beneficiaries: ownership.nodes
      .filter(({ id, kind }) => kind === 'person' && compareShares(shares.get(id)?.total ?? noShare, quarter) >= 0)
      .map(({ id }) => id),
    unexplained: unexplainedOf(ownership),
  })
}

const isOwnable = ({ kind }: OwnershipNode): boolean => kind === 'company' || kind === 'trust'

const ownersOf = ({ holdings }: Ownership, owned: string): readonly Holding[] =>
  holdings.filter((holding) => holding.owned === owned)

const sumOf = (holdings: readonly Holding[]): Share => holdings.reduce((sum, { share }) => plus(sum, share), noShare)

function faultsOfHoldings(ownership: Ownership): OwnershipFault[] {
  const { nodes, holdings, company } = ownership
  const named = [company, ...holdings.flatMap(({ owner, owned }) => [owner, owned])]
  const unknown = [...new Set(named)].filter((id) => !nodes.some((node) => node.id === id))
  const twice = holdings.filter(
    ({ owner, owned }, place) =>
      holdings.findIndex((other) => other.owner === owner && other.owned === owned) !== place,
  )
  return [
    ...unknown.map((node) => ({ node, because: 'unknown' }) as const),
    ...twice.map(({ owner }) => ({ node: owner, because: 'twice' }) as const),
    ...nodes.flatMap((node): OwnershipFault[] => {
      const owners = ownersOf(ownership, node.id)
      if (owners.length > 0 && !isOwnable(node)) return [{ node: node.id, because: 'notOwnable' }]
      return compareShares(sumOf(owners), whole) > 0 ? [{ node: node.id, because: 'aboveWhole' }] : []
    }),
  ]
}

/** Walks from the company to its owners, and theirs. Each node is left once, so a hundred nodes are a hundred steps. */
function faultsOfPaths(ownership: Ownership): OwnershipFault[] {
  const faults: OwnershipFault[] = []
  /** Owners above a node, the longest chain. */
  const heights = new Map<string, number>()
  const underway = new Set<string>()
  const heightOf = (id: string): number => {
    const known = heights.get(id)
    if (known !== undefined) return known
    if (underway.has(id)) {
      faults.push({ node: id, because: 'cycle' })
      return 0
    }
    underway.add(id)
    const above = ownersOf(ownership, id).map(({ owner }) => 1 + heightOf(owner))
    underway.delete(id)
    const height = Math.max(0, ...above)
    heights.set(id, height)
    return height
  }
  if (heightOf(ownership.company) > DEEPEST) faults.push({ node: ownership.company, because: 'tooDeep' })
  const apart = ownership.nodes.filter(({ id }) => !heights.has(id))
  return [...faults, ...apart.map(({ id: node }) => ({ node, because: 'apart' }) as const)]
}

/** An owner has of the company what they have of each part of it, times what that part has. */
function sharesOf(ownership: Ownership): Map<string, OwnedShare> {
  const { company, nodes, holdings } = ownership
  const totals = new Map<string, Share>([[company, whole]])
  const totalOf = (id: string): Share => {
    const known = totals.get(id)
    if (known !== undefined) return known
    const parts = holdings.filter(({ owner }) => owner === id)
    const total = parts.reduce((sum, { owned, share }) => plus(sum, times(share, totalOf(owned))), noShare)
    totals.set(id, total)
    return total
  }
  const owners = nodes.filter(({ id }) => id !== company)
  return new Map(
    owners.map(({ id }) => {
      const direct = sumOf(ownersOf(ownership, company).filter(({ owner }) => owner === id))
      const total = totalOf(id)
      return [id, { direct, indirect: minus(total, direct), total }]
    }),
  )
}

function unexplainedOf(ownership: Ownership): Map<string, Share> {
  const rests = ownership.nodes
    .filter(isOwnable)
    .map(({ id }) => [id, minus(whole, sumOf(ownersOf(ownership, id)))] as const)
  return new Map(rests.filter(([, rest]) => rest.numerator > 0n))
}
