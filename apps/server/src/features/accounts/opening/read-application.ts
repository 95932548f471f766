import type { Body } from '@dilo/contract/calls.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type AccountName, parseAccountName } from '@dilo/domain/values/account-name.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { type OpeningPurpose, parseOpeningPurpose } from '@dilo/domain/values/opening-purpose.ts'
import type { Refusal } from '../../../refusal.ts'

type Application = { readonly currency: Currency; readonly alias: AccountName | null; readonly purpose: OpeningPurpose }

/** Reads the typed fields of an application; a refusal names all fields at fault. */
export function readApplication(
  body: Body<'POST /api/operation-service/account-openings'>,
): Result<Application, Refusal> {
  const alias = parseAccountName(body.alias ?? '')
  const purpose = parseOpeningPurpose(body.purpose)
  if (alias.ok && purpose.ok) return ok({ currency: body.currency, alias: alias.value, purpose: purpose.value })
  const fields: Record<string, FieldMessageKey> = {}
  if (!alias.ok) fields['alias'] = alias.error
  if (!purpose.ok) fields['purpose'] = purpose.error
  return refused({ code: 'invalidRequest', fields })
}
