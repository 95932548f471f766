import type { StreamedFile } from '@dilo/contract/wire.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { findAccountHolder, findOwnAccount, entriesByVersion } from '../../accounts/door.ts'
import { isCardEntry } from '../../cards/door.ts'
import { drawInstruction } from './draw-instruction.ts'
import { countPaper } from '../statement-files/count-paper.ts'
import { absolute } from '@dilo/domain/values/decimal-amount.ts'
import { beginDocument } from '../statement-files/issue-document.ts'
import { otherSide, type Party } from '../statement-files/statement-parties.ts'

type ReceiptRequest = {
  readonly companyId: string
  readonly personId: string
  readonly accountId: string
  readonly version: number
  readonly origin: string
}

/**
 * The payment instruction behind an entry, carried out: a client's proof that it was paid; for a card payment, which
 * nobody has instructed, a receipt. The bank keeps every issued one, so they are counted.
 */
export async function giveReceipt(context: Context, request: ReceiptRequest): Promise<Result<StreamedFile, Refusal>> {
  const { companyId, accountId, personId } = request
  const { config, database } = context
  const counted = await countPaper(context, personId)
  if (!counted.ok) return counted
  const account = await findOwnAccount(database, companyId, accountId)
  const version = BigInt(request.version)
  const [entry] = await entriesByVersion(
    database,
    { companyId, accountId, first: version, last: version },
    { sort: 'oldest', after: null, limit: 1 },
  )
  if (account === undefined || entry === undefined) return refused({ code: 'notFound' })
  const bank = { name: config.bankName, code: config.bankCode }
  const holder = await findAccountHolder(database, companyId)
  const own: Party = {
    name: holder.name,
    code: holder.code,
    iban: account.iban,
    bankCode: bank.code,
    bankName: bank.name,
  }
  const other = otherSide(
    { bank, furtherBanks: config.furtherBanks },
    { name: entry.counterparty_name ?? '', code: entry.counterparty_code ?? '', iban: entry.counterparty_iban ?? '' },
  )
  const [debtor, creditor] = entry.amount < 0n ? [own, other] : [other, own]
  const day = businessDateAt(entry.booked_at.getTime())
  const size = absolute(entry.amount)
  const { verification, issue } = beginDocument(context, request.origin)
  const number = entry.payment_number ?? ''
  const ofCard = await isCardEntry(database, { companyId, accountId, version })
  const title = ofCard ? 'Квитанція про операцію карткою' : 'Платіжна інструкція'
  const bytes = await drawInstruction(context, {
    title,
    number,
    about: [
      ['Дата й час виконання', momentInKyiv(entry.booked_at)],
      ['Дата валютування', shortDate(entry.value_date)],
      ['Статус', 'Проведено банком'],
    ],
    debtor,
    creditor,
    amount: kopiykas(size),
    currency: account.currency,
    costs: [],
    purpose: entry.remittance_information ?? '',
    uetr: entry.uetr,
    sections: [],
    proof: verification,
    at: context.clock.now(),
  })
  await issue({
    companyId,
    accountId,
    personId,
    kind: 'RECEIPT',
    from: day,
    to: day,
    amount: kopiykas(size),
    currency: account.currency,
    issuedAt: new Date(context.clock.now()),
  })
  return ok({
    type: 'application/pdf',
    name: `${title} ${number === '' ? request.version : number} ${day}.pdf`,
    bytes,
  })
}
