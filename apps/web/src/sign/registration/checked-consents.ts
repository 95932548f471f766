import type { ConsentKind } from '@dilo/domain/consents/consent-kinds.ts'
import { checkedBox } from '@dilo/domain/rules/checked-box.ts'

type Box = '' | 'checked'

// In memory only: a return to the form finds its boxes as they were left.
const kept = new Map<ConsentKind, Box>()

/** The value of a box that is checked. */
export const CHECKED: Box = 'checked'

/** The boxes as they were left. */
export const keptBoxes = <Kind extends ConsentKind>(kinds: readonly Kind[]): Record<Kind, Box> =>
  Object.fromEntries(kinds.map((kind) => [kind, kept.get(kind) ?? ''])) as Record<Kind, Box>

export function keepBox(kind: ConsentKind, box: Box): void {
  kept.set(kind, box)
}

/** Unchecks all boxes: the next person in this tab agrees for themselves. */
export function forgetBoxes(): void {
  kept.clear()
}

/** The problem of each box that is not checked (spec section 5). */
export const boxProblems = <Kind extends ConsentKind>(
  kinds: readonly Kind[],
  values: Readonly<Record<Kind, string>>,
): { [K in Kind]?: 'You must check checkbox' } =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const box = checkedBox(values[kind] === CHECKED)
      return box.ok ? [] : [[kind, box.error]]
    }),
  ) as { [K in Kind]?: 'You must check checkbox' }
