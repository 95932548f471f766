import {
  type Holding,
  type HoldingKind,
  holdingKinds,
  type OwnerKind,
  ownerKinds,
  type Ownership,
} from '@dilo/domain/questionnaire/ownership.ts'
import { CLIENT_NODE } from '@dilo/domain/questionnaire/sections/ownership.ts'
import { parseShare } from '@dilo/domain/questionnaire/share.ts'
import type { TypedGroup } from '../typed-answers.ts'
import { listAt, textAt } from '../typed-texts.ts'

/** An owner as the form keeps them. Texts are as typed; `place` is theirs in the list. */
export type TypedOwner = {
  readonly place: number
  readonly id: string
  /** Undefined until it is chosen: the register does not say it of everybody. */
  readonly kind: OwnerKind | undefined
  readonly name: string
}

/** A holding as the form keeps it; `owned` is empty until it is chosen. */
export type TypedHolding = {
  readonly place: number
  readonly owner: string
  readonly owned: string
  readonly kind: HoldingKind
  readonly share: string
  readonly how: string
}

/** Values that a call could write, but no form does, are left out: an owner without an id, a holding of no kind. */
export function typedOwners(typed: TypedGroup): readonly TypedOwner[] {
  return listAt(typed, 'nodes').flatMap((node, place) => {
    const kind = ownerKinds.find((one) => one === textAt(node, 'kind'))
    const id = textAt(node, 'id')
    return id === '' ? [] : [{ place, id, kind, name: textAt(node, 'name').trim() }]
  })
}

export function typedHoldings(typed: TypedGroup): readonly TypedHolding[] {
  return listAt(typed, 'holdings').flatMap((holding, place) => {
    const kind = holdingKinds.find((one) => one === textAt(holding, 'kind'))
    if (kind === undefined) return []
    const [owner, owned] = [textAt(holding, 'owner'), textAt(holding, 'owned')]
    return [{ place, owner, owned, kind, share: textAt(holding, 'share'), how: textAt(holding, 'how').trim() }]
  })
}

/**
 * The structure as far as it is typed, for the picture and its arithmetic. Who is only connected by what is not finished, a
 * share that is being typed, is left out until it is: the picture would call them strangers.
 */
export function drawnOwnership(typed: TypedGroup): Ownership {
  const known = typedOwners(typed).flatMap(({ id, kind }) => (kind === undefined ? [] : [{ id, kind }]))
  const holdings = typedHoldings(typed)
  const unknown = new Set(typedOwners(typed).flatMap(({ id, kind }) => (kind === undefined ? [id] : [])))
  const finished = holdings
    .flatMap(finishedHolding)
    .filter(({ owner, owned }) => !unknown.has(owner) && !unknown.has(owned))
  const reached = connected(finished)
  const toCome = new Set([...connected(holdings)].filter((id) => !reached.has(id)))
  return {
    company: CLIENT_NODE,
    nodes: [{ id: CLIENT_NODE, kind: 'company' }, ...known.filter(({ id }) => !toCome.has(id))],
    holdings: finished.filter(({ owner, owned }) => !toCome.has(owner) && !toCome.has(owned)),
  }
}

function finishedHolding({ owner, owned, kind, share, how }: TypedHolding): Holding[] {
  if (owned === '') return []
  if (kind === 'control') return [{ kind, owner, owned, how }]
  const read = parseShare(share)
  return read.ok ? [{ kind, owner, owned, share: read.value }] : []
}

/** Everybody from whom a chain of holdings leads to the company. */
function connected(holdings: readonly { readonly owner: string; readonly owned: string }[]): ReadonlySet<string> {
  const found = new Set([CLIENT_NODE])
  let before = 0
  while (found.size > before) {
    before = found.size
    for (const { owner, owned } of holdings) if (found.has(owned)) found.add(owner)
  }
  return found
}
