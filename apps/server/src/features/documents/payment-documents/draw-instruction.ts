import { amountInWords } from '@dilo/domain/values/amount-in-words.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Context } from '../../../context.ts'
import { openPdf } from '../../../documents/pdf-document.ts'
import type { Verification } from '../statement-files/issue-document.ts'
import type { Party } from '../statement-files/statement-parties.ts'

export type PaperRow = readonly [label: string, value: string]

/** One side of the payment, with a further identification beside its code: a passport, a card. */
export type PaperSide = Party & { readonly also?: readonly PaperRow[] }

/**
 * The content of a payment instruction on paper: Ukrainian in every language of the pages (National Bank resolution
 * 163).
 */
export type InstructionPaper = {
  /** The title of the paper; without it: a payment instruction. */
  readonly title?: string
  /** May be empty: of money that came in, and of an unfinished draft. */
  readonly number: string
  /** The lines under the title: dates, and the payment's state. */
  readonly about: readonly PaperRow[]
  readonly debtor: PaperSide
  readonly creditor: PaperSide
  /** Minor units; null: a draft says none yet. */
  readonly amount: bigint | null
  readonly currency: Currency
  readonly costs: readonly PaperRow[]
  readonly purpose: string
  /** The payment's name for every bank on its way; null: it has no such name. */
  readonly uetr: string | null
  /** The parts after the payment: signatures, the bank's mark. */
  readonly sections: readonly { readonly title: string; readonly rows: readonly PaperRow[] }[]
  /**
   * The proof of its truth: a code by which anybody asks the bank, or the pack of evidence around it. A draft is no
   * document.
   */
  readonly proof: Verification | 'evidence' | 'none'
  /** The time of drawing; in a pack of evidence, the time of its last event. Epoch milliseconds. */
  readonly at: number
}

/** At the top and at the foot of every page of a draft. */
const NO_DOCUMENT = 'ЧЕРНЕТКА, не є документом'

const margins = (proof: InstructionPaper['proof']) => {
  if (proof === 'none') return { footer: NO_DOCUMENT, warning: NO_DOCUMENT }
  return {
    footer: proof === 'evidence' ? 'З архіву доказів підпису: див. ЧИТАЙМЕ.txt' : `Перевірити документ: ${proof.link}`,
  }
}

const known = (text: string): string => (text === '' ? '—' : text)

const sideOf = ({ name, code, iban, bankName, bankCode, also = [] }: PaperSide): readonly PaperRow[] => [
  ['Назва', known(name)],
  ['Код', known(code)],
  ...also,
  ['Рахунок', known(groupIban(iban))],
  ['Банк', known([bankName, bankCode && `МФО ${bankCode}`].filter(Boolean).join(', '))],
]

const paymentOf = ({ amount, currency, costs, purpose, uetr }: InstructionPaper): readonly PaperRow[] => [
  ['Сума', amount === null ? '—' : formatMoney(amount, currency)],
  ['Сума словами', amount === null ? '—' : amountInWords(amount, currency)],
  ...costs,
  ['Призначення платежу', known(purpose)],
  ...(uetr === null ? [] : [['UETR', uetr] as const]),
]

/** Draws the paper of a payment. */
export async function drawInstruction(
  { config }: Context,
  paper: InstructionPaper,
): Promise<AsyncIterable<Uint8Array>> {
  const { title = 'Платіжна інструкція', number, proof, at } = paper
  const pdf = await openPdf({
    bankName: config.bankName,
    bankLine: `МФО ${config.bankCode} · ${config.contactPhone}`,
    title: `${title}${number === '' ? '' : ` № ${number}`}`,
    language: 'uk',
    createdAt: new Date(at),
    ...margins(proof),
  })
  pdf.keyValues(paper.about)
  pdf.subheading('Платник')
  pdf.keyValues(sideOf(paper.debtor))
  pdf.subheading('Отримувач')
  pdf.keyValues(sideOf(paper.creditor))
  pdf.subheading('Платіж')
  pdf.keyValues(paymentOf(paper))
  for (const { title, rows } of paper.sections) {
    pdf.subheading(title)
    pdf.keyValues(rows)
  }
  pdf.space(12)
  if (proof === 'evidence') pdf.paragraph(`Стан на ${momentInKyiv(at)}`)
  else if (proof === 'none') pdf.paragraph(madeAt(at))
  else {
    const verify = `Перевірити документ: ${proof.link}`
    pdf.qr(proof.link, `QR-код. ${verify}`, [`Код перевірки: ${proof.code}`, verify, madeAt(at)])
  }
  pdf.end()
  return pdf.stream as AsyncIterable<Uint8Array>
}

const madeAt = (at: number): string => `Сформовано ${momentInKyiv(at)}`
