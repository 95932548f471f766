import { statement, type Statement } from './messages/account-report.ts'
import { entry, type Entry } from './messages/entry.ts'
import { namespaceOf } from './versions.ts'
import { aroundDocument } from './xml/document.ts'

/** The fields of a statement whose entries come one by one. */
export type StatementHead = Omit<Statement, 'type' | 'entries'>

/** The text of camt.053 before and after its entries. */
export function aroundEntries(head: StatementHead): { readonly before: string; readonly after: string } {
  const document = aroundDocument(namespaceOf('camt.053'))
  const message = statement.around('BkToCstmrStmt', { ...head, entries: [] }, 'entries')
  return { before: document.before + message.before, after: message.after + document.after }
}

export const writeEntry = (one: Entry): string => entry.write('Ntry', one)
