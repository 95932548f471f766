import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { typedCode } from '@dilo/domain/values/document-code.ts'
import { maskIban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../context.ts'
import type { Refusal } from '../../http/refusal.ts'
import { addressRange } from '../attempt-limits/address-range.ts'
import { count } from '../attempt-limits/counters.ts'
import { hashOfCode } from './document-code.ts'
import { findDocument } from './store.ts'

type Verified = Answer<'GET /api/account-service/documents/{code}'>

/** Codes asked for from one network in five minutes: a bookkeeper checks a folder of papers, a program that guesses gets nowhere. */
const ASKED = { kind: 'documents verified', cap: 60, windowMs: 5 * 60_000 }

/** What a code says to anybody who holds the document. A code that was never given, and what is no code, are looked up alike. */
export async function verifyDocument(context: Context, asked: { readonly code: string; readonly from: string }): Promise<Result<Verified, Refusal>> {
  const counted = await count(context, context.database, { ...ASKED, of: addressRange(asked.from) })
  if (!counted.ok) return counted
  const document = await findDocument(context.database, hashOfCode(typedCode(asked.code) ?? ''))
  if (document === undefined) return refused({ code: 'NOT_FOUND' })
  return ok({
    bank: context.config.bankName,
    kind: document.kind,
    account: maskIban(document.iban),
    from: document.from_day,
    to: document.to_day,
    amount: String(document.amount),
    currency: document.currency,
    issuedAt: document.issued_at.toISOString(),
    isDemo: document.demo_tenant_id !== null,
  })
}
