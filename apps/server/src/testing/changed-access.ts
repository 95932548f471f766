import { HOUR } from '@dilo/domain/values/duration.ts'
import type { TestBank } from './test-bank.ts'
import { asOwner, personOf } from './signatories.ts'

/** The access of a person has changed an hour ago, and what they do waits for so long. @returns until when */
export async function changeAccess(bank: TestBank, phone: string, waitMs = HOUR): Promise<Date> {
  const until = new Date(bank.clock.now() + waitMs)
  await asOwner(
    bank,
    "update person set new_recipients_wait_since = $2, new_recipients_wait_until = $3, new_recipients_wait_cause = 'recovery' where person_id = $1",
    [await personOf(bank, phone), new Date(bank.clock.now() - HOUR), until],
  )
  return until
}

/** Nothing of theirs waits any more. */
export const forgetChange = async (bank: TestBank, phone: string): Promise<void> => {
  await asOwner(
    bank,
    'update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null where person_id = $1',
    [await personOf(bank, phone)],
  )
}
