import { LARGEST_PDF, type StatementFileFormat } from '@dilo/domain/statements/statement-file.ts'
import type { Snapshot } from '../../../db/snapshot.ts'
import { camt053 } from './camt-053.ts'
import { closingProof } from './closing-proof.ts'
import { csvFile } from './csv-file.ts'
import { type Chosen, csvRows, entryLines } from './entry-rows.ts'
import { ifobsDat } from './ifobs-dat.ts'
import { mt940File } from './mt-940.ts'
import { oneCText } from './one-c-text.ts'
import { oneCXml } from './one-c-xml.ts'
import { pdfFile } from './pdf-file.ts'
import { privat24Csv } from './privat24-csv.ts'
import type { StatementHead } from './statement-head.ts'
import type { SwiftLetters } from './swift-letters.ts'
import { textFile, type TextFormat } from './text-file.ts'
import { xlsxFile } from './xlsx-file.ts'

type Content = AsyncGenerator<Buffer, void, undefined>

type Write = (head: StatementHead, snapshot: Snapshot, chosen: Chosen) => Content

const asMt940 =
  (letters: SwiftLetters): Write =>
  (head, snapshot, chosen) =>
    mt940File(letters, head, entryLines(snapshot, chosen), closingProof(head))

const asText =
  (format: TextFormat): Write =>
  (head, snapshot, chosen) =>
    textFile(format, head, entryLines(snapshot, chosen), closingProof(head))

/** The writer of each format. */
export const statementContent: Readonly<Record<StatementFileFormat, Write>> = {
  CSV: (head, snapshot, chosen) => csvFile(head, csvRows(snapshot, chosen, head.account.currency), closingProof(head)),
  XLSX: (head, snapshot, chosen) => xlsxFile(head, entryLines(snapshot, chosen), closingProof(head)),
  // One entry more than the file shows proves that there are more.
  PDF: (head, snapshot, chosen) =>
    pdfFile(head, entryLines(snapshot, { ...chosen, atMost: LARGEST_PDF + 1 }), closingProof(head)),
  CAMT053: asText(camt053),
  MT940: asMt940('latin'),
  MT940_CYRILLIC: asMt940('cyrillic'),
  '1C_XML': asText(oneCXml),
  '1C_TEXT': asText(oneCText),
  PRIVAT24_CSV: asText(privat24Csv),
  IFOBS_DAT: asText(ifobsDat),
}
