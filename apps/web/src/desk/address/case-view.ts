import {
  type CaseDue,
  caseDues,
  type CaseWeight,
  caseWeights,
  type WaitingKind,
  waitingKinds,
} from '@dilo/domain/desk/case-views.ts'
import { useDeskSearch, type Search } from './link.tsx'

/** The choice of waiting cases that an officer looks at. It stands in the address of the list, and of each case that was opened from it. */
export type CaseView = {
  readonly of: 'all' | 'mine'
  readonly kind: WaitingKind | null
  readonly due: CaseDue | null
  readonly weight: CaseWeight | null
}

const oneOf = <Value extends string>(known: readonly Value[], typed: unknown): Value | null =>
  known.find((value) => value === typed) ?? null

/** An address that was made by hand shows what it says right. */
export const viewOf = (typed: Readonly<Record<string, unknown>>): CaseView => ({
  of: typed['of'] === 'mine' ? 'mine' : 'all',
  kind: oneOf(waitingKinds, typed['kind']),
  due: oneOf(caseDues, typed['due']),
  weight: oneOf(caseWeights, typed['weight']),
})

/** The view as it stands in an address, and in a question to the bank. */
export const searchOf = ({ of, kind, due, weight }: CaseView) => ({
  ...(of === 'mine' && { of }),
  ...(kind !== null && { kind }),
  ...(due !== null && { due }),
  ...(weight !== null && { weight }),
})

export const useView = (): CaseView => viewOf(useDeskSearch())

/** The view from which the open case was opened, and its place in it; null: it was opened from elsewhere. */
export function useOpenedFrom(): { readonly view: CaseView; readonly place: string } | null {
  const typed = useDeskSearch()
  const place = typed['at']
  return typeof place === 'string' ? { view: viewOf(typed), place } : null
}

/** The address of a case within a view. */
export const searchOfCase = (view: CaseView, place: string): Search => ({ ...searchOf(view), at: place })
