import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { copiedLines, copiedText } from '@dilo/pg-batches/copied-lines.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Snapshot } from '../../../db/snapshot.ts'
import { matches, type EntryFilter, type EntryScope } from '../../accounts/door.ts'
import { FORMULA_SIGNS, UNSEEN } from '../../../documents/formula-beginning.ts'
import type { EntryLine } from './statement-head.ts'

export type Chosen = EntryScope & { readonly filter: EntryFilter; readonly atMost: number | null }

/** The entries that a file holds, oldest first: the filters that pages have, no page and no other order. */
const chosenEntries = (reader: Reader, { companyId, accountId, first, last, filter, atMost }: Chosen) =>
  reader
    .selectFrom('ledger.entry_view as entry')
    .leftJoin('entry_detail as detail', (join) =>
      join
        .onRef('detail.company_id', '=', 'entry.company_id')
        .onRef('detail.account_id', '=', 'entry.account_id')
        .onRef('detail.version', '=', 'entry.version')
        // The condition names both tables, so that PostgreSQL reads only the period of each.
        .on('detail.version', '>=', first)
        .on('detail.version', '<=', last),
    )
    .where('entry.company_id', '=', companyId)
    .where('entry.account_id', '=', accountId)
    .where('entry.version', '>=', first)
    .where('entry.version', '<=', last)
    .where(matches(filter))
    .orderBy('entry.version')
    .$if(atMost !== null, (query) => query.limit(atMost ?? 0))

/** As PostgreSQL writes a row in its text form; the session's time zone is Kyiv (db/snapshot.ts). */
export const entryColumns = (reader: Reader, chosen: Chosen): CompiledQuery =>
  chosenEntries(reader, chosen)
    .select([
      'entry.version',
      sql`date_trunc('second', entry.booked_at::timestamp)`.as('booked_at'),
      'entry.value_date',
      'entry.amount',
      'entry.balance_after',
      'detail.counterparty_name',
      'detail.counterparty_code',
      'detail.counterparty_iban',
      'detail.remittance_information',
      'detail.payment_number',
      'detail.uetr',
      'detail.ultimate_debtor_name',
      'detail.ultimate_debtor_code',
    ])
    .compile()

/** The entries in portions, as they come from the database. */
export async function* entryLines(snapshot: Snapshot, chosen: Chosen): AsyncGenerator<EntryLine[], void, undefined> {
  const copied = snapshot.copy(entryColumns(snapshot.reader, chosen), 'format text') as AsyncIterable<Buffer>
  for await (const lines of copiedLines(copied)) yield lines.map(lineOf)
}

function lineOf(text: string): EntryLine {
  const [version = '', bookedAt = '', valueDate = '', amount = '', balanceAfter = '', ...words] = text.split('\t')
  const [name = '', code = '', iban = '', purpose = '', number = '', uetr = '', ultimateName = '', ultimateCode = ''] =
    words.map(copiedText)
  const [day = '', time = ''] = bookedAt.split(' ')
  return {
    version,
    day,
    time,
    valueDate,
    amount: BigInt(amount),
    balanceAfter: BigInt(balanceAfter),
    name,
    code,
    iban,
    purpose,
    number,
    uetr,
    ultimateName,
    ultimateCode,
  }
}

const listed = (letters: readonly (string | number | undefined)[]) => sql.join(letters.map((letter) => sql.lit(letter)))

/** The first characters that ask for a closer look: signs of a formula, and what may stand before them. PostgreSQL hashes them: many are looked up as fast as few. */
const suspicious = listed([...FORMULA_SIGNS, ...UNSEEN].map((letter) => letter.codePointAt(0)))

const unseen = sql.lit(UNSEEN.join(''))

/**
 * A text cell: one line, and never a formula, by the rule of `beginsFormula`. Nearly every text needs nothing, and is only looked
 * at: a million of them go out.
 */
export function cell(text: RawBuilder<unknown>) {
  const line = sql`translate(${text}, E'\\r\\n\\t', '   ')`
  return sql<string>`case
    when ascii(${text}) in (${suspicious}) or strpos(${text}, E'\\n') > 0 or strpos(${text}, E'\\r') > 0
    then case when left(ltrim(${line}, ${unseen}), 1) in (${listed(FORMULA_SIGNS)}) then '''' || ${line} else ${line} end
    else ${text} end`
}

const textCell = (column: string) => cell(sql.ref(column))

/** Minor units with a decimal comma: what separates by semicolons reads it as a number. */
const decimal = (column: string) => sql`replace((${sql.ref(column)} * 0.01)::text, '.', ',')`

/**
 * The rows of the CSV, wholly written by PostgreSQL: each is a line, its second cell is the amount and its fourth the balance
 * (csv-file.ts reads them to prove the closing balance).
 */
export const csvRows = (snapshot: Snapshot, chosen: Chosen, currency: string): AsyncIterable<Buffer> =>
  snapshot.copy(
    chosenEntries(snapshot.reader, chosen)
      .select([
        sql`date_trunc('second', entry.booked_at::timestamp)`.as('booked_at'),
        decimal('entry.amount').as('amount'),
        sql.lit(currency).as('currency'),
        decimal('entry.balance_after').as('balance_after'),
        textCell('detail.payment_number').as('payment_number'),
        textCell('detail.counterparty_name').as('counterparty_name'),
        textCell('detail.counterparty_code').as('counterparty_code'),
        textCell('detail.counterparty_iban').as('counterparty_iban'),
        textCell('detail.remittance_information').as('remittance_information'),
        // Most entries have none: its cell is made for the others alone.
        sql`case when detail.ultimate_debtor_name is not null
          then ${cell(sql`concat_ws(', ', detail.ultimate_debtor_name, detail.ultimate_debtor_code)`)} end`.as(
          'ultimate_debtor',
        ),
        'detail.uetr',
      ])
      .compile(),
    "format csv, delimiter ';'",
  ) as AsyncIterable<Buffer>
