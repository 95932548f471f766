import { isSameTyped, type TypedValue, type TypedGroup } from './typed-answers.ts'

/** A question that two people have answered differently at one time. */
export type Conflict = {
  readonly name: string
  readonly mine: TypedValue | undefined
  readonly theirs: TypedValue | undefined
}

/** `merged` has mine where there is a conflict. */
type Merge = {
  readonly merged: TypedGroup
  readonly conflicts: readonly Conflict[]
  /** Names of what only the other person has changed. */
  readonly taken: readonly string[]
}

/**
 * Puts two people's answers to one section together. A question that only one of them has changed keeps that change; one
 * that both have is a conflict, and people decide it. Lists are one answer: their items have no names.
 * @param base what both began with
 */
export function mergeAnswers(base: TypedGroup, mine: TypedGroup, theirs: TypedGroup): Merge {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const conflicts: Conflict[] = []
  const taken: string[] = []
  const merged: Record<string, TypedValue> = {}
  for (const name of names) {
    const [before, own, other] = [base[name], mine[name], theirs[name]]
    const isTheirs = isSameTyped(own, before) && !isSameTyped(other, before)
    if (isTheirs) taken.push(name)
    else if (!isSameTyped(other, before) && !isSameTyped(own, other)) conflicts.push({ name, mine: own, theirs: other })
    const value = isTheirs ? other : own
    if (value !== undefined) merged[name] = value
  }
  return { merged, conflicts, taken }
}
