/** Days of one step of a ladder, both counted. */
export type TermStep = { readonly from: number; readonly to: number }

/** Every step takes so many places of the slider, however many days it has. */
const PLACES = 100

/** Places of a slider over all steps. */
export const placesOf = (steps: readonly TermStep[]): number => steps.length * PLACES

/** The distinct steps of a ladder, the shortest first. */
export const stepsOf = (ladder: readonly { readonly days: TermStep }[]): TermStep[] =>
  ladder
    .map(({ days }) => days)
    .filter(({ from, to }, place, all) => all.findIndex((one) => one.from === from && one.to === to) === place)
    .toSorted((one, other) => one.from - other.from)

/** The step of a term. @returns -1: it is between the steps, or beyond */
export const stepAt = (steps: readonly TermStep[], days: number): number =>
  steps.findIndex(({ from, to }) => from <= days && days <= to)

/** The place of a term on the slider; a term that is not offered stands at the nearest one that is. */
export function placeOfDays(steps: readonly TermStep[], days: number): number {
  const offered = nearestOffered(steps, days)
  const step = Math.max(0, stepAt(steps, offered))
  const { from, to } = steps[step] ?? { from: 0, to: 0 }
  const within = to === from ? 0 : Math.round(((offered - from) / (to - from)) * (PLACES - 1))
  return step * PLACES + within
}

/**
 * The term at a place of the slider. A move by one place, as an arrow makes it, is a move by one day: a short step has more
 * places than days, a long one fewer.
 */
export function daysAtPlace(steps: readonly TermStep[], place: number, before: number): number {
  const moved = place - placeOfDays(steps, before)
  if (Math.abs(moved) === 1) return neighbour(steps, nearestOffered(steps, before), moved)
  const step = steps[Math.min(Math.floor(place / PLACES), steps.length - 1)] ?? { from: 0, to: 0 }
  return step.from + Math.round(((place % PLACES) / (PLACES - 1)) * (step.to - step.from))
}

/** The next term that is offered, in a direction; the last one stays. */
function neighbour(steps: readonly TermStep[], days: number, direction: number): number {
  const next = days + direction
  if (stepAt(steps, next) >= 0) return next
  const beyond = direction > 0 ? steps.find(({ from }) => from > days) : steps.findLast(({ to }) => to < days)
  if (beyond === undefined) return days
  return direction > 0 ? beyond.from : beyond.to
}

/** The term itself, or the nearest one that is offered. */
export function nearestOffered(steps: readonly TermStep[], days: number): number {
  if (stepAt(steps, days) >= 0) return days
  const ends = steps.flatMap(({ from, to }) => [from, to])
  return ends.reduce((best, end) => (Math.abs(end - days) < Math.abs(best - days) ? end : best), ends[0] ?? days)
}
