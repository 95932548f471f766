// The floors of the product's sets (floor-sets.sql).
import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gather } from '@dilo/ledger/gather.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Contestant } from '../ledger/drive.ts'
import type { BenchBank, Written } from './bench-bank.ts'

/** Creates the hand-written functions, and the heads of all companies' trails. */
export async function openHandWritten({ owner }: BenchBank): Promise<void> {
  await owner.query(readFileSync(new URL('./floor-sets.sql', import.meta.url), 'utf8'))
  await owner.query(
    `insert into audit_head (company_id, sequence, hash) select company_id, 0, decode(repeat('00', 32), 'hex') from company on conflict do nothing`,
  )
}

const HOLD_AND_QUEUE = 'select floor_set.hold_and_queue($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7)'

/** Signs the next payments until hold and queue stand, gathered as the ledger gathers transfers. Their companies differ. */
export function handWritten({ owner }: BenchBank, name: string, next: () => Written): Contestant {
  const writer = gather<Written, void>(
    async (set) => {
      const ids = () => set.map(() => randomUUIDv7())
      const column = (of: (one: Written) => string) => set.map(of)
      const payments = [column((one) => one.companyId), column((one) => one.paymentId), column((one) => one.debtorAccountId), column((one) => one.personId)]
      await owner.query({ name: 'hand-written-signatures', text: HOLD_AND_QUEUE, values: [...payments, ids(), ids(), new Date()] })
      return set.map(() => undefined)
    },
    ({ debtorAccountId }) => [debtorAccountId],
  )
  return { name, transfer: () => writer.apply(next()) }
}

const SETTLE = 'select floor_set.settle($1, $2, $3, $4, $5::uuid[], $6) as done'

/** Carries out the queue of one payer and one recipient. @returns the number of payments */
export async function settleByHand(
  { owner }: BenchBank,
  { payer, recipient, chunk }: { readonly payer: LedgerAccountRef; readonly recipient: LedgerAccountRef; readonly chunk: number },
): Promise<number> {
  for (let all = 0; ;) {
    const transactions = Array.from({ length: chunk }, () => randomUUIDv7())
    const values = [payer.companyId, payer.accountId, recipient.companyId, recipient.accountId, transactions, new Date()]
    const { rows } = await owner.query<{ done: string }>({ name: 'hand-written-batch', text: SETTLE, values })
    const done = Number(rows[0]?.done)
    if (done === 0) return all
    all += done
  }
}
