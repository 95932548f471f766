import type { StreamedFile } from '@dilo/contract/wire.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type PaymentOnPaper, readPaymentOnPaper } from '../../payments/door.ts'
import { drawInstruction } from '../payment-documents/draw-instruction.ts'
import { instructionOf } from '../payment-documents/instruction-of-payment.ts'
import { evidencePack } from './evidence-pack.ts'
import { gatherEvidence } from './gather-evidence.ts'

/**
 * The evidence of a payment's signatures as an archive, for people who may see the payment. The bank issues nothing
 * with it.
 */
export async function giveEvidence(
  context: Context,
  authority: CompanyAuthority,
  { paymentId }: { readonly paymentId: string },
): Promise<Result<StreamedFile, Refusal>> {
  const read = await readPaymentOnPaper(context.database, authority, paymentId)
  if (!read.ok) return read
  const { row, signatures } = read.value
  if (row.state === 'deleted') return refused({ code: 'paymentDeleted' })
  if (signatures.length === 0) return refused({ code: 'notSigned' })
  const evidence = await gatherEvidence(context, read.value, authority.demo !== null)
  if (!evidence.ok) return evidence
  const made = { proof: 'evidence', at: lastMomentOf(read.value) } as const
  const instruction = await wholeOf(await drawInstruction(context, instructionOf(context, read.value, made)))
  return ok({
    type: 'application/zip',
    name: `${['Докази підпису', row.number, row.value_date].filter(Boolean).join(' ')}.zip`,
    bytes: evidencePack(evidence.value, instruction),
  })
}

/** The last moment on the instruction: the same payment gives the same paper, whenever it is drawn. */
function lastMomentOf({ row, signatures }: PaymentOnPaper): number {
  const moments = [
    row.created_at,
    row.edited_at,
    row.settled_at,
    row.undone_at,
    ...signatures.map((one) => one.signed_at),
  ]
  return Math.max(...moments.map((moment) => moment?.getTime() ?? 0))
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
