import { ok, refused, type Result } from '../result.ts'

/** A box that has to be checked: a consent (spec section 5). */
export function checkedBox(checked: boolean): Result<true, 'You must check checkbox'> {
  return checked ? ok(true) : refused('You must check checkbox')
}
