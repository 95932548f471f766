import { refusalCodeOf, type FileFault } from '@dilo/domain/payments/payment-file-faults.ts'
import type { FileRefusal } from './payment-file.ts'

type Refused = { readonly ok: false; readonly error: FileRefusal }

/** Characters of a detail: it is shown in a line. */
const LONGEST_DETAIL = 200

/** @param where the place (from 1) and what was met there; a detail of a hostile file is shown on one short line */
export function refuseFile(
  reason: FileFault,
  { place = null, detail = null }: { place?: number | null; detail?: string | null } = {},
): Refused {
  const shown =
    detail
      ?.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .slice(0, LONGEST_DETAIL)
      .toWellFormed() ?? null
  return { ok: false, error: { code: refusalCodeOf(reason), reason, place, detail: shown } }
}
