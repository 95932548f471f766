import { eventMessage, questionMessage } from '@dilo/contract/processor/messages.ts'
import { ok, refused } from '@dilo/domain/result.ts'
import type { ProcessorDialect } from '../../ports/processor-dialect.ts'
import { areSignedHeaders } from '../../processor-signature.ts'
import { parseJson } from './parse-json.ts'

/** The bank's own form, which the local processor speaks: the contract's messages, HMAC-SHA256 in a header beside the time. */
export const ownDialect = (processor: string, secret: Buffer): ProcessorDialect => ({
  processor,
  isSigned: ({ headers, ...signed }, now) => areSignedHeaders(secret, signed, { headers, now }),
  read({ door, bytes }) {
    const read = (door === 'events' ? eventMessage : questionMessage).safeParse(parseJson(bytes))
    return read.success ? ok(read.data) : refused('unreadable')
  },
  answer: (_message, decision) => decision,
})
