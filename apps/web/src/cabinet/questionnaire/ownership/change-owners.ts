import type { OwnerKind } from '@dilo/domain/questionnaire/ownership.ts'
import { summarizeOwnership } from '@dilo/domain/questionnaire/ownership.ts'
import type { TypedGroup, TypedValue } from '../typed-answers.ts'
import { listAt, textAt } from '../typed-texts.ts'
import { drawnOwnership } from './typed-owners.ts'

/** Changes of the structure in its form: each takes the typed answers and gives the next ones. */

/** Adds an owner of a part of a company; the size of the part is typed next. */
export function addOwner(typed: TypedGroup, kind: OwnerKind, owned: string): TypedGroup {
  const nodes = listAt(typed, 'nodes')
  const id = freeId(nodes)
  return {
    ...typed,
    nodes: [...nodes, { id, kind, name: '', country: 'UA' }],
    holdings: [...listAt(typed, 'holdings'), { owner: id, owned, kind: 'capital', share: '' }],
  }
}

/** The least number that nobody has: ids stand in the answers alone, and mean nothing outside. */
function freeId(nodes: readonly TypedValue[]): string {
  const taken = new Set(nodes.map((node) => textAt(node, 'id')))
  let number = 1
  while (taken.has(`owner-${number}`)) number += 1
  return `owner-${number}`
}

/** Removes an owner, with all that they hold, all that is held of them, and the explanation of their rest. */
export function removeOwner(typed: TypedGroup, id: string): TypedGroup {
  const without = (name: string, keys: readonly string[]) =>
    listAt(typed, name).filter((item) => keys.every((key) => textAt(item, key) !== id))
  return {
    ...typed,
    nodes: without('nodes', ['id']),
    holdings: without('holdings', ['owner', 'owned']),
    rests: without('rests', ['node']),
  }
}

export const addHolding = (typed: TypedGroup, owner: string): TypedGroup => ({
  ...typed,
  holdings: [...listAt(typed, 'holdings'), { owner, owned: '', kind: 'capital', share: '' }],
})

export const removeHolding = (typed: TypedGroup, place: number): TypedGroup => ({
  ...typed,
  holdings: listAt(typed, 'holdings').filter((_, index) => index !== place),
})

/** Explains who owns the rest of a node's capital. An empty text is no answer. */
export function explainRest(typed: TypedGroup, node: string, explanation: string): TypedGroup {
  const rests = listAt(typed, 'rests')
  const place = rests.findIndex((rest) => textAt(rest, 'node') === node)
  const said = { node, explanation }
  if (explanation === '') return { ...typed, rests: rests.filter((_, index) => index !== place) }
  return {
    ...typed,
    rests: place === -1 ? [...rests, said] : rests.map((rest, index) => (index === place ? said : rest)),
  }
}

/** A reason why there is no beneficiary goes when there is one: its question is no longer on the page. */
export function withoutNeedlessReason(typed: TypedGroup): TypedGroup {
  if (textAt(typed, 'noBeneficiary') === '') return typed
  const summary = summarizeOwnership(drawnOwnership(typed))
  return summary.ok && summary.value.beneficiaries.length > 0 ? { ...typed, noBeneficiary: '' } : typed
}
