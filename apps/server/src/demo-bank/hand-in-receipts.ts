import { buffer } from 'node:stream/consumers'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../context.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { openPdf } from '../documents/pdf-document.ts'
import { keepDocument } from '../features/uploads/door.ts'

/** The least amount of a purchase with a receipt, in kopiykas. */
const NEEDED_FROM = 80_000n

/** Receipts of the newest purchases: each is a file that is drawn and sealed at the first start. */
const MOST = 8

type Purchase = {
  readonly operationId: string
  readonly companyId: string
  readonly holderId: string
  readonly merchant: string
  readonly city: string
  readonly amount: bigint
  readonly at: Date
}

const purchasesToProve = (context: Context): Promise<Purchase[]> =>
  context.database
    .selectFrom('card_authorisation as paid')
    .innerJoin('card', (join) =>
      join.onRef('card.company_id', '=', 'paid.company_id').onRef('card.card_id', '=', 'paid.card_id'),
    )
    .select([
      'paid.authorisation_id as operationId',
      'paid.company_id as companyId',
      'card.holder_person_id as holderId',
      'paid.merchant_name as merchant',
      'paid.merchant_city as city',
      'paid.amount',
      'paid.at',
    ])
    .where('paid.state', '=', 'cleared')
    .where('paid.amount', '>=', NEEDED_FROM)
    .where('card.holder_person_id', 'is not', null)
    .orderBy('paid.at', 'desc')
    .limit(MOST)
    .$narrowType<{ holderId: string }>()
    .execute()

async function receiptOf({ merchant, city, amount, at }: Purchase): Promise<Buffer> {
  const pdf = await openPdf({
    bankName: merchant,
    bankLine: city,
    title: 'Чек',
    language: 'uk',
    createdAt: at,
  })
  pdf.keyValues([
    ['Дата', shortDate(businessDateAt(at.getTime()))],
    ['Сума', `${decimalAmount(amount, ',')} грн`],
    ['Оплата', 'Карткою'],
  ])
  pdf.end()
  return buffer(pdf.stream)
}

/** Hands in receipts of the demo bank's card purchases in the names of their holders. Once, when the bank was just made. */
export async function handInReceipts(context: Context): Promise<void> {
  for (const purchase of await purchasesToProve(context)) {
    const { operationId, companyId, holderId, at } = purchase
    const kept = await keepDocument(
      context,
      { companyId, personId: holderId },
      {
        of: { purpose: 'card-operation', subject: operationId, asked: 'OTHER' },
        file: { name: `Чек ${shortDate(businessDateAt(at.getTime()))}.pdf`, bytes: await receiptOf(purchase) },
        content: { kind: 'pdf', shownKind: 'pdf', pages: 1 },
      },
    )
    if (!kept.ok) throw new Error('The demo bank cannot keep its receipts')
  }
}
