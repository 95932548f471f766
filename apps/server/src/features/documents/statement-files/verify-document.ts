import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { typedCode } from '@dilo/domain/values/document-code.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { addressRange, count } from '../../access/door.ts'
import { hashOfCode } from './document-code.ts'
import { type DocumentRow, findDocument } from './store.ts'

type Verified = Answer<'GET /api/account-service/documents/{code}'>

/** Codes asked for from one network in five minutes: a bookkeeper checks a folder of papers, a program that guesses gets nowhere. */
const ASKED = { kind: 'documents verified', cap: 60, windowMs: 5 * MINUTE }

/**
 * The facts that a code gives to any holder of the document. An unknown code and a malformed text are looked up alike.
 */
export async function verifyDocument(
  context: Context,
  asked: { readonly code: string; readonly from: string },
): Promise<Result<Verified, Refusal>> {
  const counted = await count(context, context.database, { ...ASKED, of: addressRange(asked.from) })
  if (!counted.ok) return counted
  const document = await findDocument(context.database, hashOfCode(typedCode(asked.code) ?? ''))
  if (document === undefined) return refused({ code: 'notFound' })
  return ok(attestedBy(context, document))
}

function attestedBy({ config, above }: Context, row: DocumentRow): Verified {
  const { from_day: from, to_day: to, issued_at: issuedAt, demo_tenant_id: tenant } = row
  const account = row.iban === null ? null : maskIban(row.iban)
  const ofAny = { bank: config.bankName, from, to, issuedAt: issuedAt.toISOString(), isDemo: tenant !== null }
  if (row.kind === 'REGISTER') return { ...ofAny, kind: row.kind, account, totals: row.totals ?? [] }
  const { amount, currency, payment_state: state } = row
  // CHECK issued_document_attests.
  if (account === null || amount === null || currency === null)
    throw new Error(`A document (${row.kind}) attests nothing`)
  const ofOneAccount = { ...ofAny, account, amount: String(amount), currency }
  if (row.kind === 'STATEMENT' || row.kind === 'RECEIPT') return { ...ofOneAccount, kind: row.kind }
  if (row.kind !== 'INSTRUCTION') return { ...ofOneAccount, ...above.attestedProducts[row.kind](row) } as Verified
  if (state === null) throw new Error('A payment instruction attests no state')
  return { ...ofOneAccount, kind: row.kind, state }
}
