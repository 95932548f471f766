import { parsePhone } from '@dilo/domain/values/phone.ts'
import { showPhone } from '@dilo/domain/values/shown-phone.ts'

/** A whole phone from the bank, as people read it. */
export function showWholePhone(text: string): string {
  const phone = parsePhone(text)
  return phone.ok ? showPhone(phone.value) : text
}
