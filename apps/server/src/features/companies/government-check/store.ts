import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import type { RegisterAnswer } from './ask-register.ts'
import type { KeptWord } from './recipient-word.ts'

export async function insertCheck(
  reader: Reader,
  check: { companyId: string; answer: RegisterAnswer | 'notAsked'; askAgainAt: Date | null; askedAt: Date | null },
): Promise<void> {
  await reader
    .insertInto('government_check')
    .values({
      company_id: check.companyId,
      answer: check.answer,
      ask_again_at: check.askAgainAt,
      asked_at: check.askedAt,
    })
    .execute()
}

/**
 * Takes a due check and postpones its next time meanwhile: of many servers one asks, and if it dies another asks later.
 * Null when no check is due.
 */
export async function takeDue(
  reader: Reader,
  now: Date,
  next: Date,
): Promise<{ companyId: string; code: string } | null> {
  const row = await reader
    .updateTable('government_check as due')
    .from('company')
    .set({ ask_again_at: next })
    .whereRef('company.company_id', '=', 'due.company_id')
    .where('due.company_id', '=', (eb) =>
      eb
        .selectFrom('government_check')
        .select('company_id')
        .where('ask_again_at', '<=', now)
        .orderBy('ask_again_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['due.company_id', 'company.client_code'])
    .executeTakeFirst()
  return row ? { companyId: row.company_id, code: row.client_code } : null
}

/** @param askAgainAt null: the register has answered */
export async function storeAnswer(
  reader: Reader,
  companyId: string,
  answer: RegisterAnswer,
  askedAt: Date,
  askAgainAt: Date | null,
): Promise<void> {
  await reader
    .updateTable('government_check')
    .set({ answer, asked_at: askedAt, ask_again_at: askAgainAt })
    .where('company_id', '=', companyId)
    .execute()
}

/** The register's statuses of recipients' codes, with their times. */
export const findWords = (reader: Reader, codes: readonly string[]) =>
  reader
    .selectFrom('recipient_register_word')
    .select(['code', 'word', 'asked_at'])
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()

/** Stores the newest status of a code. */
export async function storeWord(
  reader: Reader,
  { code, word, askedAt }: { code: string; word: KeptWord; askedAt: Date },
): Promise<void> {
  await reader
    .insertInto('recipient_register_word')
    .values({ code, word, asked_at: askedAt })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ word, asked_at: askedAt }))
    .execute()
}
