import type { Ownership, OwnerKind, summarizeOwnership } from '@dilo/domain/questionnaire/ownership.ts'
import { useLingui } from '@lingui/react/macro'
import type { OwnerLink } from './owner-layers.ts'
import { percents, useHeldText } from './owner-words.ts'

/** An owner as the picture shows them. */
export type DrawnOwner = {
  readonly kind: OwnerKind
  readonly name: string
  /** The company itself stands out, a beneficiary more so, and who is at fault above all. */
  readonly mark: 'client' | 'beneficiary' | 'fault' | 'none'
  /** The part of the company; empty: none, or it is not computed. */
  readonly total: string
  /** A special status. */
  readonly facts: readonly string[]
}

/** Facts in one line. */
export const joined = (facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ')

export type DrawnOwners = {
  readonly ownerOf: (id: string) => DrawnOwner
  readonly textOf: (link: OwnerLink) => string
  /** True if the line is part of an impossible path. */
  readonly isAtFault: (link: OwnerLink) => boolean
}

/** The words and marks of everybody in the picture. */
export function useDrawnOwners(
  ownership: Ownership,
  nameOf: (id: string) => string,
  summary: ReturnType<typeof summarizeOwnership>,
): DrawnOwners {
  const { t } = useLingui()
  const heldText = useHeldText()
  const faults = summary.ok || typeof summary.error === 'string' ? [] : summary.error
  const steps = new Set(
    faults.flatMap((fault) =>
      'path' in fault ? fault.path.slice(1).map((id, step) => stepOf(id, fault.path[step])) : [],
    ),
  )
  const totalOf = (id: string): string => {
    const total = summary.ok ? summary.value.shares.get(id)?.total : undefined
    return total === undefined || total.numerator === 0n ? '' : percents(total)
  }
  const factsOf = (id: string): readonly string[] => {
    if (!summary.ok) return []
    const { beneficiaries, unexplained } = summary.value
    const rest = unexplained.get(id)
    const part = rest && percents(rest)
    return [
      ...(beneficiaries.some((one) => one.id === id) ? [t`бенефіціар`] : []),
      ...(part === undefined ? [] : [t`не названо ${part}`]),
    ]
  }
  const markOf = (id: string): DrawnOwner['mark'] => {
    if (faults.some(({ node }) => node === id)) return 'fault'
    if (id === ownership.company) return 'client'
    return summary.ok && summary.value.beneficiaries.some((one) => one.id === id) ? 'beneficiary' : 'none'
  }
  const kinds = new Map(ownership.nodes.map(({ id, kind }) => [id, kind]))
  return {
    ownerOf: (id) => ({
      kind: kinds.get(id) ?? 'company',
      name: nameOf(id),
      mark: markOf(id),
      total: totalOf(id),
      facts: factsOf(id),
    }),
    textOf: ({ holdings }) => heldText(holdings),
    isAtFault: ({ owner, owned }) => steps.has(stepOf(owner, owned)),
  }
}

const stepOf = (owner: string, owned: string | undefined): string => JSON.stringify([owner, owned])
