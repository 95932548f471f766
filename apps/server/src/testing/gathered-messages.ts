import { MINUTE } from '@dilo/domain/values/duration.ts'
import { sendNotices } from '../features/notices/send-notices.ts'
import { asOwner } from './signatories.ts'
import type { TestBank } from './test-bank.ts'

/** The messages that notices are gathered into after a minute, without those of codes. */
export async function gatheredMessages(bank: TestBank) {
  bank.clock.advance(MINUTE)
  await sendNotices(bank.context)
  return asOwner(
    bank,
    "select payload #>> '{message,recipient}' as recipient, payload #>> '{message,text}' as text from outbox where payload #>> '{message,code}' is null order by 1, 2",
    [],
  )
}
