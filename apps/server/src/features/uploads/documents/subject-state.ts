import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { UploadPurpose } from '@dilo/domain/uploads/upload-purposes.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/**
 * The state of a thing for its documents. `open`: they may be added and taken back. `beforeBank`: it was handed in, and officers
 * look at it. `over`: it was decided.
 */
export type SubjectState = 'open' | 'beforeBank' | 'over' | 'absent'

type Thing = { readonly companyId: string; readonly subject: string }

/** The things of a purpose, as the room above knows them (rooms-above.ts). */
export type UploadSubject = {
  readonly stateOf: (reader: Reader, thing: Thing) => Promise<SubjectState>
  /** Holds the thing as it is to the end of the transaction. */
  readonly lock: (transaction: DatabaseTransaction, thing: Thing) => Promise<SubjectState>
  /** The refusal for a thing that is no longer open. */
  readonly moved: RefusalCode
}

export type UploadSubjects = Readonly<Record<UploadPurpose, UploadSubject>>
