import type { StreamedFile } from '@dilo/contract/wire.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { amountInWords } from '@dilo/domain/values/amount-in-words.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { groupIban } from '@dilo/domain/values/iban.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Context } from '../../context.ts'
import { openPdf } from '../../documents/pdf-document.ts'
import type { Refusal } from '../../http/refusal.ts'
import { findAccountHolder } from '../accounts/find-account-holder.ts'
import { findOwnAccount } from '../accounts/find-own-account.ts'
import { count } from '../attempt-limits/counters.ts'
import { entriesByVersion } from '../statements/entry-store.ts'
import { absolute } from './decimal-amount.ts'
import { beginDocument, type Verification } from './issue-document.ts'
import { shownInstant } from './pdf-file.ts'
import { otherSide, type Party } from './statement-parties.ts'

export type ReceiptRequest = {
  readonly companyId: string
  readonly personId: string
  readonly accountId: string
  readonly version: number
  readonly origin: string
}

/** The words of the document, which is Ukrainian whatever the language of the pages (National Bank resolution 163). */
const words = { payer: 'Платник', recipient: 'Отримувач', code: 'Код', account: 'Рахунок', bank: 'Банк' }

type Receipt = {
  readonly number: string
  readonly bookedAt: Date
  readonly valueDate: string
  readonly debtor: Party
  readonly creditor: Party
  readonly amount: string
  readonly inWords: string
  readonly purpose: string
}

const HOUR = 60 * 60_000

/** The payment instruction behind an entry, carried out: what a client shows to whoever asks whether it was paid. Each is kept as issued, so they are counted. */
export async function giveReceipt(context: Context, request: ReceiptRequest): Promise<Result<StreamedFile, Refusal>> {
  const { companyId, accountId, personId } = request
  const { config, database } = context
  const counted = await count(context, database, { kind: 'receipts of a person', of: personId, cap: config.limits.receiptsPerPerson, windowMs: HOUR })
  if (!counted.ok) return counted
  const account = await findOwnAccount(database, companyId, accountId)
  const version = BigInt(request.version)
  const [entry] = await entriesByVersion(database, { companyId, accountId, first: version, last: version }, { sort: 'oldest', after: null, limit: 1 })
  if (account === undefined || entry === undefined) return refused({ code: 'NOT_FOUND' })
  const bank = { name: config.bankName, code: config.bankCode }
  const own: Party = { ...(await findAccountHolder(database, companyId)), iban: account.iban, bankCode: bank.code, bankName: bank.name }
  const other = otherSide({ bank }, { name: entry.counterparty_name ?? '', code: entry.counterparty_code ?? '', iban: entry.counterparty_iban ?? '' })
  const [debtor, creditor] = entry.amount < 0n ? [own, other] : [other, own]
  const day = businessDateAt(entry.booked_at.getTime())
  const size = absolute(entry.amount)
  const { verification, issue } = beginDocument(context, request.origin)
  const number = entry.payment_number ?? ''
  const receipt: Receipt = {
    number,
    bookedAt: entry.booked_at,
    valueDate: entry.value_date,
    debtor,
    creditor,
    amount: formatMoney(size, account.currency),
    inWords: amountInWords(size, account.currency),
    purpose: entry.remittance_information ?? '',
  }
  const bytes = await drawn(context, receipt, verification)
  await issue({ companyId, accountId, personId, kind: 'RECEIPT', from: day, to: day, amount: size, currency: account.currency, issuedAt: new Date(context.clock.now()) })
  return ok({ type: 'application/pdf', name: `Платіжна інструкція ${number === '' ? request.version : number} ${day}.pdf`, bytes })
}

const known = (text: string): string => (text === '' ? '—' : text)

const sideOf = ({ name: called, code, iban, bankName, bankCode }: Party): [string, string][] => [
  ['Назва', known(called)],
  [words.code, known(code)],
  [words.account, known(groupIban(iban))],
  [words.bank, known([bankName, bankCode && `МФО ${bankCode}`].filter(Boolean).join(', '))],
]

async function drawn({ config, clock }: Context, receipt: Receipt, { code, link }: Verification): Promise<AsyncIterable<Uint8Array>> {
  const pdf = await openPdf({
    bankName: config.bankName,
    bankLine: `МФО ${config.bankCode} · ${config.contactPhone}`,
    title: `Платіжна інструкція${receipt.number === '' ? '' : ` № ${receipt.number}`}`,
    language: 'uk',
    createdAt: new Date(clock.now()),
    footer: `Перевірити документ: ${link}`,
  })
  pdf.keyValues([
    ['Дата й час виконання', shownInstant(receipt.bookedAt.getTime())],
    ['Дата валютування', shortDate(receipt.valueDate)],
    ['Статус', 'Проведено банком'],
  ])
  pdf.subheading(words.payer)
  pdf.keyValues(sideOf(receipt.debtor))
  pdf.subheading(words.recipient)
  pdf.keyValues(sideOf(receipt.creditor))
  pdf.subheading('Платіж')
  pdf.keyValues([['Сума', receipt.amount], ['Сума словами', receipt.inWords], ['Призначення платежу', known(receipt.purpose)]])
  pdf.space(12)
  pdf.qr(link, [`Код перевірки: ${code}`, `Перевірити документ: ${link}`, `Сформовано ${shownInstant(clock.now())}`])
  pdf.end()
  return pdf.stream as AsyncIterable<Uint8Array>
}
