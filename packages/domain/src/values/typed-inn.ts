import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { keepDigits } from './digits.ts'

/**
 * Ten digits given as a person's РНОКПП. Registration and recovery ask for the length alone (spec section 5);
 * `parseInn` checks the check digit for payments.
 */
export type TypedInn = Branded<string, 'TypedInn'>

export const INN_LENGTH = 10

/** 'INN: 10 digits': the rule of the calls, and of the notice that an INN was not the person's. */
export function parseTypedInn(text: string): Result<TypedInn, 'Invalid user INN'> {
  return /^\d{10}$/.test(text) ? ok(text as TypedInn) : refused('Invalid user INN')
}

/** The field of the INN steps (/registration/confirm/inn, /recovery/inn): fewer than ten are said to be missing. */
export function parseInnField(text: string): Result<TypedInn, 'Invalid inn code' | 'Invalid user INN'> {
  const inn = text.trim()
  return inn.length < INN_LENGTH ? refused('Invalid inn code') : parseTypedInn(inn)
}

/** The digits of the typed text in the registration form's field, cut to ten. */
const keepInnDigits = (text: string): string => keepDigits(text, INN_LENGTH)

/** The registration form's INN: digits only, cut to ten, exactly ten. */
export function parseRegistrationInn(text: string): Result<TypedInn, 'Invalid INN format'> {
  const inn = parseTypedInn(keepInnDigits(text))
  return inn.ok ? inn : refused('Invalid INN format')
}
