import type { OutgoingHttpHeaders } from 'node:http'
import { isWireCode } from '@dilo/domain/refusals.ts'
import { httpStatus } from '@dilo/contract/http-status.ts'
import { idsInText } from './ids-of-company.ts'

/** An answer as it was sent. */
type SentAnswer = { readonly statusCode: number; readonly body: string; readonly headers: OutgoingHttpHeaders }

/** Texts of a program's internals: stack traces, names of files, statements and messages of the database. */
const insides: readonly RegExp[] = [
  /\bat (async )?[\w.<>[\] ]*\(?(file|node):/,
  /\n\s+at \S+/,
  /node_modules|node:internal/,
  /\.(ts|mjs|js):\d+/,
  /\b(select|insert into|update|delete from)\s+[\w."]+[^]{0,200}\b(from|values|set|where)\b/i,
  /(syntax error at or near|violates (check|foreign key|unique|not-null) constraint|invalid input syntax|out of range for type|duplicate key value)/,
  /\bSQLSTATE\b|\bECONNREFUSED\b|\bFST_ERR_/,
  /\b(TypeError|RangeError|ReferenceError|SyntaxError|ZodError|PostgresError)\b/,
]

/**
 * Why an answer of the clients' or the desk's listener may not be given, or null.
 * @param foreign ids and account numbers of others; what the request itself names is no news to its caller
 */
export function faultOfAnswer({ statusCode, body, headers }: SentAnswer, foreign: ReadonlySet<string>, request: string): string | null {
  if (statusCode >= 500) return `is answered ${statusCode}`
  const inside = insides.find((sign) => sign.test(body))
  if (inside !== undefined) return `shows the insides of the program: ${String(inside.exec(body)?.[0]).slice(0, 100)}`
  const seen = foreignIn(body, foreign).find((one) => !request.includes(one))
  if (seen !== undefined) return `names what is another company’s: ${seen}`
  return statusCode >= 300 ? faultOfRefusal(statusCode, body, String(headers['content-type'])) : null
}

function faultOfRefusal(status: number, body: string, type: string): string | null {
  if (status === 304) return null
  if (!type.startsWith('application/json')) return `is answered ${status} as ${type}`
  const { error_code: code } = JSON.parse(body) as { error_code?: unknown }
  if (!isWireCode(code)) return `is refused with ${String(code)}, which is no code of the contract`
  return httpStatus[code] === status ? null : `is refused with ${code} and the status ${status}`
}

const foreignIn = (body: string, foreign: ReadonlySet<string>): string[] => [...body.matchAll(idsInText)].map(([one]) => one).filter((one) => foreign.has(one))
