import { refused, ok, type Result } from '@dilo/domain/result.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import type { Refusal } from '../../../refusal.ts'
import { required } from '../invitations/read-order.ts'
import type { NamedClient } from '../access-changes/client-look-up.ts'

/** Reads РНОКПП and phone; a refusal names every field at fault. */
export function readNamedClient(body: { readonly inn: string; readonly phone: string }): Result<NamedClient, Refusal> {
  const [inn, phone] = [required(body.inn, parseInn), required(body.phone, parsePhone)]
  if (inn.ok && phone.ok) return ok({ inn: inn.value, phone: phone.value })
  const fields = { ...(!inn.ok && { inn: inn.error }), ...(!phone.ok && { phone: phone.error }) }
  return refused<Refusal>({ code: 'invalidRequest', fields })
}
