import { LARGEST_PDF } from '@dilo/domain/statements/statement-file.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { openPdf, type PdfDocument } from '../../../documents/pdf-document.ts'
import { PDF_WIDTH } from '../../../documents/pdf-pages.ts'
import type { PdfColumn } from '../../../documents/pdf-table.ts'
import { cut, oneLine } from '@dilo/domain/values/one-line.ts'
import { countOf, type RegisterHead, wholeTotals } from './register-head.ts'
import type { RegisterLine } from './register-rows.ts'
import { capped, chosenInWords, registerWords } from './register-words.ts'
import { stateWord } from './register-state.ts'

/** Characters of a text in a cell: more than a payment carries (420), and fewer than a page holds. */
const LONGEST = 600

const saidOf = ({ name, code, iban, purpose }: RegisterLine): string =>
  [[name, code, iban].filter(Boolean).join(', '), purpose]
    .filter(Boolean)
    .map((text) => cut(oneLine(text), LONGEST))
    .join('\n')

function heading(pdf: PdfDocument, head: RegisterHead): void {
  const { language, iban, from, to, verification } = head
  const words = registerWords[language]
  pdf.keyValues([
    [words.payer, head.company.name],
    [words.payerCode, head.company.code],
    [words.account, iban === null ? words.allAccounts : groupIban(iban)],
    [words.period, `${shortDate(from)} — ${shortDate(to)}`],
    [words.chosen, chosenInWords(language, head)],
    [words.issued, momentInKyiv(head.issuedAt)],
  ])
  if (verification !== null)
    pdf.qr(verification.link, `QR-код. ${words.verify}: ${verification.link}`, [
      `${words.verificationCode}: ${verification.code}`,
      `${words.verify}: ${verification.link}`,
    ])
}

/** By state and currency, and of each currency in all. */
function drawTotals(pdf: PdfDocument, head: RegisterHead): void {
  const words = registerWords[head.language]
  pdf.subheading(words.totals)
  const [count, amount] = [90, 150]
  const row = pdf.table([
    { title: words.state, width: PDF_WIDTH - count - amount },
    { title: words.count, width: count, align: 'right' },
    { title: words.amount, width: amount, align: 'right' },
  ])
  for (const total of head.totals)
    row([stateWord(total.state, head.language), String(total.count), formatMoney(total.amount, total.currency)])
  for (const total of wholeTotals(head))
    row([words.total, String(total.count), formatMoney(BigInt(total.amount), total.currency)])
}

const columnsOf = ({ language }: RegisterHead): PdfColumn[] => {
  const words = registerWords[language]
  const [day, number, state, amount] = [58, 58, 66, 92]
  return [
    { title: words.day, width: day },
    { title: words.shortNumber, width: number },
    { title: `${words.recipient}. ${words.purpose}`, width: PDF_WIDTH - day - number - state - amount },
    { title: words.state, width: state },
    { title: words.amount, width: amount, align: 'right' },
  ]
}

/** The bytes that the document has ready, if any. */
function* ready(pdf: PdfDocument): Generator<Buffer, void, undefined> {
  const chunk = pdf.stream.read() as Buffer | null
  if (chunk !== null) yield chunk
}

/** Rows are drawn so many at a time: between them other calls have their turn. */
const AT_A_TIME = 20

/** The register as a document for people: its totals and its first payments, with a note about the rest. */
export async function* registerPdf(
  head: RegisterHead,
  portions: AsyncIterable<readonly RegisterLine[]>,
): AsyncGenerator<Buffer, void, undefined> {
  const { language, verification, bank } = head
  const words = registerWords[language]
  const pdf = await openPdf({
    bankName: bank.name,
    bankLine: `МФО ${bank.code} · ${bank.phone}`,
    title: words.register,
    language,
    createdAt: new Date(head.issuedAt),
    ...(verification !== null && { footer: `${words.verify}: ${verification.link}` }),
  })
  heading(pdf, head)
  if (head.totals.length === 0) pdf.paragraph(words.none)
  else {
    drawTotals(pdf, head)
    pdf.subheading(words.payments)
    if (countOf(head) > LARGEST_PDF) pdf.paragraph(capped[language](LARGEST_PDF))
  }
  let row: ReturnType<PdfDocument['table']> | undefined
  let shown = 0
  for await (const lines of portions) {
    for (const line of lines) {
      row ??= pdf.table(columnsOf(head))
      row([
        shortDate(line.day),
        line.number,
        saidOf(line),
        stateWord(line.state, language),
        formatMoney(line.amount, line.currency),
      ])
      shown += 1
      if (shown % AT_A_TIME !== 0) continue
      await new Promise((next) => setImmediate(next))
      yield* ready(pdf)
    }
  }
  pdf.end()
  for await (const chunk of pdf.stream) yield chunk as Buffer
}
