import type { Language } from '@dilo/domain/values/language.ts'
import { LARGEST_PDF } from '@dilo/domain/statements/statement-file.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { knownRow } from '../../../documents/known-row.ts'
import { openPdf, type PdfDocument } from '../../../documents/pdf-document.ts'
import { PDF_WIDTH } from '../../../documents/pdf-pages.ts'
import type { PdfColumn } from '../../../documents/pdf-table.ts'
import type { ClosingProof } from './closing-proof.ts'
import { cut, oneLine } from '@dilo/domain/values/one-line.ts'
import { filteredInWords } from './conditions-in-words.ts'
import { actualPayerOf, type EntryLine, type StatementHead } from './statement-head.ts'
import { statementWords } from './statement-words.ts'

const capped: Record<Language, (shown: number) => string> = {
  uk: (shown) => `У PDF — перші ${shown} операцій за цей період. Усі операції — у файлі CSV або XLSX.`,
  ru: (shown) => `В PDF — первые ${shown} операций за этот период. Все операции — в файле CSV или XLSX.`,
}

/** Characters of a text in a cell: more than a payment carries (420), and fewer than a page holds. */
const LONGEST = 600

/** Names and codes of the other side in one cell, its purpose below. */
const saidOf = (line: EntryLine, { language }: StatementHead): string => {
  const { name, code, iban, purpose } = line
  const payer = actualPayerOf(line)
  return [
    [name, code, iban].filter(Boolean).join(', '),
    payer && `${statementWords[language].ultimateDebtor}: ${payer}`,
    purpose,
  ]
    .filter(Boolean)
    .map((text) => cut(oneLine(text), LONGEST))
    .join('\n')
}

function heading(pdf: PdfDocument, head: StatementHead): void {
  const words = statementWords[head.language]
  const money = (amount: bigint) => formatMoney(amount, head.account.currency)
  pdf.keyValues([
    [words.client, head.company.name],
    [words.code, head.company.code],
    ...knownRow(words.address, head.company.address),
    [words.account, `${groupIban(head.account.iban)}, ${head.account.currency}`],
    [words.period, `${shortDate(head.from)} — ${shortDate(head.to)}`],
    [words.opening, money(head.opening)],
    [words.credit, money(head.credit)],
    [words.debit, money(-head.debit)],
    [words.closing, money(head.closing)],
    [words.issued, momentInKyiv(head.issuedAt)],
  ])
  if (head.conditions.length > 0) pdf.paragraph(filteredInWords(head.conditions, head.language))
  // With a filter this note stands at the end: the number of filtered entries is known only there.
  else if (head.count > LARGEST_PDF) pdf.paragraph(capped[head.language](LARGEST_PDF))
  if (head.verification !== null)
    pdf.qr(head.verification.link, `QR-код. ${words.verify}: ${head.verification.link}`, [
      `${words.verificationCode}: ${head.verification.code}`,
      `${words.verify}: ${head.verification.link}`,
    ])
}

const columnsOf = ({ language }: StatementHead): PdfColumn[] => {
  const words = statementWords[language]
  // As narrow as their longest usual content: what is left is the counterparty's, whose lines make a row high.
  const [day, number, amount, balance] = [57, 52, 80, 80]
  return [
    { title: words.dateTime, width: day },
    { title: words.shortNumber, width: number },
    { title: `${words.counterparty}. ${words.purpose}`, width: PDF_WIDTH - day - number - amount - balance },
    { title: words.amount, width: amount, align: 'right' },
    { title: words.balanceAfter, width: balance, align: 'right' },
  ]
}

/** The bytes that the document has ready, if any. */
function* ready(pdf: PdfDocument): Generator<Buffer, void, undefined> {
  const chunk = pdf.stream.read() as Buffer | null
  if (chunk !== null) yield chunk
}

/** Rows are drawn so many at a time: between them other calls have their turn. */
const AT_A_TIME = 20

/**
 * The statement as a document for people: the first entries of a long period, with a note about the rest.
 * @param portions one entry more than may be shown, where there is more
 */
export async function* pdfFile(
  head: StatementHead,
  portions: AsyncIterable<readonly EntryLine[]>,
  proof: ClosingProof,
): AsyncGenerator<Buffer, void, undefined> {
  const words = statementWords[head.language]
  const { language, verification } = head
  const pdf = await openPdf({
    bankName: head.bank.name,
    bankLine: `МФО ${head.bank.code} · ${head.bank.phone}`,
    title: words.statement,
    language,
    createdAt: new Date(head.issuedAt),
    ...(verification !== null && { footer: `${words.verify}: ${verification.link}` }),
  })
  heading(pdf, head)
  pdf.space(6)
  let row: ReturnType<PdfDocument['table']> | undefined
  let [shown, isCapped] = [0, false]
  for await (const lines of portions) {
    for (const line of lines) {
      isCapped = shown === LARGEST_PDF
      if (isCapped) break
      proof.add(Number(line.amount))
      row ??= pdf.table(columnsOf(head))
      const money = (amount: bigint, signed = false) => formatMoney(amount, head.account.currency, { signed })
      row([
        `${shortDate(line.day)} ${line.time.slice(0, 'HH:MM'.length)}`,
        line.number,
        saidOf(line, head),
        money(line.amount, true),
        money(line.balanceAfter),
      ])
      shown += 1
      if (shown % AT_A_TIME !== 0) continue
      await new Promise((next) => setImmediate(next))
      yield* ready(pdf)
    }
  }
  if (isCapped) pdf.paragraph(capped[language](LARGEST_PDF))
  else proof.conclude()
  if (shown === 0) pdf.paragraph(head.conditions.length > 0 ? words.noMatches : words.noEntries)
  pdf.end()
  for await (const chunk of pdf.stream) yield chunk as Buffer
}
