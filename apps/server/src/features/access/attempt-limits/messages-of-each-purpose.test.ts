import { beforeEach, describe, expect, test } from 'vitest'
import { codePurposes } from '@dilo/domain/code-purposes.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { askForCode, created, paymentBody } from '../../../testing/test-payment.ts'
import { countMessage } from '../one-time-codes/count-message.ts'

const { bank } = bankOfFile()
beforeEach(() => bank.context.database.deleteFrom('attempt_counter').execute())

const purposes = [...codePurposes, 'invitation'] as const

describe('messages that nobody used', () => {
  const send = async (purpose: (typeof purposes)[number]): Promise<boolean> =>
    (await inTransaction(bank.context.database, (transaction) => countMessage(bank.context, transaction, { channel: 'sms', contact: OLENA, purpose }))).ok

  async function sendUntilRefused(purpose: (typeof purposes)[number]): Promise<number> {
    for (let sent = 0; ; sent += 1) if (!(await send(purpose))) return sent
  }

  // security row 8
  test.each(purposes)('for %s close the door of no other purpose', async (purpose) => {
    expect(await sendUntilRefused(purpose)).toBe(bank.context.config.limits.messagesPerRecipient)
    for (const other of purposes) expect([other, await send(other)]).toEqual([other, other !== purpose])
  })
})

// security row 8
test('twenty signing codes that nobody used leave the owner the way in by phone', async () => {
  const [olena, ihor] = [await bank.signsIn(OLENA), await bank.signsIn(IHOR)]
  for (let code = 0; code < 20; code += 1) {
    expect((await askForCode(olena, (await created(olena, await paymentBody(olena, ihor))).id)).ok).toBe(true)
  }
  expect((await askForCode(olena, (await created(olena, await paymentBody(olena, ihor))).id)).ok).toBe(false)
  await bank.signsIn(OLENA)
})
