import type { IssuedCard } from '../../../ports/card-processor.ts'
import type { CardRecord } from '../record/store.ts'
import type { ApplicationRow } from './store.ts'

/**
 * The row of a card that the processor has made. One that takes the place of another has its limits as they are now, its
 * program and the company's word for it.
 * @param replaced the card whose place it takes; undefined: none
 */
export const newCard = (row: ApplicationRow, replaced: CardRecord | undefined, issued: IssuedCard) => ({
  company_id: row.company_id,
  account_id: row.account_id,
  first_digits: issued.firstDigits,
  last_digits: issued.lastDigits,
  state: 'inactive' as const,
  expires_on: issued.expiresOn,
  form: row.form,
  holder_person_id: row.holder_person_id,
  name_on_card: row.name_on_card,
  label: replaced?.label ?? row.label,
  limits: replaced?.limits ?? row.limits,
  program_id: replaced === undefined ? row.program_id : replaced.program_id,
  processor_token: issued.token,
  scheme: issued.scheme,
  replaces: row.replaces,
})
