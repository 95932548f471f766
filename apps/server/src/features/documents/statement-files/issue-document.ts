import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { groupedCode, hashOfCode, newDocumentCode } from './document-code.ts'
import { type Attested, insertDocument } from './store.ts'

export type Verification = { readonly code: string; readonly link: string }

/** A document that is being written, with its code. */
type DocumentUnderWay = {
  readonly verification: Verification
  /** Keeps the content behind the code: from now on the code verifies it. */
  issue(attested: Attested): Promise<void>
}

/**
 * Gives a document its code, which stands on the document alone. The code is not valid yet: a document is issued when
 * all of it is written and its last bytes have not gone out. So an interrupted document is never verified, and the bank
 * cannot deny having issued a whole one.
 * @param origin of the bank, as browsers see it
 */
export function beginDocument({ config, database }: Context, origin: string): DocumentUnderWay {
  const code = newDocumentCode()
  return {
    verification: { code: groupedCode(code), link: `${origin}${config.verifyPath}/${groupedCode(code)}` },
    async issue(attested) {
      await inTransaction(database, async (transaction) => {
        await insertDocument(transaction, { documentId: risingId(), codeHash: hashOfCode(code), attested })
        return ok(undefined)
      })
    },
  }
}

/**
 * Passes a document's bytes on, the last ones only when it is issued.
 * @param issue done when all is written
 */
export async function* issuedAtItsEnd(
  content: AsyncIterable<Buffer>,
  issue: () => Promise<void>,
): AsyncGenerator<Buffer, void, undefined> {
  let last: Buffer | null = null
  for await (const bytes of content) {
    if (last !== null) yield last
    last = bytes
  }
  await issue()
  if (last !== null) yield last
}
