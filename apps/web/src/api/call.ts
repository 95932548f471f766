import type { Answer, Body, CallName, Calls, Params, Query } from '@dilo/contract/calls.ts'
import type { Refusal } from '@dilo/contract/refusal.ts'
import { ApiError, errorCodeOf, NoAnswer } from './api-error.ts'
import { fetchErrorText } from './error-texts.ts'

type Given<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: Value }

/** A call that takes a file has a form as its body, with the file under the contract's name. */
type Sent<Name extends CallName> = Calls[Name] extends { readonly upload: object } ? FormData : Body<Name>

type CallInput<Name extends CallName> = Given<'params', Params<Name>> &
  Given<'body', Sent<Name>> & {
    query?: Query<Name>
    headers?: Record<string, string>
    signal?: AbortSignal
    /** The request outlives the page that sends it. */
    keepalive?: boolean
  }

/** Makes a call of the contract. @throws ApiError for a failed answer, NoAnswer when none came */
export async function call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Answer<Name>> {
  try {
    return (await send(name, input as AnyInput)) as Answer<Name>
  } catch (error) {
    // The refusal has set a fresh anti-forgery cookie, so the call repeats once, as the person would.
    if (errorCodeOf(error) !== 'CSRF_REFUSED') throw error
    return (await send(name, input as AnyInput)) as Answer<Name>
  }
}

/**
 * Further headers of every call. `company`: the company that this page shows; a call for another one is refused
 * (decision 070).
 */
export const alsoSent: { company?: string; readonly 'csrf-token'?: string } = {}

type AnyInput = {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

async function send(
  name: string,
  { params, query, body, headers, signal, keepalive = false }: AnyInput,
): Promise<unknown> {
  const [method, path] = name.split(' ') as [string, string]
  // A form sets its type itself, with its boundary.
  const isForm = body instanceof FormData
  const response = await fetch(address(path, params ?? {}, query ?? {}), {
    method,
    credentials: 'same-origin',
    headers: {
      ...headersOfCalls(),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : (JSON.stringify(body) ?? null),
    signal: signal ?? null,
    keepalive,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new NoAnswer(error)
  })
  const answer = await read(response)
  if (response.ok) return answer
  const refusal = answer as Refusal | undefined
  const error = new ApiError(response.status, response.statusText, refusal)
  await fetchErrorText(errorCodeOf(error), refusal)
  throw error
}

/** The headers of every call: the calling page, and the proof that the page is the bank's own. */
export const headersOfCalls = (): Record<string, string> => ({
  accept: 'application/json',
  browser: 'true',
  ...csrfHeader(),
  ...alsoSent,
})

/** The address of a call: its path with the parameters filled in, and its query. */
export function address(path: string, params: object, query: object): string {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

function csrfHeader(): Record<string, string> {
  const token = /(?:^|; )c_csrf=([^;]*)/.exec(document.cookie)?.[1]
  return token ? { 'csrf-token': decodeURIComponent(token) } : {}
}

/** Spec section 7: JSON only when the answer declares it, and never for 204 or 205. */
async function read(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  return isJson ? await response.json() : undefined
}
