import type { Context } from '../../../../context.ts'
import { trustAnchorsAt } from '../../../bank-values/door.ts'

/** The certificates of authorities that are trusted as they stand at a moment (milliseconds since 1970), in DER. */
export const pinnedAuthorities = (context: Pick<Context, 'bankValues'>, moment: number): readonly Buffer[] =>
  trustAnchorsAt(context, moment).map(({ der }) => der)
