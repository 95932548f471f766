import { type ConsentKind, consentsOf, type FormConsent } from '@dilo/domain/consents/consent-kinds.ts'
import { findConsentText } from '@dilo/domain/consents/consent-texts.ts'
import { checkedBox } from '@dilo/domain/rules/checked-box.ts'
import { ok, type Result, refused } from '@dilo/domain/result.ts'

/** A consent to a published version. */
export type ReadConsent = { readonly kind: ConsentKind; readonly version: string }

/**
 * Reads the consents of a form: all of the subject's, each to a published version, by the rule of a box that has to be
 * checked (spec section 5). A form that does not know of consents gives none: they are asked for at sign-in.
 */
export function readFormConsents(
  given: readonly ReadConsent[] | undefined,
  subject: 'person' | 'company',
): Result<readonly ReadConsent[], 'You must check checkbox' | 'Invalid value'> {
  if (given === undefined) return ok([])
  if (given.some(({ kind, version }) => findConsentText(kind, version) === undefined)) return refused('Invalid value')
  const kinds = new Set(given.map(({ kind }) => kind))
  const isWhole = checkedBox(consentsOf(subject).every((kind) => kinds.has(kind)))
  return isWhole.ok ? ok(given) : isWhole
}

/** @param now milliseconds since 1970 */
export const atMoment = (consents: readonly ReadConsent[], now: number): FormConsent[] =>
  consents.map(({ kind, version }) => ({ kind, version, givenAt: new Date(now).toISOString() }))
