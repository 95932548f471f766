import { randomUUIDv7 } from 'node:crypto'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { groupedCode, hashOfCode, newDocumentCode } from './document-code.ts'
import { insertDocument, type NewDocument } from './store.ts'

export type Verification = { readonly code: string; readonly link: string }

/**
 * Gives a document its code, before its first byte goes out: of what is written nobody can say that it never came. The code itself
 * stands on the document alone.
 * @param origin of the bank, as browsers see it
 */
export async function issueDocument(context: Context, origin: string, document: Omit<NewDocument, 'documentId' | 'codeHash'>): Promise<Verification> {
  const code = newDocumentCode()
  await inTransaction(context.database, async (transaction) => {
    await insertDocument(transaction, { ...document, documentId: randomUUIDv7(), codeHash: hashOfCode(code) })
    return ok(undefined)
  })
  return { code: groupedCode(code), link: `${origin}${context.config.verifyPath}/${groupedCode(code)}` }
}
