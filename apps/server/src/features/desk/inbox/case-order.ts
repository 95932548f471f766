import { type WaitingKind, waitingKinds } from '@dilo/domain/desk/case-views.ts'
import type { CaseDue } from '@dilo/domain/desk/case-views.ts'
import { firstPromisedAt, promisedAt } from '@dilo/domain/rules/promised-time.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { CasePlace } from '../case/case-kind.ts'
import { caseKinds } from './case-kinds.ts'

/** The beginning and the end of the walk through one kind. */
export type Bounds = {
  /** After this one. */
  readonly after: CasePlace | null
  readonly from: Date | null
  /** Before this instant. */
  readonly until: Date | null
}

/** The promise of its kind by the hours of now. */
export const promiseOf = ({ kind, at }: Pick<CasePlace, 'kind' | 'at'>): Date =>
  new Date(promisedAt(caseKinds[kind].promise, at.getTime()))

/** The least `at` of a kind that is promised this instant or a later one. */
const firstOf = (kind: WaitingKind, promised: number): Date =>
  new Date(firstPromisedAt(caseKinds[kind].promise, promised))

const rankOf = (kind: WaitingKind): number => waitingKinds.indexOf(kind)

/** Orders by promised time. */
export function compareCases(one: CasePlace, other: CasePlace): number {
  const byPromise = promiseOf(one).getTime() - promiseOf(other).getTime()
  if (byPromise !== 0) return byPromise
  if (one.kind !== other.kind) return rankOf(one.kind) - rankOf(other.kind)
  const byAt = one.at.getTime() - other.at.getTime()
  if (byAt !== 0) return byAt
  const [own, others] = [`${one.companyId} ${one.id}`, `${other.companyId} ${other.id}`]
  return own < others ? -1 : own > others ? 1 : 0
}

type Window = { readonly from: number | null; readonly until: number | null }

/** The promised times of a view. */
export function windowOf(due: CaseDue, now: number): Window {
  if (due === 'late') return { from: null, until: now }
  if (due === 'hour') return { from: now, until: now + HOUR }
  return { from: now, until: startOfDay(plusDays(businessDateAt(now), 1)).getTime() }
}

/** The beginning and the end of the walk through a kind for a view, after the last case of the page before. */
export function boundsOf(kind: WaitingKind, after: CasePlace | null, { from, until }: Window): Bounds {
  const isOwn = after?.kind === kind
  const begins =
    after === null || isOwn ? null : promiseOf(after).getTime() + (rankOf(kind) < rankOf(after.kind) ? 1 : 0)
  const least = begins === null ? from : Math.max(begins, from ?? begins)
  return {
    after: isOwn ? after : null,
    from: least === null ? null : firstOf(kind, least),
    until: until === null ? null : firstOf(kind, until),
  }
}

/** `kind.at.companyId.id`: the place after which the next page begins. */
export const placeText = ({ kind, at, companyId, id }: CasePlace): string =>
  `${kind}.${at.getTime()}.${companyId}.${id}`

const PLACE = /^(\w{1,20})\.(\d{1,15})\.([0-9a-f-]{36})\.([0-9a-f-]{10,36})$/

/** An address that was made by hand begins at the beginning. */
export function placeOf(text: string | undefined): CasePlace | null {
  const [, name, at, companyId, id] = PLACE.exec(text ?? '') ?? []
  const kind = waitingKinds.find((known) => known === name)
  if (kind === undefined || at === undefined || companyId === undefined || id === undefined) return null
  return { kind, at: new Date(Number(at)), companyId, id }
}
