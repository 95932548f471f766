import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Config } from '../../../config.ts'
import { knownRow } from '../../../documents/known-row.ts'
import { openPdf } from '../../../documents/pdf-document.ts'
import type { PdfColumn } from '../../../documents/pdf-table.ts'
import type { Verification } from '../statement-files/issue-document.ts'
import { paperWords } from './paper-words.ts'

export type PaperRow = readonly [label: string, value: string]

/** A part of a paper: its heading, its facts, a table and lines under them. */
export type PaperPart = {
  readonly title: string
  readonly rows?: readonly PaperRow[]
  readonly table?: { readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] }
  readonly notes?: readonly string[]
}

type DrawnPaper = {
  readonly title: string
  /** `address`: null where the bank does not know it. */
  readonly client: { readonly name: string; readonly code: string; readonly address: string | null }
  /** The rows after the owner and the moment. */
  readonly about: readonly PaperRow[]
  readonly parts: readonly PaperPart[]
  readonly language: Language
  /** Null: a draft, which is no document. */
  readonly verification: Verification | null
  /** Epoch milliseconds. */
  readonly at: number
}

/** Draws a paper about a thing as it stands at a moment, with the code by which anybody asks the bank about it. */
export async function drawPaper(
  config: Pick<Config, 'bankName' | 'bankCode' | 'contactPhone'>,
  { title, client, about, parts, language, verification, at }: DrawnPaper,
): Promise<AsyncIterable<Uint8Array>> {
  const words = paperWords[language]
  const [moment, made] = [momentInKyiv(at), `${words.made} ${momentInKyiv(at)}`]
  const pdf = await openPdf({
    bankName: config.bankName,
    bankLine: `${words.bankCode} ${config.bankCode} · ${config.contactPhone}`,
    title,
    language,
    createdAt: new Date(at),
    ...(verification === null
      ? { footer: words.noDocument, warning: words.noDocument }
      : { footer: `${words.verify}: ${verification.link}` }),
  })
  pdf.keyValues([
    [words.asOf, moment],
    [words.client, client.name],
    [words.clientCode, client.code],
    ...knownRow(words.address, client.address),
    ...about,
  ])
  for (const { title: heading, rows = [], table, notes = [] } of parts) {
    pdf.subheading(heading)
    pdf.keyValues(rows)
    if (table !== undefined) table.rows.forEach(pdf.table(table.columns))
    notes.forEach((note) => pdf.paragraph(note))
  }
  pdf.space(12)
  if (verification === null) pdf.paragraph(made)
  else {
    const verify = `${words.verify}: ${verification.link}`
    pdf.qr(verification.link, `QR-код. ${verify}`, [`${words.code}: ${verification.code}`, verify, made])
  }
  pdf.end()
  return pdf.stream as AsyncIterable<Uint8Array>
}
