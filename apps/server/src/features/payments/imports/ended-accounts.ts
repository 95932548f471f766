import { accountStanding } from '@dilo/domain/payments/account-end.ts'
import type { ImportRowWarning } from '@dilo/domain/payments/payment-import.ts'
import { dayOfExecution } from '@dilo/domain/payments/value-date.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { lastDaysOf } from '../last-days/last-days.ts'
import type { DraftColumns } from '../drafts/write-drafts.ts'

type Paid = Pick<DraftColumns, 'creditor_iban' | 'remittance_information' | 'value_date'>

/** Warns of recipients' accounts that end before the days of rows. The accounts of all rows are looked up at once. */
export async function warnOfEndedAccounts(
  context: Context,
  reader: Reader,
  companyId: string,
  rows: readonly Paid[],
): Promise<(row: Paid) => readonly ImportRowWarning[]> {
  const today = businessDateAt(context.clock.now())
  const accounts = rows.map(({ creditor_iban: iban, remittance_information: remittanceInformation }) => ({
    companyId,
    iban,
    remittanceInformation,
    writtenOn: today,
  }))
  const lastDays = await lastDaysOf(context, reader, accounts)
  const warnings = rows.map(({ value_date: valueDate }, place): readonly ImportRowWarning[] => {
    const lastDay = lastDays[place] ?? null
    const { day: due } = dayOfExecution(valueDate, today)
    const isGood = accountStanding(lastDay, { today, due }) === 'valid'
    return lastDay === null || isGood ? [] : [{ kind: 'TAX_ACCOUNT_ENDED', lastDay }]
  })
  const ofRow = new Map(rows.map((row, place) => [keyOf(row), warnings[place] ?? []]))
  return (row) => ofRow.get(keyOf(row)) ?? []
}

const keyOf = ({ creditor_iban: iban, remittance_information: text, value_date: day }: Paid): string =>
  `${iban} ${day} ${text}`
