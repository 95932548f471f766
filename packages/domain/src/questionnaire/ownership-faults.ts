import type { Holding, Ownership, OwnershipNode } from './ownership.ts'
import { percentageSum } from './percentage-sum.ts'
import { noShare, plus, type Share } from './share.ts'

/** More owners above each other are nobody's structure. */
const DEEPEST = 10

/**
 * The fault, by the node, and by the path where it is one. `unknown`: named by a holding, it stands nowhere. `apart`:
 * it owns nothing of the company. `notOwnable`: nobody owns a person, the state or a community. `twice`: the owner
 * holds the same kind twice. `aboveWhole`: the owners have more than 100 % together. `cycle`: it owns itself through
 * others, and the path leads from it back to it. `tooDeep`: more than ten owners above each other, and the path leads
 * from the company to the last of them.
 */
export type OwnershipFault =
  | { readonly node: string; readonly because: 'unknown' | 'apart' | 'notOwnable' }
  | { readonly node: string; readonly because: 'twice'; readonly owned: string }
  | { readonly node: string; readonly because: 'aboveWhole'; readonly kind: 'capital' | 'votes'; readonly sum: Share }
  | { readonly node: string; readonly because: 'cycle' | 'tooDeep'; readonly path: readonly string[] }

export const ownersOf = ({ holdings }: Ownership, owned: string): readonly Holding[] =>
  holdings.filter((holding) => holding.owned === owned)

/** The parts of one kind, together. */
export const sharesSum = (holdings: readonly Holding[], kind: 'capital' | 'votes'): Share =>
  sharesOf(holdings, kind).reduce(plus, noShare)

const sharesOf = (holdings: readonly Holding[], kind: 'capital' | 'votes'): readonly Share[] =>
  holdings.flatMap((holding) => (holding.kind === kind ? [holding.share] : []))

/** A person, the state and a community belong to nobody. */
export const isOwnable = ({ kind }: OwnershipNode): boolean => kind === 'company' || kind === 'trust'

export const faultsOfHoldings = (ownership: Ownership): readonly OwnershipFault[] => [
  ...unknownNodes(ownership),
  ...holdingsTwice(ownership),
  ...ownership.nodes.flatMap((node) => faultsOfOwners(ownership, node)),
  ...faultsOfPaths(ownership),
]

function unknownNodes({ nodes, holdings, company }: Ownership): OwnershipFault[] {
  const known = new Set(nodes.map(({ id }) => id))
  const named = new Set([company, ...holdings.flatMap(({ owner, owned }) => [owner, owned])])
  return [...named].filter((id) => !known.has(id)).map((node) => ({ node, because: 'unknown' }))
}

const holdingsTwice = ({ holdings }: Ownership): OwnershipFault[] =>
  holdings
    .filter(
      ({ owner, owned, kind }, place) =>
        holdings.findIndex((other) => other.owner === owner && other.owned === owned && other.kind === kind) !== place,
    )
    .map(({ owner, owned }) => ({ node: owner, because: 'twice', owned }))

function faultsOfOwners(ownership: Ownership, node: OwnershipNode): OwnershipFault[] {
  const owners = ownersOf(ownership, node.id)
  if (owners.length > 0 && !isOwnable(node)) return [{ node: node.id, because: 'notOwnable' }]
  return (['capital', 'votes'] as const)
    .filter((kind) => !percentageSum(sharesOf(owners, kind)).ok)
    .map((kind) => ({ node: node.id, because: 'aboveWhole', kind, sum: sharesSum(owners, kind) }))
}

/** Walks from the company to its owners, and theirs. Each node is left once, so a hundred nodes are a hundred steps. */
function faultsOfPaths(ownership: Ownership): OwnershipFault[] {
  const faults: OwnershipFault[] = []
  /** The longest chain of owners above a node, itself first. */
  const chains = new Map<string, readonly string[]>()
  const underway: string[] = []
  const chainOf = (id: string): readonly string[] => {
    const known = chains.get(id)
    if (known !== undefined) return known
    if (underway.includes(id)) {
      faults.push({ node: id, because: 'cycle', path: [...underway.slice(underway.indexOf(id)), id] })
      return []
    }
    underway.push(id)
    const owners = new Set(ownersOf(ownership, id).map(({ owner }) => owner))
    const above = [...owners].map(chainOf)
    underway.pop()
    const longest = above.reduce<readonly string[]>((one, other) => (other.length > one.length ? other : one), [])
    const chain = [id, ...longest]
    chains.set(id, chain)
    return chain
  }
  const path = chainOf(ownership.company)
  if (path.length > DEEPEST + 1) faults.push({ node: path.at(-1) ?? ownership.company, because: 'tooDeep', path })
  const apart = ownership.nodes.filter(({ id }) => !chains.has(id))
  return [...faults, ...apart.map(({ id: node }) => ({ node, because: 'apart' }) as const)]
}
