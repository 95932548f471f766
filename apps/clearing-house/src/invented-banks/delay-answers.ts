import { read } from '@dilo/iso20022/read.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Store } from '../store/open-store.ts'

type Delay = { readonly uetr: Uetr; readonly from: number; readonly to: number }

/** The bank of the payer hears later what the house has already decided about a transfer: a slow network. */
export function delayAnswers(store: Store, participant: BankCode, { uetr, from, to }: Delay): void {
  const waiting = store.all(
    'select message_number, body from sent_message where recipient = ? and confirmed_at is null and due_at = ?',
    participant,
    from,
  )
  for (const { message_number: number, body } of waiting) {
    const message = read(Buffer.from(String(body)))
    const isAbout =
      message.ok &&
      message.value.type === 'pacs.002' &&
      message.value.transactions.some(({ original }) => original.uetr === uetr)
    if (isAbout) store.run('update sent_message set due_at = ? where message_number = ?', to, number as bigint)
  }
}
