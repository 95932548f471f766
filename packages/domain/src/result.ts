/**
 * An expected outcome: a value, or the literal code of a refusal. Bugs throw; every failure that a person or another
 * system may cause is a Result.
 */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

export const refused = <const Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({
  ok: false,
  error,
})

/**
 * The value of a Result that cannot be a refusal here (constants, rows that were checked when written).
 * @throws Error naming the refusal: reaching it is a bug.
 */
export function certain<Value, Failure>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new Error(`A value that was taken for valid was refused: ${String(result.error)}`)
  return result.value
}
