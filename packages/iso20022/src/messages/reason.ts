import { type Coded, codeOrProprietary } from '../codec/code.ts'
import { type Codec, many, optional } from '../codec/codec.ts'
import { record } from '../codec/record.ts'
import { text } from '../codec/values.ts'

/** Why something happened: a code of one list, and what its sender adds in words. The payer is owed both. */
export type Reason<Known extends string> = {
  readonly reason: Coded<Known> | null
  readonly information: readonly string[]
}

export const reasonsOf = <Known extends string>(
  list: Readonly<Record<Known, string>>,
): Codec<readonly Reason<Known>[]> =>
  many(
    record<Reason<Known>>({
      reason: ['Rsn', optional(codeOrProprietary(list))],
      information: ['AddtlInf', many(text(105))],
    }),
  )
