import { signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Context } from '../../../context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { cardNumberShown } from '../../cards/door.ts'
import type { PaymentOnPaper } from '../../payments/door.ts'
import { otherSide } from '../statement-files/statement-parties.ts'
import type { InstructionPaper, PaperRow, PaperSide } from './draw-instruction.ts'
import { executionMark } from './execution-mark.ts'

type Row = PaymentOnPaper['row']

/** A payment's instruction as it stands. */
export function instructionOf(
  { config }: Context,
  { row, signatures }: PaymentOnPaper,
  made: Pick<InstructionPaper, 'proof' | 'at'>,
): InstructionPaper {
  const bank = { name: config.bankName, code: config.bankCode, phone: config.contactPhone }
  const debtor = {
    name: row.debtor_name,
    code: row.debtor_code,
    iban: row.debtor_iban,
    bankName: bank.name,
    bankCode: bank.code,
  }
  return {
    number: row.number,
    about: [
      ['Дата складання', shortDate(businessDateAt((row.edited_at ?? row.created_at).getTime()))],
      ['Дата валютування', shortDate(row.value_date)],
    ],
    debtor: { ...debtor, also: cardRow(row.debtor_card_first, row.debtor_card_last) },
    creditor: creditorOf(row, { bank, furtherBanks: config.furtherBanks }),
    amount: row.amount === 0n ? null : row.amount,
    currency: row.currency,
    costs: row.fee === 0n ? [] : [['Комісія банку', `${formatMoney(row.fee, row.currency)}, понад суму платежу`]],
    purpose: row.remittance_information,
    uetr: row.uetr,
    sections: [
      { title: 'Підписи', rows: signaturesOf(row, signatures) },
      { title: 'Відмітка банку', rows: executionMark(config, { ...row, acceptedAt: acceptedAt(row, signatures) }) },
    ],
    ...made,
  }
}

const creditorOf = (row: Row, banks: Parameters<typeof otherSide>[0]): PaperSide => ({
  ...otherSide(banks, { name: row.creditor_name, code: row.creditor_code, iban: row.creditor_iban }),
  also: [
    ...(row.creditor_passport === null ? [] : ([['Паспорт', row.creditor_passport]] as const)),
    ...cardRow(row.creditor_card_first, row.creditor_card_last),
  ],
})

const cardRow = (first: string | null, last: string | null): readonly PaperRow[] =>
  first === null || last === null ? [] : [['Картка', cardNumberShown({ first_digits: first, last_digits: last })]]

const places = { first: 'Перший підпис', second: 'Другий підпис' } as const

/** Only the signature of a standing order is older than its payment (decision 085). */
const isOfOrder = (
  { created_at: madeAt }: Row,
  { signed_at: signedAt }: PaymentOnPaper['signatures'][number],
): boolean => signedAt < madeAt

function signaturesOf(row: Row, signatures: PaymentOnPaper['signatures']): readonly PaperRow[] {
  if (signatures.length === 0) return [['Підписів', 'немає']]
  return signatures.map((one) => [
    places[one.type],
    `${fullNameOf(one)}\n${signingMethods[one.method].uk}, ${momentInKyiv(one.signed_at)}${isOfOrder(row, one) ? ', під регулярним платежем' : ''}`,
  ])
}

/** The moment of the last required signature; a standing order's payment has the moment of its making. */
function acceptedAt(row: Row, signatures: PaymentOnPaper['signatures']): Date | null {
  const last = signatures.at(-1)
  if (row.state === 'onSigning' || last === undefined) return null
  return isOfOrder(row, last) ? row.created_at : last.signed_at
}
