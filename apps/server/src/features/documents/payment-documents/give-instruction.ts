import type { StreamedFile } from '@dilo/contract/wire.ts'
import { type AttestedState, attestedStates } from '@dilo/domain/payments/payment-register.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { readPaymentOnPaper } from '../../payments/door.ts'
import { countPaper } from '../statement-files/count-paper.ts'
import { beginDocument } from '../statement-files/issue-document.ts'
import { drawInstruction } from './draw-instruction.ts'
import { instructionOf } from './instruction-of-payment.ts'

/** @property origin of the bank, as browsers see it: codes lead there */
type InstructionRequest = { readonly paymentId: string; readonly origin: string }

/**
 * A payment's instruction as it stands now, on paper: whose signatures it bears, and the bank's mark. With its code the bank
 * attests account, amount, day and state; a draft has no code. Each is kept as issued, so they are counted, with receipts.
 */
export async function giveInstruction(
  context: Context,
  authority: CompanyAuthority,
  { paymentId, origin }: InstructionRequest,
): Promise<Result<StreamedFile, Refusal>> {
  const { database, clock } = context
  const counted = await countPaper(context, authority.personId)
  if (!counted.ok) return counted
  const read = await readPaymentOnPaper(database, authority, paymentId)
  if (!read.ok) return read
  const { row } = read.value
  if (row.state === 'deleted') return refused({ code: 'paymentDeleted' })
  const state = attested(row.state)
  const document = state === null ? null : beginDocument(context, origin)
  const bytes = await drawInstruction(
    context,
    instructionOf(context, read.value, { proof: document?.verification ?? 'none', at: clock.now() }),
  )
  if (document !== null && state !== null) {
    const { debtor_account_id: accountId, value_date: day, amount, currency } = row
    const { companyId, personId } = authority
    await document.issue({
      kind: 'INSTRUCTION',
      companyId,
      personId,
      accountId,
      from: day,
      to: day,
      amount,
      currency,
      state,
      issuedAt: new Date(clock.now()),
    })
  }
  return ok({
    type: 'application/pdf',
    name: `${['Платіжна інструкція', row.number, row.value_date].filter(Boolean).join(' ')}.pdf`,
    bytes,
  })
}

const attested = (state: string): AttestedState | null => attestedStates.find((one) => one === state) ?? null
