import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import { read } from '@dilo/iso20022/read.ts'
import { write } from '@dilo/iso20022/write.ts'
import { certain } from '@dilo/domain/result.ts'

/** A transfer as text: the same transfer has the same text. */
export const instructionOf = (transaction: CreditTransfer): string =>
  write({
    type: 'pacs.008',
    id: transaction.uetr.replaceAll('-', ''),
    createdAt: 0,
    instructingAgent: null,
    instructedAgent: null,
    transactions: [transaction],
  })

/** Reads what `instructionOf` wrote. */
export function transactionIn(instruction: string): CreditTransfer {
  const message = certain(read(Buffer.from(instruction)))
  const transaction = message.type === 'pacs.008' ? message.transactions[0] : undefined
  if (transaction === undefined) throw new Error('An instruction holds one transfer')
  return transaction
}
