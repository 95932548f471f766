import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { findSetAside } from './store.ts'

type Shown = DeskAnswer<'GET /api/desk/card-messages'>

/** Messages of the card processor that the bank has not applied, as an officer settles them. */
export async function readCardMessages(
  { database }: DeskContext,
  { inn }: Pick<StaffAuthority, 'inn'>,
): Promise<Shown> {
  const rows = await findSetAside(database, inn)
  return {
    messages: rows.map((row) => ({
      processor: row.processor,
      messageId: row.message_id,
      kind: row.kind,
      why: row.why as Shown['messages'][number]['why'],
      company:
        row.short_name_uk === null || row.client_code === null
          ? null
          : { name: row.short_name_uk, code: row.client_code },
      lastDigits: row.last_digits,
      money:
        row.amount === null || row.currency === null ? null : { value: String(row.amount), currency: row.currency },
      merchant: row.merchant,
      notedAt: row.noted_at.toISOString(),
    })),
  }
}
