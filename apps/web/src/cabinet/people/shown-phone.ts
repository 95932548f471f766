import { parsePhone } from '@dilo/domain/values/phone.ts'
import { showPhone } from '@dilo/domain/values/shown-phone.ts'

/** The phone of an invitation in groups; a masked one comes as it is shown. */
export function shownPhone(phone: string): string {
  const parsed = parsePhone(phone)
  return parsed.ok && /^\d+$/.test(phone) ? showPhone(parsed.value) : phone
}
