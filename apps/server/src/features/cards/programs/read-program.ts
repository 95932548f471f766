import type { Body } from '@dilo/contract/calls.ts'
import type { StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseAccountName } from '@dilo/domain/values/account-name.ts'
import type { Refusal } from '../../../refusal.ts'
import { readLimits } from '../limits/read-limits.ts'

type Typed = Pick<Body<'POST /api/card-service/programs'>, 'name' | 'limits'>

/** Reads the typed fields of a spend program; a refusal names all fields at fault. */
export function readProgram(body: Typed): Result<{ readonly name: string; readonly limits: StoredLimits }, Refusal> {
  const name = parseAccountName(body.name)
  const limits = readLimits(body.limits)
  if (name.ok && name.value !== null && limits.ok) return ok({ name: name.value, limits: limits.value })
  const fields: Record<string, FieldMessageKey> = {}
  if (!name.ok) fields['name'] = name.error
  else if (name.value === null) fields['name'] = 'This field is required'
  if (!limits.ok) Object.assign(fields, limits.error)
  return refused({ code: 'invalidRequest', fields })
}
