import type { Result } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { addressRange, countEach, type TooMany } from '../../access/door.ts'
import { clientIdOf, type Uploader } from './uploader.ts'

/** Attempts of one company or registration: more than a person needs to choose a picture. */
const PER_CLIENT = 20
/** Attempts from one network (/24, /56): many offices share an address, yet cannot keep the bank's processors busy. */
const PER_RANGE = 200

/** Counts an upload before it is read, whatever its outcome. @param from the network address that the call came from */
export async function countUpload(
  context: Context,
  uploader: Uploader,
  from: string,
): Promise<Result<unknown, TooMany>> {
  return countEach(context, context.database, [
    { kind: 'uploads of a client', of: clientIdOf(uploader), cap: PER_CLIENT, windowMs: HOUR },
    { kind: 'uploads from a range', of: addressRange(from), cap: PER_RANGE, windowMs: HOUR },
  ] as const)
}
