import { fileURLToPath } from 'node:url'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { answerOfProgram, restrictedTo } from '../../../../restricted-process.ts'
import type { ImageFault } from './image-fault.ts'
import type { ImageKind } from './image-kind.ts'
import type { PictureForm } from './redrawn-picture.ts'

/** A large photo takes a second, or a few on a busy machine; a file that takes longer is malicious. */
const TIME_LIMIT_MS = 10_000
/** 512 × 512 pixels of four bytes, and a reserve: a PNG is hardly ever larger than its pixels. A page is a JPEG. */
const MAX_ANSWER_BYTES: Readonly<Record<PictureForm, number>> = { logo: 2 * 1024 ** 2, page: 8 * 1024 ** 2 }

const program = fileURLToPath(new URL('./draw-picture-process.ts', import.meta.url))
/** Decoders are native code: sharp is an addon. */
export const restricted = ['--allow-addons', ...restrictedTo(['apps/server/src/features/companies/files/images/'], 128)]

/**
 * Redraws a picture from a file (`redrawn-picture.ts`). If the process dies or runs too long, the file counts as
 * unreadable.
 * @param limitMs the time after which the process is ended
 */
export async function drawPicture(
  bytes: Buffer,
  kind: ImageKind,
  { as, limitMs = TIME_LIMIT_MS }: { readonly as: PictureForm; readonly limitMs?: number },
): Promise<Result<Buffer, ImageFault>> {
  const limits = { ms: limitMs, bytes: MAX_ANSWER_BYTES[as] }
  const answer = await answerOfProgram([program, kind, as], { options: restricted, input: bytes, limits })
  const sign = answer?.toString('latin1', 0, 1)
  if (answer !== null && sign === '+') return ok(answer.subarray(1))
  if (answer !== null && sign === '-') return refused(answer.toString('utf8', 1) as ImageFault)
  return refused('Image unreadable')
}
