import { type CardNoticeKind, cardUseKinds, waysOfCardNotice } from '@dilo/domain/cards/card-notice.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import { noticeSort, type Reading, type ThingRow } from '../../notices/door.ts'
import { cardNoticeWords } from './card-notice-messages.ts'

type CardNoticeRow = ThingRow<CardNoticeKind> & {
  readonly card_id: string
  readonly last_digits: string
  readonly lock_kind: LockKind | null
  readonly amount: bigint | null
  readonly merchant: string | null
  readonly rule: string | null
}

/** The owner of a plastic card activates it by its last digits: until then they are shown to nobody. */
const shownDigits = sql`
  case when card.form = 'plastic' and (card.state = 'inactive' or card.locked_from = 'inactive') then '••••' else card.last_digits end as last_digits`

/** True if a card is the company's, as far as the caller reaches, or the person got a notice about it. */
async function isCardToTellOf(reader: Reader, { personId, companyId }: Reading, cardId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from card where company_id = ${companyId} and card_id = ${cardId})
      or exists (select from card_notice where person_id = ${personId} and company_id = ${companyId} and card_id = ${cardId}) as known`.execute(
    reader,
  )
  return rows[0]?.known === true
}

/** Notices about cards. */
export const cardNotices = noticeSort({
  table: 'card_notice',
  thing: 'card_id',
  waits: 'notices_of_cards',
  choices: [{ choice: 'cardUse', kinds: cardUseKinds }],
  waysOf: waysOfCardNotice,
  joins: sql`join card on card.company_id = thing_notice.company_id and card.card_id = thing_notice.card_id`,
  columns: sql`thing_notice.card_id, thing_notice.lock_kind, thing_notice.amount, thing_notice.merchant, thing_notice.rule, ${shownDigits}`,
  reaches: sql`true`,
  isKnown: isCardToTellOf,
  unknown: 'notFound',
  words: cardNoticeWords,
  contentOf: (row, common) => ({
    ...common,
    kind: row.kind,
    lastDigits: row.last_digits,
    lockKind: row.lock_kind,
    amount: row.amount,
    merchant: row.merchant,
  }),
  present: (row: CardNoticeRow) => ({
    card: { id: row.card_id, lastDigits: row.last_digits },
    lockKind: row.lock_kind,
    amount: row.amount === null ? null : String(row.amount),
    merchant: row.merchant,
    rule: row.rule,
  }),
})
