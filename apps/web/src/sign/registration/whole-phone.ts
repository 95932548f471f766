import { parsePhone } from '@dilo/domain/values/phone.ts'
import { showPhone } from '@dilo/domain/values/shown-phone.ts'

/** A whole phone from the bank, as people read it. */
export function showToldPhone(told: string): string {
  const phone = parsePhone(told)
  return phone.ok ? showPhone(phone.value) : told
}
