import type { Result } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { addressRange, countEach, type TooMany } from '../../access/door.ts'
import { clientIdOf, type Uploader } from './uploader.ts'

/** Tries of one company or registration: more often than anybody chooses another picture. */
const PER_CLIENT = 20
/** From one network (/24, /56): many offices behind one address, and still no way to keep us drawing. */
const PER_RANGE = 200

/** Counts an upload before it is read, whatever becomes of it. @param from the network address that the call came from */
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
