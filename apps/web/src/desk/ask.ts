import type { DeskAnswer, DeskBody, DeskCallName, DeskParams, DeskQuery } from '@dilo/contract/desk/desk-calls.ts'
import { alsoSent, call } from '../api/call.ts'

type Given<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: Value }

type Input<Name extends DeskCallName> = Given<'params', DeskParams<Name>> &
  Given<'body', DeskBody<Name>> & { query?: DeskQuery<Name>; signal?: AbortSignal }

/** The desk's anti-forgery cookie is its own; the header that repeats it is the one of every call. */
Object.defineProperty(alsoSent, 'csrf-token', {
  enumerable: true,
  get: () => decodeURIComponent(/(?:^|; )d_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
})

/** Makes a call of the desk's contract. @throws ApiError for a failed answer, NoAnswer when none came */
export const ask = call as unknown as <Name extends DeskCallName>(
  name: Name,
  input: Input<Name>,
) => Promise<DeskAnswer<Name>>
